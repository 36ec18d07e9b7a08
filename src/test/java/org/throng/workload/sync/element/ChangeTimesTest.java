package org.throng.workload.sync.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.element.Day.Change;

class DayTest {

    private static final long START = Long.MAX_VALUE - Duration.ofHours(3).toNanos();

    private static Day day(long seed, double uploads, double moves, double deletes, double downloads) {
        return new Day(new Day.Rates(uploads, moves, deletes, downloads), new SplittableRandom(seed), START);
    }

    /** What happens in so many hours. */
    private static Map<Change, Integer> counts(Day day, int hours) {
        Map<Change, Integer> counts = new EnumMap<>(Change.class);
        while (day.next() - START < Duration.ofHours(hours).toNanos()) {
            counts.merge(day.take(), 1, Integer::sum);
        }
        return counts;
    }

    @Test
    void eachHappensAsOftenAsItsRateSays() {
        Map<Change, Integer> counts = counts(day(1, 10, 5, 1, 20), 1_000);
        assertThat(counts.get(Change.UPLOAD)).isBetween(9_600, 10_400);
        assertThat(counts.get(Change.MOVE)).isBetween(4_700, 5_300);
        assertThat(counts.get(Change.DELETE)).isBetween(880, 1_120);
        assertThat(counts.get(Change.DOWNLOAD)).isBetween(19_500, 20_500);
    }

    @Test
    void whatHasNoRateNeverHappens() {
        assertThat(counts(day(1, 1, 0, 0, 0), 1_000)).containsOnlyKeys(Change.UPLOAD);
        assertThat(counts(day(1, 0, 0, 0, 0), 100_000)).isEmpty();
    }

    @Test
    void instantsRiseEvenWhenTheClockOverflows() {
        Day day = day(7, 100, 100, 0, 0);
        long before = START;
        for (int i = 0; i < 2_000; i++) {
            assertThat(day.next() - before).isGreaterThanOrEqualTo(0);
            before = day.next();
            day.take();
        }
    }

    @Test
    void gapsAreThoseOfAPoissonProcess() {
        Day day = day(3, 1, 0, 0, 0);
        List<Double> hours = new ArrayList<>();
        long before = START;
        for (int i = 0; i < 20_000; i++) {
            hours.add((day.next() - before) / 3.6e12);
            before = day.next();
            day.take();
        }
        double longer = hours.stream().filter(gap -> gap > 1).count() / 20_000.0;
        assertThat(longer).as("e^-1 of them are longer than their mean").isBetween(0.355, 0.381);
    }

    @Test
    void theSameSeedIsTheSameDay() {
        assertThat(counts(day(5, 3, 2, 1, 1), 50)).isEqualTo(counts(day(5, 3, 2, 1, 1), 50));
        assertThat(day(5, 3, 0, 0, 0).next()).isNotEqualTo(day(6, 3, 0, 0, 0).next());
    }
}
