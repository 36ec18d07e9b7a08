package org.throng.stats.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks secrets in a text for a report: the text of a server or an exception may quote its input. */
public final class SecretMask {

    /** A JSON Web Token, RFC 7519: two or three parts in base64url, the first beginning with an encoded brace. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[\\w-]+\\.[\\w-]+(\\.[\\w-]*)?");

    private static final Pattern CREDENTIALS =
            Pattern.compile("(?i)\\b(bearer|basic|digest|negotiate)\\s+[\\w+/=.~-]{8,}");

    /** The user information of a URL, RFC 3986 section 3.2.1. An {@code @} in the password may be unencoded. */
    private static final Pattern USER = Pattern.compile("(?<=://)[^\\s/\"'<>]*@");

    private static final Pattern QUERY = Pattern.compile("(?<=[\\w/.-])\\?[^\\s\"'<>]*=[^\\s\"'<>]*");

    /** A field whose value is secret. */
    private static final String NAME = "(?:x-auth[\\w-]*|[\\w-]*(?:password|passwd|passphrase|secret|token|cookie"
            + "|session|sessid|api[-_]?key|authorization|jwt)[\\w-]*|(?:[\\w-]*[-_])?(?:pwd|pass|userpwd|sid))";

    private static final Pattern NAMED = Pattern.compile("(?i)((?<![\\w-])" + NAME
            + "\\\\*[\"']?\\s*[:=]\\s*)"
            + "(\"(?:[^\"\\\\]|\\\\.)*+(?:\"|$)|'[^']*+(?:'|$)|\\\\+\"[^\"]*+(?:\"|$)"
            + "|(?:(?:bearer|basic|digest|negotiate|token)\\s+)?+[^\\s,;&}]+)");

    private static final Pattern ELEMENT =
            Pattern.compile("(?i)(<(?:[\\w-]+:)?" + NAME + "(?:\\s[^<>]*)?>)[^<]+");

    /** The beginning of a sentence about a field, which is not its value: "token: invalid signature". */
    private static final Pattern WORDS =
            Pattern.compile("(?i)\\\\*[\"']?(?:a|an|the|is|are|was|were|has|have|had|must|may"
            + "|should|can|cannot|could|did|does|do|will|would|not|no|none|null|true|false|invalid|illegal|expired"
            + "|missing|required|unknown|wrong|incorrect|bad|malformed|empty|revoked|denied|rejected|refused"
            + "|unauthorized|forbidden|mismatch|failed|failure|error|too|already|never)"
            + "(?=[\\s,;:!\"')}\\]\\\\]|[.?](?:\\s|$)|$).*", Pattern.DOTALL);

    /** Parts of the names of headers and properties whose whole value is secret. */
    private static final String IN_NAMES = "password|passwd|passphrase|secret|token|cookie|credential|sessid"
            + "|api[-_.]?key|private[-_.]?key|authorization|authenticat|jwt|signature|csrf|xsrf|x-auth"
            + "|(?:^|[-_.])(?:pwd|pass|userpwd|sid|auth)$";

    private static final Pattern PROPERTY = Pattern.compile("(?i)" + IN_NAMES);

    /** A header about a session has its id; a property may have its length or rate. */
    private static final Pattern HEADER = Pattern.compile("(?i)session|" + IN_NAMES);

    private SecretMask() {
    }

    /** Whether the value of a property of this name is secret. */
    public static boolean isSecretProperty(String name) {
        return PROPERTY.matcher(name).find();
    }

    /** Whether the value of a header of this name is secret. */
    public static boolean isSecretHeader(String name) {
        return HEADER.matcher(name).find();
    }

    /** {@code text} with users of URLs, query strings, credentials, tokens and the values of secret fields masked. */
    public static String mask(String text) {
        String masked = TOKEN.matcher(text).replaceAll("***");
        masked = CREDENTIALS.matcher(masked).replaceAll("$1 ***");
        masked = USER.matcher(masked).replaceAll("***@");
        masked = QUERY.matcher(masked).replaceAll("?***");
        masked = ELEMENT.matcher(masked).replaceAll("$1***");
        return NAMED.matcher(masked).replaceAll(SecretMask::masked);
    }

    private static String masked(MatchResult field) {
        boolean said = WORDS.matcher(field.group(2)).matches();
        return Matcher.quoteReplacement(said ? field.group() : field.group(1) + "***");
    }
}
