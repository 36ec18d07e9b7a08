package org.throng.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({"0,0.00", "0.123,0.12", "9.994,9.99", "12.34,12.3", "123.4,123", "1234567.8,'1,234,568'"})
    void millisecondsHaveThreeOrFourDigits(double value, String shown) {
        assertThat(Numbers.millis(value)).isEqualTo(shown);
    }

    @Property
    void valuesAreRoundedAndGroupedAsByAFormat(@ForAll @DoubleRange(min = 0, max = 1e15) double value) {
        String format = value < 10 ? "%,.2f" : value < 100 ? "%,.1f" : "%,.0f";
        assertThat(Numbers.millis(value)).isEqualTo(String.format(Locale.ROOT, format, value));
    }

    @Property
    void countsAreGroupedAsByAFormat(@ForAll long value) {
        assertThat(Numbers.count(value)).isEqualTo(String.format(Locale.ROOT, "%,d", value));
    }

    @Test
    void whatWasNotMeasuredIsADash() {
        assertThat(Numbers.millis(null)).isEqualTo("–");
        assertThat(Numbers.millis(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.millis(Double.POSITIVE_INFINITY)).isEqualTo("–");
        assertThat(Numbers.percent(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.duration(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.plain(Double.NaN, 6)).isEqualTo("–");
    }

    @ParameterizedTest
    @CsvSource({"0,0.00%", "0.000001,<0.01%", "0.5,50.00%", "0.999999,>99.99%", "1,100.00%", "0.0123,1.23%"})
    void aShareNeverLooksLikeNothingOrEverythingUnlessItIs(double share, String shown) {
        assertThat(Numbers.percent(share)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"0,0 s", "0.84,0.8 s", "59.99,59.9 s", "60,1 min 0 s", "754,12 min 34 s", "3599.6,1 h 0 min"})
    void durationsAreWords(double seconds, String shown) {
        assertThat(Numbers.duration(seconds)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"7.9,00:07", "725,12:05", "3723,1:02:03", "-1,00:00"})
    void theClockCountsFromTheBeginning(double seconds, String shown) {
        assertThat(Numbers.clock(seconds)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"7.04,00:07.0", "0.3,00:00.3", "59.99,00:59.9", "3723.5,1:02:03.5"})
    void aMomentHasTenths(double seconds, String shown) {
        assertThat(Numbers.fineClock(seconds)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"500.02,500.02", "0.00001234,0.00001234", "1600,1600", "0,0", "12345678,12345700", "-0.5,-0.5"})
    void valuesForComparisonKeepTheirDigitsAndHaveNoExponent(double value, String shown) {
        assertThat(Numbers.plain(value, 6)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1000000|1,000,000", "15.1388888|15.1389", "-5|-5", "0|0", "0.00001234|0.00001234", "1234567.25|1,234,570",
        "123456789012|123,456,789,012", "2e15|2.0000e+15", "NaN|–", "|–"})
    void aValueOfAnyKindIsReadable(Double value, String shown) {
        assertThat(Numbers.any(value)).isEqualTo(shown);
    }

    @Test
    void noLineEndsBetweenANumberAndItsUnit() {
        assertThat(Numbers.unbroken("p99 412 ms at 5 min 3 s, 2 hosts, 3 mshops"))
                .isEqualTo("p99 412\u00a0ms at 5\u00a0min 3\u00a0s, 2 hosts, 3 mshops");
    }

    @ParameterizedTest
    @CsvSource({"1023,1023 B", "1024,1.00 KB", "734003200,700 MB", "2305843009213693952,'2,097,152 TB'"})
    void bytesAreBinary(long bytes, String shown) {
        assertThat(Numbers.bytes(bytes)).isEqualTo(shown);
    }

    @Test
    void theMachinesLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(Numbers.millis(1234.5) + Numbers.rate(1.5) + Numbers.percent(0.015) + Numbers.count(1_000))
                    .isEqualTo("1,2351.501.50%1,000");
            assertThat(Numbers.clock(65) + Numbers.plain(1.5, 3) + Numbers.duration(1.5)).isEqualTo("01:051.51.5 s");
        } finally {
            Locale.setDefault(before);
        }
    }
}
