package org.throng.workload.bosh.servers;

import java.util.regex.Pattern;

/**
 * What a client goes by in a canonical answer. The rest is what a server's modules and versions add: languages, texts
 * for people, the numbers that errors had before RFC 3920, features that no BOSH client uses, photos, who signs a
 * result and how much an error gives back of what it is about.
 */
public final class Essence {

    private static final Pattern ATTRIBUTES = Pattern.compile(" (xml:lang|code)='[^']*'");
    private static final Pattern CONTENT = Pattern.compile("<text[ >].*?</text>"
            + "|<x xmlns='vcard-temp:x:update'>.*?</x>"
            + "|<c xmlns='http://jabber.org/protocol/caps'[^>]*/>"
            + "|<(starttls|ver|sub) xmlns='[^']*'/>"
            + "|<mechanism>[^<]*</mechanism>"
            + "|(?<=<iq xmlns='jabber:client') from='[^']*'"
            + "|(?<=type='error'>)<(query|body).*?(?=<error)"
            + "|(?<=</error>)<body>[^<]*</body>"
            + "|(?<=<delay xmlns='urn:xmpp:delay')[^/]*>Offline storage</delay>");
    private static final Pattern EMPTIED = Pattern.compile("<(presence|mechanisms)([^>]*[^/])></\\1>");

    private Essence() {
    }

    public static String of(String answer) {
        String bare = ATTRIBUTES.matcher(answer).replaceAll("");
        return EMPTIED.matcher(CONTENT.matcher(bare).replaceAll("")).replaceAll("<$1$2/>");
    }
}
