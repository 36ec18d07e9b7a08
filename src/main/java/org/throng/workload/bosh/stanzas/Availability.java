package org.throng.workload.bosh.stanzas;

/** The values of a presence's {@code show}; RFC 6121 section 4.7.2.1. */
public enum Availability {
    AVAILABLE(""),
    CHAT("chat"),
    AWAY("away"),
    XA("xa"),
    DND("dnd");

    private final String show;

    Availability(String show) {
        this.show = show;
    }

    /** The text of {@code show}, empty for none. */
    String show() {
        return show;
    }
}
