package org.throng.users.profile;

import java.util.Locale;

/** Reads numbers, units and durations from the tokens of a text, and reports errors at the present token. */
final class TokenReader {

    private final String text;
    private final String example;
    private final Tokenizer tokenizer;
    private Token token;

    /**
     * Begins at the first token.
     *
     * @param example for errors without an example of their own
     */
    TokenReader(String text, String example) throws ProfileException {
        this.text = text;
        this.example = example;
        tokenizer = new Tokenizer(text, example);
        token = tokenizer.next();
    }

    /** The present token. */
    Token token() {
        return token;
    }

    void take() throws ProfileException {
        token = tokenizer.next();
    }

    void expect(String expected, String meaning, String example) throws ProfileException {
        if (!token.is(expected)) {
            throw unexpected(meaning, example);
        }
        take();
    }

    double number(String meaning, String example) throws ProfileException {
        if (token.kind() != Token.Kind.NUMBER) {
            throw unexpected(meaning, example);
        }
        double value = Double.parseDouble(token.text());
        take();
        return value;
    }

    /** Reads a duration, such as {@code 1 min 30 s}, in nanoseconds. A bare 0 is one, too. */
    double duration(String example) throws ProfileException {
        int begin = token.offset();
        double sum = 0;
        do {
            double value = number("a duration", example);
            if (value == 0 && token.kind() != Token.Kind.WORD) {
                break;
            }
            sum += value * unit(example);
        } while (token.kind() == Token.Kind.NUMBER);
        if (nanosOf(token) > 0) {
            throw error(token.offset(), "found a second unit, " + token.shown() + ", after '"
                    + text.substring(begin, token.offset()).trim()
                    + "'; where the profile gives the unit, a property is a number without one", example);
        }
        return sum;
    }

    /** Reads the unit of a rate, {@code /s} or {@code per s}, and returns its nanoseconds. */
    double perUnit(String example) throws ProfileException {
        if (!token.is("/") && !token.is("per")) {
            throw unexpected("/ and a unit of time", example);
        }
        take();
        return unit(example);
    }

    private double unit(String example) throws ProfileException {
        double nanos = nanosOf(token);
        if (nanos == 0) {
            throw unexpected("a unit of time: ms, s, min, h or d", example);
        }
        take();
        return nanos;
    }

    /** Nanoseconds of a unit of time, 0 if the token is none. */
    private static double nanosOf(Token token) {
        String word = token.kind() == Token.Kind.WORD ? token.text().toLowerCase(Locale.ROOT) : "";
        return switch (word) {
            case "ms" -> 1e6;
            case "s", "sec", "secs", "second", "seconds" -> 1e9;
            case "m", "min", "mins", "minute", "minutes" -> 60e9;
            case "h", "hour", "hours" -> 3600e9;
            case "d", "day", "days" -> 24 * 3600e9;
            default -> 0;
        };
    }

    ProfileException unexpected(String expected, String example) {
        return error(token.offset(), "found " + token.shown() + ", expected " + expected, example);
    }

    ProfileException unexpected(String expected) {
        return unexpected(expected, example);
    }

    ProfileException error(int offset, String problem, String example) {
        return new ProfileException(text, offset, problem, example);
    }

    ProfileException error(int offset, String problem) {
        return error(offset, problem, example);
    }
}
