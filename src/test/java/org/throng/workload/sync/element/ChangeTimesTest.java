package org.throng.workload.sync.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.element.ChangeTimes.Change;

class ChangeTimesTest {

    private static final long START = Long.MAX_VALUE - Duration.ofHours(3).toNanos();

    private static ChangeTimes changes(long seed, double uploads, double moves, double deletes, double downloads) {
        return new ChangeTimes(
                new ChangeTimes.Rates(uploads, moves, deletes, downloads), new SplittableRandom(seed), START);
    }

    /** What happens in so many hours. */
    private static Map<Change, Integer> counts(ChangeTimes changes, int hours) {
        Map<Change, Integer> counts = new EnumMap<>(Change.class);
        while (changes.next() - START < Duration.ofHours(hours).toNanos()) {
            counts.merge(changes.take(), 1, Integer::sum);
        }
        return counts;
    }

    @Test
    void eachHappensAsOftenAsItsRateSays() {
        Map<Change, Integer> counts = counts(changes(1, 10, 5, 1, 20), 1_000);
        assertThat(counts.get(Change.UPLOAD)).isBetween(9_600, 10_400);
        assertThat(counts.get(Change.MOVE)).isBetween(4_700, 5_300);
        assertThat(counts.get(Change.DELETE)).isBetween(880, 1_120);
        assertThat(counts.get(Change.DOWNLOAD)).isBetween(19_500, 20_500);
    }

    @Test
    void whatHasNoRateNeverHappens() {
        assertThat(counts(changes(1, 1, 0, 0, 0), 1_000)).containsOnlyKeys(Change.UPLOAD);
        assertThat(counts(changes(1, 0, 0, 0, 0), 100_000)).isEmpty();
    }

    @Test
    void instantsRiseEvenWhenTheClockOverflows() {
        ChangeTimes changes = changes(7, 100, 100, 0, 0);
        long before = START;
        for (int i = 0; i < 2_000; i++) {
            assertThat(changes.next() - before).isGreaterThanOrEqualTo(0);
            before = changes.next();
            changes.take();
        }
    }

    @Test
    void gapsAreThoseOfAPoissonProcess() {
        ChangeTimes changes = changes(3, 1, 0, 0, 0);
        List<Double> hours = new ArrayList<>();
        long before = START;
        for (int i = 0; i < 20_000; i++) {
            hours.add((changes.next() - before) / 3.6e12);
            before = changes.next();
            changes.take();
        }
        double longer = hours.stream().filter(gap -> gap > 1).count() / 20_000.0;
        assertThat(longer).as("e^-1 of them are longer than their mean").isBetween(0.355, 0.381);
    }

    @Test
    void theSameSeedIsTheSameDay() {
        assertThat(counts(changes(5, 3, 2, 1, 1), 50)).isEqualTo(counts(changes(5, 3, 2, 1, 1), 50));
        assertThat(changes(5, 3, 0, 0, 0).next()).isNotEqualTo(changes(6, 3, 0, 0, 0).next());
    }
}
