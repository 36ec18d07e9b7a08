package org.throng.users.profile;

/** A pace as text: an interval such as {@code 6 s}, or a rate, {@code 10/min}. */
public final class Pace {

    private static final String EXAMPLE = "6 s, or 10/min";
    private static final double LONGEST_NANOS = 24 * 3600e9;

    private Pace() {
    }

    /**
     * The interval in a text, in nanoseconds: 1000 (a microsecond) up to a day.
     *
     * @throws ProfileException if the text is neither an interval nor a rate, or out of these bounds
     */
    public static long intervalNanos(String text) throws ProfileException {
        TokenReader reader = new TokenReader(text, EXAMPLE);
        double nanos = isRate(text) ? rate(reader) : reader.duration(EXAMPLE);
        if (reader.token().kind() != Token.Kind.END) {
            throw reader.unexpected("nothing more");
        }
        if (!(nanos >= 1000 && nanos <= LONGEST_NANOS)) {
            throw reader.error(0, "found an interval that is not between a microsecond and a day");
        }
        return (long) nanos;
    }

    private static boolean isRate(String text) throws ProfileException {
        TokenReader reader = new TokenReader(text, EXAMPLE);
        reader.number("an interval or a rate", EXAMPLE);
        return reader.token().is("/") || reader.token().is("per");
    }

    private static double rate(TokenReader reader) throws ProfileException {
        double times = reader.number("a rate", EXAMPLE);
        return reader.perUnit(EXAMPLE) / times;
    }
}
