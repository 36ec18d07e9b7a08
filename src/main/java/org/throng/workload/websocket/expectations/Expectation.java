package org.throng.workload.websocket.expectations;

import org.throng.net.websocket.Message;

/**
 * Describes the awaited message. Immutable, shared by all users; {@link #toString} returns its text.
 *
 * <p>An expectation is written in one line, a kind and its argument:
 *
 * <ul>
 *   <li>{@code any}: every message
 *   <li>{@code is WORDS}: the whole message is exactly WORDS
 *   <li>{@code starts WORDS}: the message starts with WORDS
 *   <li>{@code text WORDS}: the message contains WORDS
 *   <li>{@code regex EXPRESSION}: a part of the message matches (Java syntax)
 *   <li>{@code json PATH}: the message is JSON and has a value at PATH
 *   <li>{@code json PATH == VALUE}: and that value, as text, is VALUE (which may stand in double quotes)
 *   <li>{@code hex 05 64 6f}: the message, text or binary, starts with these bytes
 * </ul>
 *
 * <p>Words are used unchanged, including inner and trailing blanks, after the one blank that follows the kind.
 */
public interface Expectation {

    /** Matches every message. */
    Expectation ANY = new TextExpectation(TextExpectation.Kind.ANY, "");

    /**
     * Whether {@code message} is one that was waited for. Never blocks; malformed messages just do not match.
     *
     * @throws CostlyMatchException if a regular expression needed too many steps on this message
     */
    boolean matches(Message message);

    /**
     * Reads an expectation; empty words mean {@code any}.
     *
     * @throws IllegalArgumentException saying what is wrong with the words
     */
    static Expectation parse(String words) {
        return ExpectationParser.expectation(words);
    }
}
