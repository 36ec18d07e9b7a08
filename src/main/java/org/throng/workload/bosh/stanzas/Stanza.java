package org.throng.workload.bosh.stanzas;

import java.util.List;
import java.util.Set;

/** The stanzas of an answer, reduced to what a session needs. Absent texts are empty. */
public sealed interface Stanza {

    /**
     * RFC 6121 section 5.
     *
     * @param condition error of the message with this id, if the type is {@code error}
     */
    record Message(
            String from, String id, String type, String body, String condition, boolean delayed, int wireBytes)
            implements Stanza {
    }

    /**
     * RFC 6121 section 4.
     *
     * @param type empty for "available"
     */
    record Presence(String from, String type, int wireBytes) implements Stanza {
    }

    /**
     * RFC 6120 section 8.2.3.
     *
     * @param namespace of its first child
     * @param jid the bound address, where the child is of resource binding
     * @param items where the child is a roster
     * @param condition what it failed with, where its type is {@code error}
     */
    record Iq(String id, String type, String from, String namespace, String jid, List<Contact> items, String condition)
            implements Stanza {

        public boolean isRequest() {
            return type.equals("get") || type.equals("set");
        }
    }

    /**
     * The features of the server.
     *
     * @param mechanisms of SASL
     * @param namespaces of all features
     */
    record Features(List<String> mechanisms, Set<String> namespaces) implements Stanza {
    }

    /**
     * RFC 6120 section 6.4.
     *
     * @param verdict {@code challenge}, {@code success} or {@code failure}
     * @param text content of a challenge or a success, in Base64
     * @param condition reason of a failure
     */
    record Sasl(String verdict, String text, String condition) implements Stanza {
    }

    /** RFC 6120 section 4.9. */
    record StreamError(String condition) implements Stanza {
    }
}
