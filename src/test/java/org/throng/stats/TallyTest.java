package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.throng.stats.histogram.LiveHistogram.LONGEST_MICROS;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;

class TallyTest {

    private static final double PRECISION = 0.001;

    private static Tally tally(List<Long> micros) {
        TallyRecorder recorder = new TallyRecorder();
        record(recorder, micros);
        return recorder.drain().orElseGet(Tally::new);
    }

    private static void record(TallyRecorder recorder, List<Long> micros) {
        micros.forEach(value -> recorder.sample(
                new Sample("a", value % 3 != 0, value, value, value / 2, -1, 7, 9, 5, 11), false));
    }

    private static Tally sum(Tally... tallies) {
        Tally sum = new Tally();
        List.of(tallies).forEach(sum::add);
        return sum;
    }

    private static void assertSame(Tally one, Tally other) {
        assertThat(one.response).isEqualTo(other.response);
        assertThat(one.lateness).isEqualTo(other.lateness);
        assertThat(one.scheduled).isEqualTo(other.scheduled);
        assertThat(one.samples()).isEqualTo(other.samples());
        assertThat(one.errors()).isEqualTo(other.errors());
        assertThat(one.mean()).isEqualTo(other.mean());
        assertThat(one.min()).isEqualTo(other.min());
        assertThat(one.max()).isEqualTo(other.max());
        assertThat(one.sentBytes()).isEqualTo(other.sentBytes());
        assertThat(one.receivedBytes()).isEqualTo(other.receivedBytes());
    }

    /** The recorder uses its tally again each time. */
    @Property(tries = 100)
    void whatWasTakenOutBeforeIsNotInItAgain(
            @ForAll @Size(min = 1, max = 30) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> before,
            @ForAll @Size(min = 1, max = 30) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> after) {
        TallyRecorder recorder = new TallyRecorder();
        record(recorder, before);
        recorder.drain();
        record(recorder, after);

        assertSame(recorder.drain().orElseThrow(), tally(after));
        assertThat(recorder.drain()).isEmpty();
    }

    @Property(tries = 100)
    void percentilesAreThoseOfTheSortedValues(
            @ForAll @Size(min = 1, max = 300) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> micros,
            @ForAll @IntRange(min = 1, max = 999) int permille) {
        long rank = (micros.size() * permille + 999) / 1000;
        double exact = micros.stream().sorted().skip(rank - 1).findFirst().orElseThrow();

        assertThat(tally(micros).percentile(permille / 10.0))
                .isCloseTo(exact / 1000, within(exact / 1000 * PRECISION + 0.001));
    }

    @Property(tries = 100)
    void meanAndExtremesAreExact(
            @ForAll @Size(min = 1, max = 300) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> micros) {
        Tally tally = tally(micros);

        var exact = micros.stream().mapToLong(Long::longValue).summaryStatistics();
        assertThat(tally.mean()).isCloseTo(exact.getAverage() / 1000, within(1e-6));
        assertThat(tally.min()).isEqualTo(exact.getMin() / 1000.0);
        assertThat(tally.max()).isEqualTo(exact.getMax() / 1000.0);
        assertThat(tally.percentile(100)).isEqualTo(tally.max());
    }

    @Property(tries = 50)
    void theOrderOfMergingDoesNotMatter(
            @ForAll @Size(max = 50) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> a,
            @ForAll @Size(max = 50) List<@LongRange(min = 0, max = 1_000_000) Long> b,
            @ForAll @Size(max = 50) List<@LongRange(min = 0, max = 1_000) Long> c) {
        Tally one = tally(a);
        Tally two = tally(b);
        Tally three = tally(c);

        assertSame(sum(sum(one, two), three), sum(one, sum(two, three)));
        assertSame(sum(one, two), sum(two, one));
    }

    @Property(tries = 50)
    void packingKeepsEverything(
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = LONGEST_MICROS) Long> micros) {
        Tally tally = tally(micros);

        Tally unpacked = new Tally();
        PackedTally.of(tally).addTo(unpacked);

        assertSame(unpacked, tally);
    }

    @Test
    void nothingMeasuredIsNoNumber() {
        Tally empty = new Tally();

        assertThat(empty.percentile(99)).isNull();
        assertThat(empty.mean()).isNull();
        assertThat(empty.min()).isNull();
        assertThat(empty.max()).isNull();
        assertThat(empty.stddev()).isNull();
        assertThat(empty.lateness(99)).isNull();
        assertThat(empty.mean(Phase.CONNECT)).isNull();
    }

    @Test
    void aPhaseThatDidNotTakePlaceIsNotInItsMean() {
        TallyRecorder recorder = new TallyRecorder();
        recorder.sample(new Sample("a", true, 10, 10, -1, -1, 3_000, 4_000, 0, 0), false);
        recorder.sample(new Sample("a", true, 10, 10, -1, -1, -1, 2_000, 0, 0), false);

        Tally tally = recorder.drain().orElseGet(Tally::new);

        assertThat(tally.mean(Phase.CONNECT)).isEqualTo(3);
        assertThat(tally.mean(Phase.FIRST_BYTE)).isEqualTo(3);
        assertThat(tally.mean(Phase.RESOLVE)).isNull();
    }

    @Test
    void aPartCanBeTakenOut() {
        Tally all = new Tally();
        Tally part = new Tally();
        RunStatistics run = new RunStatistics();
        run.sample(new Sample("a", true, 3_000, 2_000, 1_000, 100, 200, 1_500, 10, 100));
        run.sample(new Sample("a", false, 1_000, 1_000, 0, -1, -1, -1, 10, 100));
        run.closeInterval(1, 1);
        part.add(run.tally());
        run.sample(new Sample("a", true, 2_000, 2_000, 0, 300, 200, 1_500, 10, 100));
        run.closeInterval(2, 1);
        all.add(run.tally());

        Tally left = all.without(part);

        assertThat(left.samples()).isEqualTo(1);
        assertThat(left.errors()).isZero();
        assertThat(left.mean()).isEqualTo(2);
        assertThat(left.min()).isBetween(1.999, 2.0);
        assertThat(left.max()).isBetween(2.0, 2.002);
        assertThat(left.percentile(50)).isBetween(2.0, 2.002);
        assertThat(left.lateness(99)).isZero();
        assertThat(left.mean(Phase.RESOLVE)).isEqualTo(0.3);
        assertThat(left.receivedBytes()).isEqualTo(100);
        assertThat(all.samples()).isEqualTo(3);
        assertThat(all.without(null).samples()).isEqualTo(3);
        assertThat(all.without(all).percentile(50)).isNull();
        assertThat(all.without(all).max()).isNull();
    }
}
