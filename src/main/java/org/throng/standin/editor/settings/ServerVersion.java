package org.throng.standin.editor.settings;

/** Versions of ONLYOFFICE Document Server with different protocols. */
public enum ServerVersion {
    /** SockJS, no change index in messages, no callback retries: tags 7.2.x. */
    V7_2("7.2"),
    /** Socket.IO 4 over Engine.IO 4: tags 9.4.x. */
    V9_4("9.4");

    private final String label;

    ServerVersion(String label) {
        this.label = label;
    }

    /** Its name in the option {@code --generation}. */
    @Override
    public String toString() {
        return label;
    }

    /** Whether browsers connect by SockJS; Socket.IO otherwise. */
    public boolean sockJs() {
        return this == V7_2;
    }
}
