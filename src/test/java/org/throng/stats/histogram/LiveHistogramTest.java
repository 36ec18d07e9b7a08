package org.throng.stats.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.stats.histogram.LiveHistogram.LONGEST_MICROS;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LiveHistogramTest {

    private final LiveHistogram live = new LiveHistogram();

    private static Histogram expected(List<Long> values) {
        Histogram histogram = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        values.forEach(histogram::recordValue);
        return histogram;
    }

    @Property(tries = 300)
    void hasTheBucketsOfHdrHistogram(
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> values) {
        LiveHistogram histogram = new LiveHistogram();
        values.forEach(histogram::record);

        assertThat(drained(histogram)).isEqualTo(expected(values));
    }

    @Property(tries = 300)
    void hasTheBucketsOfHdrHistogramAroundPowersOfTwo(
            @ForAll @IntRange(min = 0, max = 31) int power, @ForAll @IntRange(min = -2, max = 2) int offset) {
        long value = Math.max(0, (1L << power) + offset);
        LiveHistogram histogram = new LiveHistogram();
        histogram.record(value);

        assertThat(drained(histogram)).isEqualTo(expected(List.of(value)));
    }

    private static Histogram drained(LiveHistogram live) {
        Histogram drained = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        live.drainTo(drained);
        return drained;
    }

    @Test
    void whatIsRecordedWhileItIsDrainedCountsOnce() {
        int threads = 3;
        int each = 300_000;
        Histogram drained = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        List<CompletableFuture<Void>> recording = IntStream.range(0, threads)
                .mapToObj(thread -> CompletableFuture.runAsync(() -> {
                    for (int i = 0; i < each; i++) {
                        live.record(7);
                    }
                }, task -> new Thread(task).start()))
                .toList();
        while (!recording.stream().allMatch(CompletableFuture::isDone)) {
            live.drainTo(drained);
        }
        live.drainTo(drained);

        assertThat(drained.getTotalCount()).isEqualTo(threads * each);
    }

    @Test
    void isEmptyUntilRecordedAndAfterDraining() {
        assertThat(live.isEmpty()).isTrue();
        live.record(0);
        assertThat(live.isEmpty()).isFalse();

        assertThat(drained(live).getTotalCount()).isEqualTo(1);

        assertThat(live.isEmpty()).isTrue();
        assertThat(drained(live).getTotalCount()).isZero();
    }

    @Test
    void takesMemoryOnlyForWhatIsUsed() {
        assertThat(live.footprint()).isZero();

        live.record(LONGEST_MICROS);
        live.record(50_000);
        live.record(51_000);

        assertThat(live.footprint()).isEqualTo(2 * 4_096);
    }
}
