package org.throng.workload.sync.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerHead;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;

/** The meaning of invalid and missing answers for a client; see docs/sync-protocol.md, Errors. */
public final class SyncFailures {

    private static final long MOST_RETRY_SECONDS = 3600;
    private static final int MAX_SAID_BYTES = 2048;

    private static final Pattern EXCEPTION = Pattern.compile("<s:exception>([\\w\\\\.]{1,100})</s:exception>");
    private static final Pattern MESSAGE = Pattern.compile("<s:message>([^<]{1,300})</s:message>");

    private SyncFailures() {
    }

    /** Passes if the answer has one of these statuses. */
    public static void expect(SyncStep step, HttpAnswer answer, int... statuses) throws SyncException {
        for (int status : statuses) {
            if (answer.status() == status) {
                return;
            }
        }
        throw of(step, answer);
    }

    /** The failure of an answer with an unexpected status. */
    public static SyncException of(SyncStep step, HttpAnswer answer) {
        int status = answer.status();
        String said = said(answer);
        if (status < 400) {
            return unexpected(step, answer, said);
        }
        SyncErrorKind kind = kind(status, said);
        String code = kind == SyncErrorKind.HTTP ? "http " + status : kind.code();
        return new SyncException(kind, code, step.label() + ": the server answered with HTTP " + status
                + advice(kind), said, retryAfter(answer.head(), Instant.now()), answer.head().shownLines());
    }

    /** A status of success, or a redirect, instead of the expected one: mostly a login page. */
    private static SyncException unexpected(SyncStep step, HttpAnswer answer, String said) {
        String type = answer.head().first("Content-Type", "");
        boolean login = answer.status() >= 300 && answer.status() != 304
                || type.toLowerCase(Locale.ROOT).contains("html");
        return new SyncException(SyncErrorKind.PROTOCOL, login ? "login page" : "http " + answer.status(),
                step.label() + ": the server answered with HTTP " + answer.status() + (login
                        ? ", as it does with a login page; check the path and how users log in"
                        : ", which is not an answer to that; check the dialect"), said, Duration.ZERO,
                answer.head().shownLines());
    }

    private static SyncErrorKind kind(int status, String said) {
        return switch (status) {
            case 400 -> said.toLowerCase(Locale.ROOT).contains("checksum") ? SyncErrorKind.CHECKSUM
                    : SyncErrorKind.HTTP;
            case 401 -> SyncErrorKind.UNAUTHORIZED;
            case 403 -> said.contains("Unsupported client version") ? SyncErrorKind.OLD_CLIENT
                    : SyncErrorKind.FORBIDDEN;
            case 404 -> SyncErrorKind.NOT_FOUND;
            case 409, 412 -> SyncErrorKind.CONFLICT;
            case 423 -> SyncErrorKind.LOCKED;
            case 425 -> SyncErrorKind.PROCESSING;
            case 429 -> SyncErrorKind.TOO_MANY;
            case 503 -> SyncErrorKind.UNAVAILABLE;
            case 507 -> SyncErrorKind.QUOTA;
            default -> SyncErrorKind.HTTP;
        };
    }

    private static String advice(SyncErrorKind kind) {
        return switch (kind) {
            case UNAUTHORIZED -> ": wrong password, or an expired session or token";
            case OLD_CLIENT -> ": it serves no client of this version; set a newer user agent";
            case CONFLICT -> ": the file or its folder was changed meanwhile";
            case LOCKED -> ": the file is locked";
            case QUOTA -> ": the account's quota is full";
            case CHECKSUM -> ": what arrived there does not have the announced checksum";
            case TOO_MANY -> ": it wants to be asked less often";
            default -> "";
        };
    }

    /** The exception and message of the server if its error has them, otherwise the beginning of its body. */
    private static String said(HttpAnswer answer) {
        int length = Math.min(answer.body().length, MAX_SAID_BYTES);
        String body = new String(answer.body(), 0, length, StandardCharsets.UTF_8);
        Matcher exception = EXCEPTION.matcher(body);
        if (!exception.find()) {
            return Printable.beginning(body);
        }
        Matcher message = MESSAGE.matcher(body);
        return Printable.beginning(exception.group(1) + (message.find() ? ": " + message.group(1) : ""));
    }

    /** Seconds or a date (RFC 9110 section 10.2.3); zero if there is none or it is invalid. */
    static Duration retryAfter(AnswerHead head, Instant now) {
        String value = head.first("Retry-After", "");
        long seconds = 0;
        if (value.matches("\\d{1,9}")) {
            seconds = Long.parseLong(value);
        } else if (!value.isEmpty()) {
            try {
                Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
                seconds = Duration.between(now, until).toSeconds();
            } catch (DateTimeException e) {
                // an unusable value of the server
            }
        }
        return Duration.ofSeconds(Math.max(0, Math.min(seconds, MOST_RETRY_SECONDS)));
    }

    /** The failure of a request without a (whole) answer. */
    public static SyncException of(SyncStep step, IOException failure) {
        SyncErrorKind kind = SyncErrorKind.CONNECTION;
        String code = kind.code();
        if (failure instanceof HttpFailedException http) {
            kind = switch (http.kind()) {
                case LATE -> SyncErrorKind.NO_ANSWER;
                case UNREADABLE -> SyncErrorKind.PROTOCOL;
                default -> SyncErrorKind.CONNECTION;
            };
            code = kind.code();
        } else if (failure instanceof OpenFailedException open) {
            code = open.phase().toString();
        }
        return new SyncException(kind, code, step.label() + ": " + failure.getMessage(), "", Duration.ZERO);
    }
}
