package org.throng.workload.editor.messages;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of a server's messages, including those of the framing only. */
public enum MessageType {

    /** Engine.IO: the transport is open, the client may connect. */
    HELLO("", true),

    /** The client may send its auth. */
    READY("", true),

    /** Engine.IO: expects a pong. */
    PING(""),

    /** Socket.IO: the connection to the namespace is refused. */
    REFUSED(""),

    /** Socket.IO: the connection to the namespace has ended. */
    GONE(""),

    LICENSE("license", true),
    AUTH("auth", true),
    DOCUMENT_OPEN("documentOpen", true),
    AUTH_CHANGES("authChanges"),
    CONNECT_STATE("connectState"),
    GET_LOCK("getLock"),
    SAVE_LOCK("saveLock"),
    UN_SAVE_LOCK("unSaveLock"),
    SAVE_PART_CHANGES("savePartChanges"),
    SAVE_CHANGES("saveChanges"),
    FORCE_SAVE_START("forceSaveStart"),
    SESSION("session"),
    REFRESH_TOKEN("refreshToken"),
    WARNING("warning"),
    ERROR("error"),
    DROP("drop"),
    DISCONNECT_REASON("disconnectReason"),

    /** Everything that an editor without a screen does not need, such as cursors and chat. */
    OTHER("");

    private static final Map<String, MessageType> BY_WORD = Arrays.stream(values())
            .filter(type -> !type.word.isEmpty())
            .collect(Collectors.toUnmodifiableMap(type -> type.word, Function.identity()));

    private final String word;
    private final boolean kept;

    MessageType(String word) {
        this(word, false);
    }

    MessageType(String word, boolean kept) {
        this.word = word;
        this.kept = kept;
    }

    static MessageType of(String word) {
        return BY_WORD.getOrDefault(word, OTHER);
    }

    /** The {@code type} of the message; empty for types of the framing. */
    public String word() {
        return word;
    }

    /** Whether it may arrive before its user waits for it. */
    public boolean kept() {
        return kept;
    }
}
