package org.throng.standin.bosh.xml;

import java.util.List;

/**
 * One BOSH request.
 *
 * @param body the envelope with its stanzas
 */
public record BodyRequest(Element body) {

    public static final long NO_RID = -1;

    /** Attribute with the prefix of {@code urn:xmpp:xbosh} if it is not {@code xmpp}; its name is invalid in XML. */
    static final String UNUSUAL_PREFIX = "{" + Namespaces.XBOSH + "}prefix of";

    /** XEP-0124 section 7.1 and the servers' limit: a number that a double represents exactly. */
    private static final long MAX_RID = (1L << 53) - 1;

    /** The number of the request; {@link #NO_RID} if there is none, or none that is allowed. */
    public long rid() {
        long rid = number("rid");
        return rid > 0 && rid <= MAX_RID ? rid : NO_RID;
    }

    /** Id of the session, or null in a request that creates one. */
    public String sid() {
        return body.attribute("sid");
    }

    public String to() {
        return body.attribute("to");
    }

    public String language() {
        return body.attribute("xml:lang");
    }

    public String version() {
        return body.attribute("ver");
    }

    public boolean terminates() {
        return "terminate".equals(body.attribute("type"));
    }

    /** Whether {@code xmpp:restart} is true, by namespace. */
    public boolean restarts() {
        return "true".equals(body.attribute("{" + Namespaces.XBOSH + "}restart"));
    }

    /** Whether the prefix is literally {@code xmpp}, the only one that Openfire and ejabberd recognize. */
    public boolean hasUsualPrefix() {
        return body.attribute(UNUSUAL_PREFIX) == null;
    }

    /** Whether {@code xmpp:version} is there, without which ejabberd treats the client as older than XMPP 1.0. */
    public boolean hasXmppVersion() {
        return body.attribute("{" + Namespaces.XBOSH + "}version") != null;
    }

    /** Seconds of a pause, or -1. */
    public long pause() {
        return number("pause");
    }

    /** A whole number of at most 18 digits, or -1. */
    public long number(String attribute) {
        String value = body.attribute(attribute);
        if (value == null || value.isEmpty() || value.length() > 18) {
            return -1;
        }
        long number = 0;
        for (int i = 0; i < value.length(); i++) {
            char digit = value.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            number = number * 10 + digit - '0';
        }
        return number;
    }

    public List<Element> stanzas() {
        return body.children();
    }

    public boolean isEmpty() {
        return body.content().isEmpty();
    }
}
