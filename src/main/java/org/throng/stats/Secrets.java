package org.throng.stats;

import java.util.regex.Pattern;

/** Takes out of a text what must not stand in a report: what a server or an exception says may repeat what it got. */
final class Secrets {

    /** A JSON Web Token, RFC 7519: two or three parts in base64url, the first beginning with an encoded brace. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[\\w-]+\\.[\\w-]+(\\.[\\w-]*)?");

    private static final Pattern CREDENTIALS =
            Pattern.compile("(?i)\\b(bearer|basic|digest|negotiate)\\s+[\\w+/=.~-]{8,}");

    private static final Pattern QUERY = Pattern.compile("(?<=[\\w/.-])\\?[^\\s\"'<>]*=[^\\s\"'<>]*");

    private static final Pattern NAMED = Pattern.compile("(?i)((?<![\\w-])[\\w-]*"
            + "(?:password|passwd|secret|token|cookie|session|api[-_]?key|authorization|jwt)"
            + "[\\w-]*[\"']?\\s*[:=]\\s*)(\"[^\"]*\"|'[^']*'|[^\\s,;&}]+)");

    private Secrets() {
    }

    /** {@code text} with query strings, credentials, tokens and the values of fields named like secrets masked. */
    static String mask(String text) {
        String masked = TOKEN.matcher(text).replaceAll("***");
        masked = CREDENTIALS.matcher(masked).replaceAll("$1 ***");
        masked = QUERY.matcher(masked).replaceAll("?***");
        return NAMED.matcher(masked).replaceAll("$1***");
    }
}
