package org.throng.stats.remote;

import java.io.IOException;

/** The received bytes are not a blob of this run; the message is one sentence with the reason. */
public final class BlobException extends IOException {

    private static final long serialVersionUID = 1L;

    public BlobException(String message) {
        super(message);
    }
}
