package org.throng.standin.bosh.session;

import java.util.ArrayList;
import java.util.List;

/** The stanzas of one session that wait for a request to be sent with. */
final class UnsentStanzas {

    /** More unfetched text than this ends the session. */
    private static final int MOST_CHARACTERS = 4 << 20;

    private final List<String> stanzas = new ArrayList<>(1);
    private int characters;

    void add(String stanza) {
        stanzas.add(stanza);
        characters += stanza.length();
    }

    boolean isEmpty() {
        return stanzas.isEmpty();
    }

    /** Whether the client has left more than the server keeps. */
    boolean areTooLong() {
        return characters > MOST_CHARACTERS;
    }

    /** Takes all of them. */
    String take() {
        String content = stanzas.size() == 1 ? stanzas.get(0) : String.join("", stanzas);
        clear();
        return content;
    }

    void clear() {
        stanzas.clear();
        characters = 0;
    }
}
