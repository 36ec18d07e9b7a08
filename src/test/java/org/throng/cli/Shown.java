package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;

/** A figure as a table shows it: rounded, with separators, or a dash for none. */
record Shown(String where, String text) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** It is this figure, but for the rounding of its last digit. */
    void is(JsonNode figure) {
        if (isAbsent(figure)) {
            assertThat(text).as(where).isIn("–", "-");
        } else {
            is(figure.decimalValue());
        }
    }

    /** It is this share as a percentage; next to nothing and nearly all are said so. */
    void isShare(JsonNode share) {
        BigDecimal percent = share.decimalValue().multiply(HUNDRED);
        if (text.startsWith("<")) {
            assertThat(percent).as(where).isPositive().isLessThan(new BigDecimal("0.01"));
        } else if (text.startsWith(">")) {
            assertThat(percent).as(where).isLessThan(HUNDRED).isGreaterThan(new BigDecimal("99.99"));
        } else {
            assertThat(text).as(where).endsWith("%");
            new Shown(where, text.substring(0, text.length() - 1)).is(percent);
        }
    }

    /** It is this figure, but for the rounding of its last digit. */
    void is(BigDecimal figure) {
        BigDecimal number = new BigDecimal(text.replace(",", ""));
        BigDecimal halfOfTheLastDigit = BigDecimal.ONE.movePointLeft(number.scale()).multiply(new BigDecimal("0.5001"));
        assertThat(number.subtract(figure).abs()).as(where + ": " + text + " for " + figure)
                .isLessThanOrEqualTo(halfOfTheLastDigit);
    }

    static boolean isAbsent(JsonNode figure) {
        return figure == null || figure.isNull() || figure.isMissingNode();
    }
}
