package org.throng.standin.editor;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What came of an outgoing request.
 *
 * @param failure why there is no whole answer; {@link Failure#NONE} if there is one
 * @param status HTTP status, 0 without an answer
 * @param contentType as answered, or empty
 * @param head the first bytes of the body, as many as were to be kept
 * @param length of the whole body in bytes
 */
record Reply(Failure failure, int status, String contentType, byte[] head, long length) {

    private static final byte[] NOTHING = {};

    /** Why there is no whole answer. */
    enum Failure {
        /** There is one, whatever its status. */
        NONE,
        /** The address is no http or https URL. */
        BAD_ADDRESS,
        /** No connection. */
        UNREACHABLE,
        /** The connection ended before the answer did, the answer was not HTTP, or it came too late. */
        NO_ANSWER,
        /** The body is longer than is taken. */
        TOO_LARGE
    }

    static Reply failed(Failure failure) {
        return new Reply(failure, 0, "", NOTHING, 0);
    }

    boolean isOk() {
        return status == 200;
    }

    /** What was kept of the body. */
    String text() {
        return new String(head, StandardCharsets.UTF_8);
    }

    /** What to write in a log: no address, because addresses of integrators carry secrets. */
    String summary() {
        return failure == Failure.NONE ? "HTTP " + status : failure.name().toLowerCase(Locale.ROOT);
    }
}
