package org.throng.standin.bosh.chat;

import java.util.Locale;

/**
 * An address.
 *
 * @param user local part in lower case, or an empty string
 * @param domain in lower case
 * @param resource or null
 */
public record Jid(String user, String domain, String resource) {

    private static final int MAX_PART = 1023;

    /** Reads an address; null if it is none (RFC 7622 section 3.1). */
    static Jid parse(String text) {
        int slash = text.indexOf('/');
        String resource = slash < 0 ? null : text.substring(slash + 1);
        String bare = slash < 0 ? text : text.substring(0, slash);
        int at = bare.indexOf('@');
        String user = at < 0 ? "" : bare.substring(0, at).toLowerCase(Locale.ROOT);
        String domain = bare.substring(at + 1).toLowerCase(Locale.ROOT);
        boolean valid = !domain.isEmpty() && domain.indexOf('@') < 0 && domain.length() <= MAX_PART
                && (at < 0 || isUser(user))
                && (resource == null || !resource.isEmpty() && resource.length() <= MAX_PART);
        return valid ? new Jid(user, domain, resource) : null;
    }

    /** Whether it may be a local part (RFC 7622 section 3.3.1). */
    public static boolean isUser(String user) {
        return !user.isEmpty() && user.length() <= MAX_PART
                && user.chars().noneMatch(c -> c <= ' ' || "\"&'/:<>@".indexOf(c) >= 0);
    }

    Jid bare() {
        return resource == null ? this : new Jid(user, domain, null);
    }

    @Override
    public String toString() {
        return (user.isEmpty() ? "" : user + "@") + domain + (resource == null ? "" : "/" + resource);
    }
}
