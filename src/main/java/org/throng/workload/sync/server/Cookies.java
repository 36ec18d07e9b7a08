package org.throng.workload.sync.server;

import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.util.List;
import java.util.Locale;
import org.throng.net.answer.AnswerHead;

/**
 * One user's cookies of one server, as the value of a header. Domain and path are ignored, because there is only one
 * server. An expired cookie is dropped; one that expires later is kept, because the server checks it. Cookies that are
 * invalid in a header are refused. Used by one thread at a time.
 */
public final class Cookies {

    static final int MAX_COOKIES = 20;
    static final int MAX_CHARS = 4096;

    /** {@code a=1; b=2}, or empty. */
    private String line = "";

    /** The value of the header Cookie; empty if there are none. The same object while they do not change. */
    public String line() {
        return line;
    }

    void clear() {
        line = "";
    }

    /** Applies the cookies of an answer. */
    public void take(AnswerHead answer) {
        List<String> set = answer.all("Set-Cookie");
        for (int i = 0; i < set.size(); i++) {
            take(set.get(i));
        }
    }

    private void take(String setCookie) {
        boolean kept = isKept(setCookie);
        if (kept && !mayEnd(setCookie)) {
            return;
        }
        Cookie cookie = decode(setCookie);
        boolean lasts = cookie != null && (cookie.maxAge() == Cookie.UNDEFINED_MAX_AGE || cookie.maxAge() > 0);
        if (cookie != null && !(kept && lasts)) {
            replace(cookie, lasts);
        }
    }

    /** Null if it is too long or no cookie. */
    private static Cookie decode(String setCookie) {
        try {
            // RFC 6265 section 5.2: without a name before the first semicolon it is no cookie
            return setCookie.length() > MAX_CHARS || setCookie.stripLeading().startsWith(";")
                    ? null : ClientCookieDecoder.STRICT.decode(setCookie);
        } catch (IllegalArgumentException e) {
            // its path or domain has characters that none may have
            return null;
        }
    }

    private void replace(Cookie cookie, boolean lasts) {
        String now = without(cookie.name());
        if (lasts) {
            String pair = cookie.name() + "=" + (cookie.wrap() ? "\"" + cookie.value() + "\"" : cookie.value());
            String longer = now.isEmpty() ? pair : now + "; " + pair;
            if (longer.length() <= MAX_CHARS && longer.chars().filter(c -> c == ';').count() < MAX_COOKIES) {
                now = longer;
            }
        }
        line = now;
    }

    /** Whether this name and value is already sent: the usual case, which costs nothing. */
    private boolean isKept(String setCookie) {
        int end = setCookie.indexOf(';');
        int length = end < 0 ? setCookie.length() : end;
        if (length == 0) {
            return false;
        }
        int at = -1;
        do {
            at = line.indexOf(setCookie.substring(0, length), at + 1);
            boolean begins = at == 0 || at > 1 && line.charAt(at - 2) == ';';
            boolean ends = at + length == line.length()
                    || at >= 0 && at + length < line.length() && line.charAt(at + length) == ';';
            if (at >= 0 && begins && ends) {
                return true;
            }
        } while (at >= 0);
        return false;
    }

    /** Whether it may remove a cookie, by an end in the past. */
    private static boolean mayEnd(String setCookie) {
        String lower = setCookie.toLowerCase(Locale.ROOT);
        return lower.contains("expires=") && !lower.contains("max-age=")
                || lower.contains("max-age=0") || lower.contains("max-age=-");
    }

    private String without(String name) {
        StringBuilder others = new StringBuilder();
        for (String pair : line.split("; ")) {
            if (!pair.isEmpty() && !pair.startsWith(name + "=")) {
                others.append(others.isEmpty() ? "" : "; ").append(pair);
            }
        }
        return others.toString();
    }
}
