package org.throng.stats.remote;

import java.io.IOException;

/** What arrived is not a blob of this run; the message says in one sentence what is wrong with it. */
public final class BlobException extends IOException {

    private static final long serialVersionUID = 1L;

    public BlobException(String message) {
        super(message);
    }
}
