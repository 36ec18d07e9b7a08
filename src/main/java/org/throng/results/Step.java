package org.throng.results;

import java.io.Serializable;
import org.throng.measure.Measurements;

/**
 * One measured step of a sample with several, kept in a {@link SteppedResult}. Durations are microseconds, {@link
 * Measurements#UNKNOWN} if a phase did not take place.
 *
 * @param label label of the step
 * @param startMillis when it began, by the wall clock
 * @param serviceMicros from its beginning to its end
 * @param resolveMicros name resolution
 * @param connectMicros connect with TLS
 * @param firstByteMicros from its beginning to the first byte of the answer
 * @param sentBytes bytes sent on the wire
 * @param receivedBytes bytes received on the wire
 * @param failure why it failed, null if it succeeded
 */
public record Step(
        String label,
        long startMillis,
        long serviceMicros,
        long resolveMicros,
        long connectMicros,
        long firstByteMicros,
        long sentBytes,
        long receivedBytes,
        Failure failure)
        implements Serializable {

    public boolean ok() {
        return failure == null;
    }

    /**
     * The failure of a step.
     *
     * @param code response code, of bounded variety
     * @param message one sentence
     * @param serverSaid the first characters of what the server sent, empty if nothing
     * @param headers of the answer, one a line, empty if there was none; may contain secrets
     */
    public record Failure(String code, String message, String serverSaid, String headers) implements Serializable {

        /** A failure without headers. */
        public Failure(String code, String message, String serverSaid) {
            this(code, message, serverSaid, "");
        }
    }
}
