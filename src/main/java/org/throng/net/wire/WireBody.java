package org.throng.net.wire;

import java.io.IOException;
import java.io.OutputStream;

/** The body of a {@link WireRequest}. */
public interface WireBody {

    /** Number of bytes that {@link #writeTo} writes. */
    long length();

    /** Writes the whole body. Called on the thread of the request's caller, which may block. */
    void writeTo(OutputStream out) throws IOException;
}
