package org.throng.stats;

import java.util.Collection;
import org.HdrHistogram.Histogram;
import org.throng.stats.histogram.LiveHistogram;
import org.throng.stats.histogram.PackedHistogram;

/**
 * Requests of one label that had no answer when the run ended. Their final response time is unknown, but it is at least
 * their age.
 */
public final class Unanswered {

    /** A request is overdue if it has waited this long and longer than any answered one. */
    static final long OVERDUE_MICROS = 10_000_000;

    private final Histogram ages = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);

    void add(long ageMicros) {
        ages.recordValue(Math.min(Math.max(0, ageMicros), LiveHistogram.LONGEST_MICROS));
    }

    void add(Unanswered other) {
        ages.add(other.ages);
    }

    void add(PackedHistogram packed) {
        packed.addTo(ages);
    }

    /** The ages, in microseconds. */
    PackedHistogram packed() {
        return PackedHistogram.of(ages);
    }

    /** All of several labels together. */
    public static Unanswered sum(Collection<Unanswered> several) {
        Unanswered sum = new Unanswered();
        several.forEach(sum::add);
        return sum;
    }

    /** The requests that have waited longer than this. */
    public Unanswered olderThan(double millis) {
        Unanswered older = new Unanswered();
        ages.recordedValues().forEach(value -> {
            if (value.getValueIteratedTo() > millis * 1000) {
                older.ages.recordValueWithCount(value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
            }
        });
        return older;
    }

    public long count() {
        return ages.getTotalCount();
    }

    /** Age of the oldest in ms, counted from its intended start; 0 if there is none. */
    public double oldest() {
        return Tally.millis(ages.getMaxValue());
    }

    /**
     * How many are overdue against the answered ones: older than ten seconds and older than the slowest answer. Their
     * answers would have taken longer than any in the run.
     */
    public long overdue(Tally answered) {
        return olderThan(Math.max(OVERDUE_MICROS, answered.max) / 1000.0).count();
    }

    /**
     * {@code answered} with the requests added that are older than {@code millis}, with their age. For younger ones it
     * is unknown whether they would have been answered within that time.
     */
    public Tally addedTo(Tally answered, double millis) {
        if (count() == 0) {
            return answered;
        }
        Tally both = new Tally();
        both.add(answered);
        long limit = (long) (millis * 1000);
        ages.recordedValues().forEach(value -> {
            long age = value.getValueIteratedTo();
            if (age > limit) {
                long count = value.getCountAtValueIteratedTo();
                both.response.recordValueWithCount(age, count);
                both.responseSum += age * count;
                both.min = Math.min(both.min, age);
                both.max = Math.max(both.max, age);
            }
        });
        return both;
    }
}
