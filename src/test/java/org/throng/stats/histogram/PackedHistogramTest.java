package org.throng.stats.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.stats.histogram.LiveHistogram.LONGEST_MICROS;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedHistogramTest {

    private static Histogram histogram(List<Long> values) {
        LiveHistogram live = new LiveHistogram();
        values.forEach(live::record);
        Histogram drained = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        live.drainTo(drained);
        return drained;
    }

    private static Histogram unpacked(byte[] bytes) {
        Histogram histogram = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        PackedHistogram.unpacked(bytes).addTo(histogram);
        return histogram;
    }

    @Property(tries = 300)
    void nothingIsLost(@ForAll @Size(max = 400) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> values) {
        PackedHistogram packed = PackedHistogram.of(histogram(values));

        assertThat(packed.count()).isEqualTo(values.size());
        assertThat(unpacked(packed.bytes())).isEqualTo(histogram(values));
    }

    @Property(tries = 300)
    void percentilesAndDrawnBucketsAreThoseOfTheWholeHistogram(
            @ForAll @Size(min = 1, max = 400) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> values) {
        Histogram whole = histogram(values);
        PackedHistogram packed = PackedHistogram.of(whole);

        double[] percents = {0.1, 50, 90, 99, 99.9, 100};
        long[] expected = new long[percents.length];
        for (int i = 0; i < percents.length; i++) {
            expected[i] = whole.getValueAtPercentile(percents[i]);
        }
        assertThat(packed.valuesAt(percents)).isEqualTo(expected);
        long[] spread = packed.spread();
        long samples = 0;
        for (int i = 0; i < spread.length; i += 2) {
            samples += spread[i + 1];
            assertThat(spread[i]).isGreaterThan(i == 0 ? -1 : spread[i - 2]);
            assertThat(spread[i + 1]).isPositive();
        }
        assertThat(samples).isEqualTo(values.size());
    }

    @Test
    void aDrawnBucketHoldsTheTimesUpToItsBound() {
        PackedHistogram packed = PackedHistogram.of(histogram(List.of(1_000L, 1_001L, 1_250L, 9_000_000L)));

        assertThat(packed.spread()).containsExactly(30, 1, 31, 2, 70, 1);
        assertThat(Spread.boundMillis(31)).isEqualTo(1.25);
    }

    @Property(tries = 300)
    void bytesThatAreNoneAreRefused(@ForAll @Size(max = 60) byte[] bytes) {
        try {
            PackedHistogram packed = PackedHistogram.unpacked(bytes);

            assertThat(PackedHistogram.of(unpacked(bytes)).count()).isEqualTo(packed.count());
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith("a histogram ");
        }
    }

    @Property(tries = 300)
    void everyValueHasTheBucketThatHdrHistogramGivesIt(
            @ForAll @LongRange(min = 0, max = LONGEST_MICROS) long value) {
        Histogram reference = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        reference.recordValue(value);

        assertThat(LiveHistogram.lowestValue(LiveHistogram.bucket(value)))
                .isEqualTo(reference.lowestEquivalentValue(value));
    }

    @Test
    void largeCountsAreKept() {
        Histogram many = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        many.recordValueWithCount(0, 1L << 39);
        many.recordValueWithCount(LONGEST_MICROS, 127);
        many.recordValueWithCount(1_000, 128);

        Histogram both = unpacked(PackedHistogram.of(many).bytes());

        assertThat(both.getCountAtValue(0)).isEqualTo(1L << 39);
        assertThat(both.getCountAtValue(LONGEST_MICROS)).isEqualTo(127);
        assertThat(both.getCountAtValue(1_000)).isEqualTo(128);
        assertThat(both.getTotalCount()).isEqualTo((1L << 39) + 255);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "00 01", // no distance: the bucket above the highest
        "81 80 80 01 01", // a distance below the lowest bucket
        "01 00", // an empty bucket
        "01", // no count
        "01 80", // a count that is cut off
        "01 ff ff ff ff ff ff ff ff ff ff 01", // a count that does not end
        "01 ff ff ff ff ff ff ff ff 7f", // a count that cannot be
        "01 ff ff ff ff ff ff ff ff ff 01" // a negative count
    })
    void whatIsMalformedIsRefused(String hex) {
        String[] octets = hex.split(" ");
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(octets[i], 16);
        }

        assertThatThrownBy(() -> PackedHistogram.unpacked(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a histogram ");
    }

    @Test
    void nothingIsNothing() {
        assertThat(PackedHistogram.of(new Histogram(LiveHistogram.SIGNIFICANT_DIGITS))).isSameAs(PackedHistogram.EMPTY);
        assertThat(PackedHistogram.unpacked(new byte[0])).isSameAs(PackedHistogram.EMPTY);
    }
}
