package org.throng.net;

import java.io.IOException;

/**
 * Is told how a request ended: by one call of {@link #answered} or {@link #failed}, on an event loop, which it may not
 * block.
 */
public interface HttpListener {

    /**
     * All of the request was handed to the operating system; called before its end, and again if it had to be sent
     * again.
     *
     * @param startNanos when its first byte was, by {@link System#nanoTime()}
     * @param endNanos when its last byte was
     * @param sentBytes how many there were, head included
     */
    default void written(long startNanos, long endNanos, long sentBytes) {
        // most wait for the answer only
    }

    void answered(HttpAnswer answer);

    /** @param failure an {@link OpenFailedException} or an {@link HttpFailedException} */
    void failed(IOException failure);
}
