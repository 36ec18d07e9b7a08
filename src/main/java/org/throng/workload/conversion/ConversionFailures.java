package org.throng.workload.conversion;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.throng.net.Printable;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;
import org.throng.session.SessionException;

/** The failures of conversions: their codes, and what they mean. */
final class ConversionFailures {

    private static final int MAX_SAID_BYTES = 2048;

    private ConversionFailures() {
    }

    /** The failure of an answer with another status than the expected one. */
    static SessionException of(String what, HttpAnswer answer) {
        String said = new String(answer.body(), 0, Math.min(answer.body().length, MAX_SAID_BYTES),
                StandardCharsets.UTF_8);
        return new SessionException(code(answer.status()), what + ": the server answered with HTTP "
                + answer.status() + meaning(answer.status()), Printable.beginning(said), 0, 0,
                answer.head().shownLines());
    }

    static String code(int status) {
        return switch (status) {
            case 400 -> "400 bad request";
            case 401 -> "401 unauthorized";
            case 403 -> "403 forbidden";
            case 404 -> "404 no such route";
            case 405 -> "405 wrong method";
            case 409 -> "409 page failed";
            case 413 -> "413 too large";
            case 415 -> "415 not multipart";
            case 429 -> "429 queue full";
            case 499 -> "499 client gone";
            case 500 -> "500 conversion failed";
            case 503 -> "503 time limit";
            case 504 -> "504 time limit";
            case 0 -> "refused";
            default -> "http " + status;
        };
    }

    private static String meaning(int status) {
        return switch (status) {
            case 400 -> ": a document or a field is missing or wrong";
            case 401 -> ": wrong user or password";
            case 403 -> ": it does not fetch this address";
            case 404 -> ": it has no such route; check the generation and the path";
            case 409 -> ": the page failed one of the failOn… fields";
            case 413 -> ": the request is longer than it accepts";
            case 429 -> ": its queue is full";
            case 499 -> ": it or a proxy says that the client left";
            case 500 -> ": the document could not be converted";
            case 503, 504 -> ": the conversion exceeded its time limit";
            default -> "";
        };
    }

    /** The failure of a request without a (whole) answer. */
    static SessionException of(String what, IOException failure) {
        String code = "connection";
        if (failure instanceof OpenFailedException open) {
            code = open.phase().toString();
        } else if (failure instanceof HttpFailedException http) {
            code = switch (http.kind()) {
                case LATE -> "no answer";
                case UNREADABLE -> "protocol";
                case GIVEN_UP -> "not sent";
                case LOST -> "connection";
            };
        }
        return new SessionException(code, what + ": " + failure.getMessage(), "");
    }
}
