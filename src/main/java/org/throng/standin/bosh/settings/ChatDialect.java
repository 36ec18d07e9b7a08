package org.throng.standin.bosh.settings;

import java.util.Locale;

/** Servers that the stand-in can imitate. */
public enum ChatDialect {
    /** Openfire 5.2. */
    OPENFIRE(new Openfire()),
    /** ejabberd 23.01. */
    EJABBERD(new Ejabberd()),
    /** Prosody 0.12. */
    PROSODY(new Prosody());

    private final ChatRules wire;

    ChatDialect(ChatRules wire) {
        this.wire = wire;
    }

    public ChatRules wire() {
        return wire;
    }

    /** Its name in the option {@code --dialect}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
