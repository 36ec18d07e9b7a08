package org.throng.workload.websocket.expectations;

import org.throng.net.websocket.Message;

/**
 * Takes a value out of a message: {@code json PATH}, or {@code regex EXPRESSION}, which gives its first group (or the
 * whole match when it has no group). Immutable and shared by all users.
 */
public interface Extraction {

    /**
     * The value as text, or null when the message has none. A JSON object or array is given as JSON.
     *
     * @throws CostlyMatchException if a regular expression needed too many steps on this message
     */
    String from(Message message);

    /**
     * Reads an extraction.
     *
     * @throws IllegalArgumentException saying what is wrong with the words
     */
    static Extraction parse(String words) {
        return ExpectationParser.extraction(words);
    }
}
