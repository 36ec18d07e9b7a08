package org.throng.standin.outgoing;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The result of an outgoing request.
 *
 * @param failure reason for the lack of a complete answer; {@link Failure#NONE} if there is one
 * @param status HTTP status, 0 without an answer
 * @param contentType of the answer, or empty
 * @param head the first bytes of the body, up to the limit
 */
public record FetchResult(Failure failure, int status, String contentType, byte[] head) {

    private static final byte[] NOTHING = {};

    /** Reason for the lack of a complete answer. */
    public enum Failure {
        /** The answer is complete, with any status. */
        NONE,
        /** The address is not an http or https URL. */
        BAD_ADDRESS,
        /** The connection failed. */
        UNREACHABLE,
        /** The connection ended before the answer, the answer was not HTTP, or it exceeded the time limit. */
        NO_ANSWER,
        /** The body is longer than the limit. */
        TOO_LARGE
    }

    static FetchResult failed(Failure failure) {
        return new FetchResult(failure, 0, "", NOTHING);
    }

    /** Whether the answer has the status 200. */
    public boolean isOk() {
        return status == 200;
    }

    /** The kept part of the body. */
    public String text() {
        return new String(head, StandardCharsets.UTF_8);
    }

    /** Text for a log: without address, because addresses of integrators contain secrets. */
    public String summary() {
        return failure == Failure.NONE ? "HTTP " + status : failure.name().toLowerCase(Locale.ROOT);
    }
}
