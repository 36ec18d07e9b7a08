package org.throng.stats.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.PackedTally;
import org.throng.stats.RunStatistics;
import org.throng.stats.Unanswered;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.Distribution;
import org.throng.stats.summary.LabelSummary;

/** What three injectors measure is what one would have measured for all users, however their blobs travel. */
class MergedRunPropertyTest {

    private static final int INJECTORS = 3;
    private static final int SECONDS = 4;
    private static final long HOUR = 3_600_000_000L;

    /** The run as one injector would have measured it. */
    private RunStatistics local;

    private List<byte[]> blobs;

    @Property(tries = 40)
    void mergedIsTheUnion(@ForAll Random random) throws BlobException {
        measure(random);

        MergedRun merged = travelled(random, blobs);

        assertSame(merged.statistics());
    }

    @Property(tries = 40)
    void orderDuplicationAndResendingChangeNothing(@ForAll Random random) throws BlobException {
        measure(random);
        List<byte[]> journey = new ArrayList<>(blobs);
        Collections.shuffle(journey, random);
        // some are lost on the way and sent again at the end, some arrive although they are sent again
        List<byte[]> lost = journey.subList(0, random.nextInt(journey.size()));
        List<byte[]> again = new ArrayList<>(lost);
        if (random.nextBoolean()) {
            lost.clear();
        }
        journey.addAll(again);

        assertSame(travelled(random, journey).statistics());
    }

    /** Brings blobs to a merged run, which closes seconds whenever it likes. */
    private static MergedRun travelled(Random random, List<byte[]> journey) throws BlobException {
        MergedRun merged = new MergedRun(MeasuringInjector.run("a", "b", "c"));
        for (byte[] blob : journey) {
            merged.accept(blob);
            merged.closeDue(random.nextInt(2 * SECONDS));
        }
        merged.closeRest();
        return merged;
    }

    private void measure(Random random) {
        local = new RunStatistics();
        blobs = new ArrayList<>();
        List<MeasuringInjector> injectors = new ArrayList<>();
        for (int i = 0; i < INJECTORS; i++) {
            injectors.add(new MeasuringInjector(i));
        }
        for (int second = 1; second <= SECONDS; second++) {
            for (MeasuringInjector injector : injectors) {
                int samples = random.nextInt(60);
                for (int i = 0; i < samples; i++) {
                    both(random, injector.statistics());
                }
            }
            local.closeInterval(second, 0);
            injectors.forEach(injector -> blobs.add(injector.tick(1)));
        }
        // a request that is never answered has the same age in both only if it is not read again
        local.inFlight().cut("held", 5_000_000);
        injectors.get(1).statistics().inFlight().cut("held", 5_000_000);
        local.closeInterval(SECONDS + 0.5, 0);
        injectors.forEach(injector -> blobs.add(injector.last(0.5)));
    }

    /** One measurement of any kind, in the statistics of the injector and in those of all. */
    private void both(Random random, RunStatistics injector) {
        int kind = random.nextInt(10);
        // rows of two kinds that share a name are named in the order of their appearance
        String label = List.of("read", "write", "log in, 1st").get(random.nextInt(3)) + (kind == 0 ? "+" : "");
        long micros = random.nextInt(50) == 0 ? HOUR + random.nextInt(100) : (long) Math.exp(random.nextDouble() * 22);
        boolean ok = random.nextInt(10) > 0;
        long lateness = random.nextBoolean() ? Measurements.UNKNOWN : random.nextInt(100_000);
        Sample sample = new Sample(label, ok, micros, micros / 2, lateness,
                random.nextInt(3) - 1, random.nextInt(900) - 1, micros / 3, random.nextInt(1_000),
                random.nextInt(9_999));
        long latency = random.nextBoolean() ? micros : -5;
        for (RunStatistics statistics : List.of(local, injector)) {
            switch (kind) {
                case 0 -> statistics.transaction(sample);
                case 1 -> statistics.push(label, latency, 77);
                case 2 -> statistics.injectorLateness(micros % 200_000);
                case 3 -> statistics.repollLag(micros % 30_000_000, 60_000_000);
                case 4 -> statistics.lateness("paced", micros % 1_000_000);
                default -> statistics.sample(sample);
            }
            if (!ok && kind > 4) {
                statistics.failure(label, "50" + kind, "no answer to request " + micros, () -> "sorry");
            }
        }
    }

    private void assertSame(RunStatistics merged) {
        Map<String, PackedTally> here = packed(merged);
        Map<String, PackedTally> there = packed(local);
        assertThat(here.keySet()).containsExactlyInAnyOrderElementsOf(there.keySet());
        here.forEach((label, tally) -> {
            assertThat(tally.response().bytes()).as("response times of " + label)
                    .isEqualTo(there.get(label).response().bytes());
            assertThat(tally.lateness().bytes()).as("lateness of " + label)
                    .isEqualTo(there.get(label).lateness().bytes());
            assertThat(tally.counters()).as("counters of " + label).isEqualTo(there.get(label).counters());
        });
        assertThat(byLabel(merged)).isEqualTo(byLabel(local));
        assertThat(merged.total(SECONDS)).isEqualTo(local.total(SECONDS));
        assertThat(drawn(merged)).isEqualTo(drawn(local));
        assertThat(merged.latenessP99()).isEqualTo(local.latenessP99());
        assertThat(merged.repollLagP99()).isEqualTo(local.repollLagP99());
        assertThat(merged.warnings()).containsExactlyInAnyOrderElementsOf(local.warnings());
        assertThat(failures(merged)).isEqualTo(failures(local));
        Map<String, Unanswered> open = merged.inFlight().unanswered();
        assertThat(open.keySet()).containsExactly("held");
        assertThat(open.get("held").count()).isEqualTo(1);
        assertThat(open.get("held").oldest()).isEqualTo(local.inFlight().unanswered().get("held").oldest());
    }

    private static Map<String, PackedTally> packed(RunStatistics statistics) {
        return statistics.tallies().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> PackedTally.of(entry.getValue())));
    }

    private static Map<String, LabelSummary> byLabel(RunStatistics statistics) {
        return statistics.labels(SECONDS).stream().collect(Collectors.toMap(LabelSummary::label, Function.identity()));
    }

    private static Map<String, Distribution> drawn(RunStatistics statistics) {
        return statistics.distributions().stream().collect(Collectors.toMap(Distribution::label, Function.identity()));
    }

    private static Map<String, Long> failures(RunStatistics statistics) {
        return statistics.failures().failures().stream()
                .collect(Collectors.toMap(failure -> failure.label() + failure.code() + said(failure), Failure::count));
    }

    private static String said(Failure failure) {
        return failure.message().replaceAll("\\d+", "#") + failure.serverSaid();
    }
}
