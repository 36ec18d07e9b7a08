package org.throng.net;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Takes the body of an answer part by part, so that it is never in memory as a whole. */
@FunctionalInterface
public interface BodySink {

    /**
     * Takes the next part, at most 16 KiB. Called on an event loop: whatever takes long holds up other users.
     *
     * @param part valid during this call only
     * @throws IOException ends the request, which fails with these words
     */
    void take(ByteBuffer part) throws IOException;

    /** Drops everything; the answer still says how many bytes there were. */
    static BodySink discard() {
        return part -> {
        };
    }
}
