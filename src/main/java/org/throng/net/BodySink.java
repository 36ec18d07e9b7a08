package org.throng.net;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Receives the body of an answer part by part, so that it is never in memory as a whole. */
@FunctionalInterface
public interface BodySink {

    /**
     * Receives the next part, at most 16 KiB. Called on an event loop: a slow call delays other users.
     *
     * @param part valid during this call only
     * @throws IOException ends the request, which fails with this message
     */
    void take(ByteBuffer part) throws IOException;

    /** Drops everything; the answer still has the number of bytes. */
    static BodySink discard() {
        return part -> {
        };
    }
}
