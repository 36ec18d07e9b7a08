package org.throng.standin.bosh;

import java.util.List;

/**
 * One BOSH request.
 *
 * @param body the envelope with its stanzas
 */
record BodyRequest(Element body) {

    static final long NO_RID = -1;

    /** Attribute with the prefix of {@code urn:xmpp:xbosh} if it is not {@code xmpp}; its name is invalid in XML. */
    static final String UNUSUAL_PREFIX = "{" + Namespaces.XBOSH + "}prefix of";

    /** XEP-0124 section 7.1 and the servers' limit: a number that a double represents exactly. */
    private static final long MAX_RID = (1L << 53) - 1;

    /** The number of the request; {@link #NO_RID} if there is none, or none that is allowed. */
    long rid() {
        long rid = number("rid");
        return rid > 0 && rid <= MAX_RID ? rid : NO_RID;
    }

    /** Id of the session, or null in a request that creates one. */
    String sid() {
        return body.attribute("sid");
    }

    String to() {
        return body.attribute("to");
    }

    String language() {
        return body.attribute("xml:lang");
    }

    String version() {
        return body.attribute("ver");
    }

    boolean terminates() {
        return "terminate".equals(body.attribute("type"));
    }

    /** Whether {@code xmpp:restart} is true, by namespace. */
    boolean restarts() {
        return "true".equals(body.attribute("{" + Namespaces.XBOSH + "}restart"));
    }

    /** Whether the prefix is literally {@code xmpp}, the only one that Openfire and ejabberd recognize. */
    boolean hasUsualPrefix() {
        return body.attribute(UNUSUAL_PREFIX) == null;
    }

    /** Whether {@code xmpp:version} is there, without which ejabberd treats the client as older than XMPP 1.0. */
    boolean hasXmppVersion() {
        return body.attribute("{" + Namespaces.XBOSH + "}version") != null;
    }

    /** Seconds of a pause, or -1. */
    long pause() {
        return number("pause");
    }

    /** A whole number of at most 18 digits, or -1. */
    long number(String attribute) {
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

    List<Element> stanzas() {
        return body.children();
    }

    boolean isEmpty() {
        return body.content().isEmpty();
    }
}
