package org.throng.standin.outgoing;

import java.time.Duration;

/**
 * The limits of an answer to an outgoing request.
 *
 * @param patience maximum time from getting a connection to the end of the answer
 * @param maxBytes maximum length of the body
 * @param keptBytes number of bytes of the body that are kept
 */
public record AnswerBounds(Duration patience, long maxBytes, int keptBytes) {
}
