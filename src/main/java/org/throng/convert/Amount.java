package org.throng.convert;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number in a plan: a literal, or an expression whose value only the run knows. */
final class Amount {

    static final Amount ZERO = new Amount("0", BigDecimal.ZERO);

    /** A property with a number as its default. */
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{__P\\([^,()]+,\\s*(\\d{1,10})\\s*\\)}");

    private final String text;
    private final BigDecimal value;

    private Amount(String text, BigDecimal value) {
        this.text = text;
        this.value = value;
    }

    /**
     * @param whole whether a literal must be a whole number
     * @throws NotConvertible if the text is neither a number of 0 or more nor an expression
     */
    static Amount of(String setting, String text, boolean whole) throws NotConvertible {
        String stripped = text.strip();
        if (stripped.contains("${")) {
            return new Amount(stripped, null);
        }
        try {
            BigDecimal value = new BigDecimal(stripped);
            if (value.signum() < 0 || value.precision() - value.scale() > 10 || value.scale() > 6
                    || whole && value.stripTrailingZeros().scale() > 0) {
                throw new NotConvertible(setting + " is " + stripped);
            }
            return new Amount(plain(value), value);
        } catch (NumberFormatException e) {
            throw new NotConvertible(setting + " is '" + stripped + "', which is not a number");
        }
    }

    static Amount of(BigDecimal value) {
        return new Amount(plain(value), value);
    }

    boolean isZero() {
        return value != null && value.signum() == 0;
    }

    boolean isKnown() {
        return value != null;
    }

    /**
     * The value of a literal.
     *
     * @throws NotConvertible for an expression
     */
    BigDecimal known(String setting) throws NotConvertible {
        if (value == null) {
            throw new NotConvertible(setting + " is " + text + ", and a profile of this form needs a number");
        }
        return value;
    }

    /** Whether it is at least as large, as far as literals and the defaults of properties say. */
    boolean isUsuallyAtLeast(Amount other) {
        BigDecimal usual = usual();
        BigDecimal others = other.usual();
        return usual != null && others != null && usual.compareTo(others) >= 0;
    }

    private BigDecimal usual() {
        Matcher property = PROPERTY.matcher(text);
        return value == null && property.matches() ? new BigDecimal(property.group(1)) : value;
    }

    /** The difference; of expressions, an expression. */
    Amount minus(Amount other) {
        if (other.isZero()) {
            return this;
        }
        if (value != null && other.value != null) {
            return of(value.subtract(other.value));
        }
        return new Amount("${__jexl3(" + text + " - " + other.text + ")}", null);
    }

    /** The amount as it stands in a profile. */
    @Override
    public String toString() {
        return text;
    }

    private static String plain(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }
}
