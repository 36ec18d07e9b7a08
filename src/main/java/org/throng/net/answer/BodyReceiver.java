package org.throng.net.answer;

import io.netty.buffer.ByteBuf;

/** Receives the body of one answer as it arrives. Used on an event loop only. */
public interface BodyReceiver {

    /**
     * An answer that has a body.
     *
     * @param announced its length in bytes; -1 if the answer does not say
     * @throws UnreadableAnswerException if such a body is not taken
     */
    void begin(AnswerHead head, long announced) throws UnreadableAnswerException;

    /**
     * Takes the next bytes.
     *
     * @param in has as many, and more if the answer ends here; read further by exactly {@code count}
     * @throws UnreadableAnswerException if they are not taken
     */
    void take(ByteBuf in, int count, long nowNanos) throws UnreadableAnswerException;

    /**
     * The body is whole.
     *
     * @throws UnreadableAnswerException if it cannot be
     */
    void end() throws UnreadableAnswerException;
}
