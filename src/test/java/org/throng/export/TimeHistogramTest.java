package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.throng.stats.histogram.LiveHistogram.LONGEST_MICROS;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.junit.jupiter.api.Test;

class TimeHistogramTest {

    /** Bounds of neighbouring buckets differ by this factor. */
    private static final double BASE = Math.pow(2, 1.0 / 32);

    /** How much narrower a bucket of the HdrHistograms is, at most. */
    private static final double FINE = 1 + 1.0 / 1024;

    private static Histogram measured(List<Long> micros) {
        Histogram measured = new Histogram(3);
        micros.forEach(measured::recordValue);
        return measured;
    }

    private static TimeCounts counts(Histogram measured) {
        TimeHistogram histogram = new TimeHistogram();
        for (HistogramIterationValue value : measured.recordedValues()) {
            histogram.add(value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
        }
        return histogram.counts();
    }

    private static double bound(int index) {
        return Math.pow(2, index / 32.0) * 1e6;
    }

    /** By whole numbers: v / 10^6 is at most 2^(i/32) if v^32 is at most 2^i * 10^192. */
    private static boolean isUpTo(long micros, int index) {
        BigInteger value = BigInteger.valueOf(micros).pow(32);
        BigInteger million = BigInteger.TEN.pow(192);
        return index >= 0
                ? value.compareTo(million.shiftLeft(index)) <= 0
                : value.shiftLeft(-index).compareTo(million) <= 0;
    }

    @Property(tries = 500)
    void aTimeIsInTheBucketOfItsBounds(@ForAll @LongRange(min = 1, max = LONGEST_MICROS) long micros) {
        int index = TimeHistogram.index(micros);

        assertThat(isUpTo(micros, index)).isTrue();
        assertThat(isUpTo(micros, index - 1)).isFalse();
    }

    @Test
    void timesAtBoundsAreBelowThem() {
        assertThat(TimeHistogram.index(1_000_000)).isZero();
        assertThat(TimeHistogram.index(1_000_001)).isEqualTo(1);
        assertThat(TimeHistogram.index(500_000)).isEqualTo(-32);
        assertThat(TimeHistogram.index(500_001)).isEqualTo(-31);
        assertThat(TimeHistogram.index(1)).isEqualTo(-637);
        assertThat(TimeHistogram.index(LONGEST_MICROS)).isEqualTo(379);
    }

    @Property(tries = 200)
    void noTimeIsLostAndEachIsWithinTheErrorOfTheScale(
            @ForAll @Size(max = 300) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> micros) {
        TimeCounts counts = counts(measured(micros));

        assertThat(counts.total()).isEqualTo(micros.size());
        assertThat(Arrays.stream(counts.fixed()).sum()).isEqualTo(micros.size());
        assertThat(counts.zeros()).isEqualTo(micros.stream().filter(time -> time == 0).count());
        long[] sorted = micros.stream().mapToLong(Long::longValue).filter(time -> time > 0).sorted().toArray();
        int next = 0;
        for (int i = 0; i < counts.counts().length; i++) {
            for (long n = 0; n < counts.counts()[i]; n++) {
                int index = counts.first() + i;
                assertThat((double) sorted[next]).isLessThanOrEqualTo(Math.nextUp(bound(index)))
                        .isGreaterThan(bound(index - 1) / FINE - 1);
                next++;
            }
        }
        assertThat(next).isEqualTo(sorted.length);
    }

    @Property(tries = 200)
    void aPercentileLiesInTheBucketThatHasItsShare(
            @ForAll @Size(min = 1, max = 300) List<@LongRange(min = 1, max = LONGEST_MICROS) Long> micros,
            @ForAll @LongRange(min = 1, max = 1000) long perMille) {
        Histogram measured = measured(micros);
        double percentile = measured.getValueAtPercentile(perMille / 10.0);
        TimeCounts counts = counts(measured);
        long rank = Math.max(1, (long) Math.ceil(Math.nextDown(perMille / 1000.0) * micros.size()));

        long upTo = 0;
        int i = -1;
        while (upTo < rank) {
            i++;
            upTo += counts.counts()[i];
        }
        double highest = bound(counts.first() + i);
        assertThat(percentile).isLessThanOrEqualTo(highest).isGreaterThan(highest / BASE * (1 - 1e-12));
    }

    @Property(tries = 100)
    void histogramsAddUp(
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> first,
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> second) {
        TimeHistogram both = new TimeHistogram();
        Histogram together = measured(first);
        together.add(measured(second));
        for (Histogram one : List.of(measured(first), measured(second))) {
            one.recordedValues().forEach(value ->
                    both.add(value.getValueIteratedTo(), value.getCountAtValueIteratedTo()));
        }

        assertThat(both.counts()).usingRecursiveComparison().isEqualTo(counts(together));
    }

    @Test
    void fixedBucketsAndTheSumAreThoseOfTheTimes() {
        TimeHistogram histogram = new TimeHistogram();
        for (long micros : new long[] {0, 1_000, 1_001, 60_000_000, 60_000_001}) {
            histogram.add(micros, 2);
            histogram.addSum(2 * micros);
        }
        TimeCounts counts = histogram.counts();

        assertThat(counts.fixed()).containsExactly(4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2);
        assertThat(counts.seconds()).isEqualTo(240.004004, within(1e-9));
        assertThat(TimeHistogram.bounds()).isSorted().hasSize(counts.fixed().length - 1);
    }
}
