package org.throng.workload.websocket.expectations;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.throng.net.websocket.Message;

/**
 * A regular expression over a whole message. Messages of servers are untrusted and the event loop must not be blocked:
 * an expression that backtracks endlessly, or too deep, ends with a {@link CostlyMatchException}.
 */
final class RegexRule implements Expectation, Extraction {

    /** Character reads allowed for one message: tens of milliseconds at the very worst. */
    static final int MAX_STEPS = 2_000_000;

    private final Pattern pattern;

    RegexRule(String expression) {
        try {
            pattern = Pattern.compile(expression, Pattern.DOTALL);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("'" + expression + "' is not a regular expression: " + e.getDescription()
                    + " at position " + e.getIndex(), e);
        }
    }

    @Override
    public boolean matches(Message message) {
        return find(message) != null;
    }

    @Override
    public String from(Message message) {
        Matcher matcher = find(message);
        return matcher == null ? null : matcher.group(Math.min(1, matcher.groupCount()));
    }

    private Matcher find(Message message) {
        Matcher matcher = pattern.matcher(new CountedText(message.asText()));
        try {
            return matcher.find() ? matcher : null;
        } catch (StackOverflowError e) {
            throw new CostlyMatchException(pattern.pattern(), message.payload().length);
        }
    }

    @Override
    public String toString() {
        return "regex " + pattern.pattern();
    }

    /** Text that counts how often it is read. */
    private final class CountedText implements CharSequence {

        private final String text;
        private int steps;

        CountedText(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++steps > MAX_STEPS) {
                throw new CostlyMatchException(pattern.pattern(), text.length());
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
