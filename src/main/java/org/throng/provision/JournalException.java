package org.throng.provision;

import java.io.IOException;

/** A file cannot serve as the journal of this run. The message is one sentence that says why and what to do. */
public final class JournalException extends IOException {

    private static final long serialVersionUID = 1L;

    JournalException(String message) {
        super(message);
    }
}
