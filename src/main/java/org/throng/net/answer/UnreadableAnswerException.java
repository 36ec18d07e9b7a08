package org.throng.net.answer;

/** The bytes of an answer, or its body, are not taken. The message says why and holds no secret. */
public final class UnreadableAnswerException extends Exception {

    private static final long serialVersionUID = 1L;

    private final AnswerFailedException.Kind kind;

    public UnreadableAnswerException(AnswerFailedException.Kind kind, String what) {
        this(kind, what, null);
    }

    public UnreadableAnswerException(AnswerFailedException.Kind kind, String what, Throwable cause) {
        super(what, cause, false, false);
        this.kind = kind;
    }

    public AnswerFailedException.Kind kind() {
        return kind;
    }
}
