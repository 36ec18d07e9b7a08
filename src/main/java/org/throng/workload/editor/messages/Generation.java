package org.throng.workload.editor.messages;

/** How a document server frames its messages; the messages themselves are nearly the same in both. */
public enum Generation {

    /** Document server up to and including 7.2. */
    SOCKJS("sockjs"),

    /** Socket.IO 4 over Engine.IO protocol 4: document server from 7.3 on. */
    SOCKET_IO("socket.io");

    private final String word;

    Generation(String word) {
        this.word = word;
    }

    /** The name in plans. */
    public String word() {
        return word;
    }
}
