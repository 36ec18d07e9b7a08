package org.throng.net;

/** The bytes of an answer, or its body, are not taken. The message says why and holds no secret. */
final class UnreadableAnswerException extends Exception {

    private static final long serialVersionUID = 1L;

    private final WireFailedException.Kind kind;

    UnreadableAnswerException(WireFailedException.Kind kind, String what) {
        this(kind, what, null);
    }

    UnreadableAnswerException(WireFailedException.Kind kind, String what, Throwable cause) {
        super(what, cause, false, false);
        this.kind = kind;
    }

    WireFailedException.Kind kind() {
        return kind;
    }
}
