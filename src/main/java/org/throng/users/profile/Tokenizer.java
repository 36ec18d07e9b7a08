package org.throng.users.profile;

import java.util.Locale;
import java.util.function.IntPredicate;

/** Splits a profile into words, numbers and signs, without white space and comments. */
final class Tokenizer {

    private static final int LONGEST_NUMBER = 20;
    private static final int LONGEST_WORD = 30;

    private final String text;
    private final String example;
    private int position;

    Tokenizer(String text, String example) {
        this.text = text;
        this.example = example;
    }

    /** The next token; at the end {@link Token.Kind#END}, at every further call. */
    Token next() throws ProfileException {
        skipBlanksAndComments();
        int start = position;
        if (start == text.length()) {
            return new Token(Token.Kind.END, "", start);
        }
        char first = text.charAt(start);
        if (isDigit(first) || first == '.') {
            return number(start);
        }
        if (isLetter(first)) {
            skipWhile(c -> isLetter(c) || isDigit(c) || c == '_');
            return new Token(Token.Kind.WORD, text.substring(start, Math.min(position, start + LONGEST_WORD)), start);
        }
        if ("(),/".indexOf(first) >= 0) {
            position++;
            return new Token(Token.Kind.SIGN, String.valueOf(first), start);
        }
        throw error(start, "found " + shown(text.codePointAt(start)) + ", expected a word, a number or one of ( ) , /");
    }

    private Token number(int start) throws ProfileException {
        skipWhile(Tokenizer::isDigit);
        if (position < text.length() && text.charAt(position) == '.') {
            position++;
            int decimals = position;
            skipWhile(Tokenizer::isDigit);
            if (position == decimals) {
                throw error(start, "found '" + cut(start) + "', expected digits after the decimal point");
            }
        }
        if (position - start > LONGEST_NUMBER) {
            throw error(start, "found a number of " + (position - start) + " characters, expected one of at most "
                    + LONGEST_NUMBER);
        }
        return new Token(Token.Kind.NUMBER, text.substring(start, position), start);
    }

    private void skipBlanksAndComments() throws ProfileException {
        while (position < text.length()) {
            if (Character.isWhitespace(text.charAt(position))) {
                position++;
            } else if (text.startsWith("//", position)) {
                skipWhile(c -> c != '\n' && c != '\r');
            } else if (text.startsWith("/*", position)) {
                int end = text.indexOf("*/", position + 2);
                if (end < 0) {
                    throw error(position, "found a comment without end, expected */");
                }
                position = end + 2;
            } else {
                return;
            }
        }
    }

    private void skipWhile(IntPredicate wanted) {
        while (position < text.length() && wanted.test(text.charAt(position))) {
            position++;
        }
    }

    private String cut(int start) {
        return text.substring(start, Math.min(position, start + LONGEST_NUMBER));
    }

    private ProfileException error(int offset, String problem) {
        return new ProfileException(text, offset, problem, example);
    }

    private static String shown(int codePoint) {
        return Character.isISOControl(codePoint)
                ? String.format(Locale.ROOT, "the character U+%04X", codePoint)
                : "'" + Character.toString(codePoint) + "'";
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}
