package org.throng.net.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.throng.net.answer.AnswerHead;

/** Receives the body of an answer part by part, so that it is never in memory as a whole. */
@FunctionalInterface
public interface BodySink {

    /**
     * The body of an answer of success begins. Called before its parts, on an event loop; more than once if the request
     * goes over two connections.
     */
    default void begin(AnswerHead head) {
        // only a sink that asked for a part of something has to know
    }

    /**
     * Receives the next part, at most 1 MiB. Called on an event loop: a slow call delays other users.
     *
     * @param part valid during this call only
     * @throws IOException ends the request, which fails with this message
     */
    void take(ByteBuffer part) throws IOException;

    /**
     * How many of the next bytes this does not look at: they may be received without being copied, and {@link #skipped}
     * instead of taken.
     *
     * @param left bytes until the end of the body
     * @return 0 to {@code left}
     */
    default long skippable(long left) {
        return 0;
    }

    /** The next bytes have arrived, no more than were {@linkplain #skippable skippable}. */
    default void skipped(long count) {
        // only a sink that skips has to know
    }

    /** Drops everything; the answer still has the number of bytes. */
    static BodySink discard() {
        return new BodySink() {

            @Override
            public void take(ByteBuffer part) {
                // dropped
            }

            @Override
            public long skippable(long left) {
                return left;
            }
        };
    }
}
