package org.throng.verdict;

/** Reads the text of thresholds and knows its position. */
final class Scanner {

    private static final int LONGEST_QUOTE = 20;

    private final String text;
    private int at;

    Scanner(String text) {
        this.text = text;
    }

    int position() {
        return at;
    }

    String since(int position) {
        return text.substring(position, at).strip();
    }

    /** The next character, or 0 at the end. */
    char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    boolean isAtEnd() {
        return at == text.length();
    }

    boolean isAtEndOfRule() {
        return isAtEnd() || peek() == ';' || peek() == '\n' || peek() == '#';
    }

    /** Skips {@code expected} if it comes next. */
    boolean take(String expected) {
        if (!text.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    char next() {
        return text.charAt(at++);
    }

    void skipBlanks() {
        while (!isAtEnd() && peek() != '\n' && Character.isWhitespace(peek())) {
            at++;
        }
    }

    /** Skips ends of rules, empty lines and comments. */
    void skipToRule() {
        while (!isAtEnd()) {
            skipBlanks();
            if (peek() == '#') {
                while (!isAtEnd() && peek() != '\n') {
                    at++;
                }
            }
            if (peek() != ';' && peek() != '\n') {
                return;
            }
            at++;
        }
    }

    /** Letters, and after the first one also digits and dots; empty if there is none. */
    String word() {
        int from = at;
        if (Character.isLetter(peek())) {
            while (Character.isLetterOrDigit(peek()) || peek() == '.') {
                at++;
            }
        }
        return text.substring(from, at);
    }

    /** The next letters, without skipping them; empty if there are none. */
    String peekLetters() {
        int end = at;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end);
    }

    /** Reads the next letters; empty if there are none. */
    String letters() {
        String letters = peekLetters();
        at += letters.length();
        return letters;
    }

    /** A decimal number without sign; fails if there is none. */
    double number(String example) {
        int from = at;
        while (isDigit(peek()) || peek() == '.') {
            at++;
        }
        String digits = text.substring(from, at);
        if (!digits.matches("\\d{1,15}(\\.\\d{1,15})?")) {
            at = from;
            throw expected("a number", example);
        }
        return Double.parseDouble(digits);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    ThresholdSyntaxException expected(String what, String example) {
        return problem(at, "expected " + what + " but found " + found() + "; write for example " + example);
    }

    private String found() {
        if (isAtEnd()) {
            return "the end";
        }
        if (peek() == '\n') {
            return "the end of the line";
        }
        int end = at;
        while (end < text.length() && end - at < LONGEST_QUOTE && ";\n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return "'" + text.substring(at, end).strip() + (end - at == LONGEST_QUOTE ? "…" : "") + "'";
    }

    ThresholdSyntaxException problem(int position, String problem) {
        int line = 1 + (int) text.substring(0, position).chars().filter(c -> c == '\n').count();
        int column = position - text.lastIndexOf('\n', position - 1);
        return new ThresholdSyntaxException(position, line, column, problem);
    }
}
