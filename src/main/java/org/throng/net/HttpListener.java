package org.throng.net;

import java.io.IOException;

/** Is told how a request ended: by one call of one method, on an event loop, which it may not block. */
public interface HttpListener {

    void answered(HttpAnswer answer);

    /** @param failure an {@link OpenFailedException} or an {@link HttpFailedException} */
    void failed(IOException failure);
}
