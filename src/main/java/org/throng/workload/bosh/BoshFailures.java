package org.throng.workload.bosh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.throng.net.Printable;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;
import org.throng.workload.bosh.stanzas.GrantedLimits;
import org.throng.workload.bosh.stanzas.ParsedAnswer;
import org.throng.workload.bosh.stanzas.Stanza;

/**
 * Describes in one sentence how a session ended or a request failed. Only this class interprets statuses and
 * conditions; servers express the same end in many ways.
 */
final class BoshFailures {

    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int SAID_BYTES = 1_000;

    /** Attributes whose value gives access to a session. */
    private static final Pattern KEYS = Pattern.compile("\\b(sid|authid)\\s*=\\s*(\"[^\"]*\"?|'[^']*'?)");

    /**
     * The state of the session whose request got the end.
     *
     * @param sid null if there is no session yet
     * @param silentSeconds how long the server had no request of it before, if that was longer than it allows; else 0
     */
    record Circumstances(String sid, GrantedLimits granted, long silentSeconds) {
    }

    private final String where;

    BoshFailures(BoshOptions options) {
        where = options.where();
    }

    /** Null if the status says nothing and the body must be read. */
    BoshException status(HttpAnswer answer, Circumstances session) {
        int status = answer.status();
        if (status == OK) {
            return null;
        }
        String said = said(answer.body(), session.sid);
        if (session.sid != null && status == NOT_FOUND) {
            return lost("HTTP status 404", said, session);
        }
        if (session.sid != null && status == FORBIDDEN) {
            return overactive("HTTP status 403", said);
        }
        String advice = status >= 300 && status < 400
                ? ", a redirect: give the URL it leads to (often the same with / at its end)"
                : "; check the URL of the BOSH endpoint, and the server's log";
        return new BoshException(SessionFailure.HTTP_ERROR, SessionFailure.HTTP_ERROR.code() + " " + status,
                where + " answered with HTTP status " + status + advice, said);
    }

    /** The failure of an answer that ends the session; null if it does not. */
    BoshException answer(ParsedAnswer answer, byte[] body, Circumstances session) {
        String streamError = answer.first(Stanza.StreamError.class).map(Stanza.StreamError::condition).orElse(null);
        if (!answer.envelope().terminates() && streamError == null) {
            return null;
        }
        String condition = answer.envelope().condition();
        String said = said(body, session.sid);
        if (streamError != null) {
            return streamError(streamError, said);
        }
        if (condition.equals("item-not-found") && session.sid != null) {
            return lost("item-not-found", said, session);
        }
        if (condition.equals("policy-violation")) {
            return overactive(condition, said);
        }
        if (condition.equals("remote-stream-error")) {
            return streamError("", said);
        }
        return new BoshException(SessionFailure.TERMINATED, coded(SessionFailure.TERMINATED, condition), where
                + " ended the session" + (condition.isEmpty() ? "" : ": " + Printable.beginning(condition))
                + (session.sid == null ? "; check the domain" : ""), said);
    }

    private BoshException lost(String how, String said, Circumstances session) {
        if (session.silentSeconds > 0) {
            return new BoshException(SessionFailure.SESSION_LOST_CLIENT_LATE,
                    SessionFailure.SESSION_LOST_CLIENT_LATE.code(), where
                    + " does not know the session any more (" + how + "), for this injector was silent for "
                    + session.silentSeconds + " s where it may be for " + session.granted.inactivitySeconds()
                    + " s: it has too many users, or too little CPU", said);
        }
        return new BoshException(SessionFailure.SESSION_LOST, SessionFailure.SESSION_LOST.code(), where
                + " does not know the session any more (" + how + "), although its last request was in time", said);
    }

    private BoshException overactive(String how, String said) {
        return new BoshException(SessionFailure.POLICY_VIOLATION, SessionFailure.POLICY_VIOLATION.code(), where
                + " ended the session because its requests came too fast, or were too many at once (" + how
                + ")", said);
    }

    private BoshException streamError(String condition, String said) {
        if (condition.equals("conflict")) {
            return new BoshException(SessionFailure.REPLACED, SessionFailure.REPLACED.code(), where
                    + " ended the session because another one has bound the same resource", said);
        }
        return new BoshException(SessionFailure.STREAM_ERROR, coded(SessionFailure.STREAM_ERROR, condition), where
                + " ended the session with a stream error"
                + (condition.isEmpty() ? "" : ": " + Printable.beginning(condition)), said);
    }

    /** The server answered that a request is to be sent again, also when it was (XEP-0124 section 17.3). */
    BoshException unrecovered(byte[] body, Circumstances session) {
        return new BoshException(SessionFailure.CONNECTION, SessionFailure.CONNECTION.code(), where
                + " answered each time with an error that is to end when the request is sent again",
                said(body, session.sid));
    }

    BoshException unreadable(String why, byte[] body, String sid) {
        return new BoshException(SessionFailure.PROTOCOL, SessionFailure.PROTOCOL.code(),
                "an answer of " + where + " is not an answer of BOSH: " + Printable.beginning(why)
                        + "; check that the URL is that of a BOSH endpoint", said(body, sid));
    }

    /** The server's answer was valid XML, but not the required one. */
    BoshException unexpected(String what) {
        return new BoshException(SessionFailure.PROTOCOL, SessionFailure.PROTOCOL.code(), where + " " + what, "");
    }

    /** A stanza of type error answered a request of the user. */
    BoshException refused(String what, String condition) {
        return new BoshException(SessionFailure.REFUSED, condition.isEmpty() ? SessionFailure.REFUSED.code()
                : word(condition),
                where + " refused to " + what + (condition.isEmpty() ? "" : ": " + word(condition)), "");
    }

    BoshException authFailed(String why, String condition) {
        return new BoshException(SessionFailure.AUTH_FAILED, coded(SessionFailure.AUTH_FAILED, condition), why, "");
    }

    BoshException network(IOException failure) {
        if (failure instanceof HttpFailedException http) {
            SessionFailure outcome = switch (http.kind()) {
                case LOST -> SessionFailure.CONNECTION;
                case LATE -> SessionFailure.NO_ANSWER;
                case UNREADABLE -> SessionFailure.PROTOCOL;
                case GIVEN_UP -> SessionFailure.CLOSED;
            };
            return new BoshException(outcome, outcome.code(), failure.getMessage(), "");
        }
        String phase = failure instanceof OpenFailedException open ? " " + open.phase() : "";
        return new BoshException(SessionFailure.CONNECTION, SessionFailure.CONNECTION.code()
                + phase, failure.getMessage(), "");
    }

    BoshException noAnswer(String to, long millis) {
        return new BoshException(SessionFailure.NO_ANSWER, SessionFailure.NO_ANSWER.code(),
                where + " did not answer " + to + " within " + millis + " ms", "");
    }

    BoshException closed() {
        return new BoshException(SessionFailure.CLOSED, SessionFailure.CLOSED.code(), "the session was closed here",
                "");
    }

    private static String coded(SessionFailure outcome, String condition) {
        return condition.isEmpty() ? outcome.code() : outcome.code() + " " + word(condition);
    }

    /** A condition as a part of a code, reduced to letters and hyphens to keep the number of codes low. */
    private static String word(String condition) {
        String bare = condition.replaceAll("[^a-z-]", "");
        return bare.substring(0, Math.min(bare.length(), 40));
    }

    private static String said(byte[] body, String sid) {
        String text = new String(body, 0, Math.min(body.length, SAID_BYTES), StandardCharsets.UTF_8);
        String known = sid == null ? text : text.replace(sid, "…");
        return Printable.beginning(KEYS.matcher(known).replaceAll("$1='…'"));
    }
}
