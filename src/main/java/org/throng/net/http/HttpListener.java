package org.throng.net.http;

import java.io.IOException;

/**
 * Receives the end of a request, by one call of {@link #answered} or {@link #failed}, on an event loop; must not block.
 */
public interface HttpListener {

    /**
     * All of the request was handed to the operating system; called before its end, and again if it had to be sent
     * again.
     *
     * @param startNanos time of the first byte, by {@link System#nanoTime()}
     * @param endNanos time of the last byte
     * @param sentBytes number of bytes, head included
     */
    default void written(long startNanos, long endNanos, long sentBytes) {
        // most listeners wait for the answer only
    }

    void answered(HttpAnswer answer);

    /** @param failure an {@link org.throng.net.connect.OpenFailedException} or an {@link HttpFailedException} */
    void failed(IOException failure);
}
