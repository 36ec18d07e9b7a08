package org.throng.net;

import java.io.IOException;

/** There was no (whole) answer to an HTTP request. The message names the target and what happened; no secret. */
public class HttpFailedException extends IOException {

    private static final long serialVersionUID = 1L;

    HttpFailedException(String message) {
        super(message);
    }
}
