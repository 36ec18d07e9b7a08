package org.throng.stats.remote;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.throng.measure.Sample;
import org.throng.stats.CountedSecond;
import org.throng.stats.HistogramLog;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.LabelSummary;
import org.throng.verdict.Evidence;
import org.throng.verdict.Judge;
import org.throng.verdict.RunThresholds;

/**
 * A controller with many injectors, in simulated time: synthetic injectors send blobs of full size, and the merging,
 * the thresholds, the histogram log and the verdict do their work on them. One thread, so that its processor time is
 * the controller's. Arguments: injectors, seconds, labels, samples a second of each label of each injector.
 *
 * <p>Not a part of it: what RMI and TLS cost to receive a blob.
 */
public final class MergeSimulation {

    /** Different contents of a second; making them for each second would take longer than everything else. */
    private static final int CONTENTS = 48;

    private static final List<String> RULES = List.of(
            "p95(label 1) < 2000", "p99 < 5000 over 10 s", "errors < 5%", "rate >= 1/s over 5 s after 5 s");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final int injectors;
    private final int seconds;
    private final int labels;
    private final int samples;
    private final List<CountedSecond> contents = new ArrayList<>();
    private final MergedRun run;
    private final RunThresholds thresholds = RunThresholds.of(RunThresholds.parse(String.join("\n", RULES)));

    private long bytes;
    private long sent;
    private long blobs;
    private long cpuNanos;
    private long allocated;
    private int peakUsers;
    private double end;

    /** What came out. */
    record Outcome(long sent, long counted, long blobs, long bytes, double cpuSeconds, long allocated, long heap,
            int peakUsers, double seconds, Judge.Outcome verdict) {

        @Override
        public String toString() {
            double millions = counted / 1e6;
            return String.format(Locale.ROOT, "%,d samples in %,d blobs: %.0f bytes a blob, %.4f bytes a sample%n"
                            + "%.1f CPU-s for %.0f s of run: %.2f ms a second, %.4f CPU-s per million samples%n"
                            + "%.1f MB allocated a second, %.0f MB of heap in use at the end; verdict %s",
                    counted, blobs, (double) bytes / blobs, (double) bytes / counted, cpuSeconds, seconds,
                    cpuSeconds / seconds * 1000, cpuSeconds / millions, allocated / seconds / 1e6, heap / 1e6,
                    verdict.verdict());
        }
    }

    MergeSimulation(int injectors, int seconds, int labels, int samples) {
        this.injectors = injectors;
        this.seconds = seconds;
        this.labels = labels;
        this.samples = samples;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < injectors; i++) {
            names.add("injector-" + i + ":1099");
        }
        run = new MergedRun(new RunDescription("simulated", "simulated", 0, seconds, 0, 1, RULES, names,
                List.of(), null));
        Random random = new Random(17);
        for (int i = 0; i < CONTENTS; i++) {
            contents.add(content(random));
        }
    }

    /** Times as servers have them: most around a tenth of a second, few ten times as long. */
    private CountedSecond content(Random random) {
        long began = System.nanoTime();
        RunStatistics statistics = new RunStatistics(began);
        statistics.load().begins(began);
        for (int label = 0; label < labels; label++) {
            for (int i = 0; i < samples; i++) {
                long micros = (long) (Math.exp(random.nextGaussian() * 0.7) * (20_000 + 10_000 * label));
                boolean ok = random.nextInt(1_000) > 0;
                statistics.sample(new Sample("label " + label, ok, micros, micros, random.nextInt(2_000), -1,
                        random.nextInt(500), micros / 2, 200, 1_500));
                if (!ok) {
                    statistics.failure("label " + label, "503", "busy, try again in " + i + " s", () -> "busy");
                }
            }
            statistics.inFlight().cut("label " + label, random.nextInt(3_000_000));
        }
        for (int i = 0; i < 500; i++) {
            statistics.injectorLateness(random.nextInt(3_000));
        }
        return statistics.takeSecond(50, 0, 0);
    }

    Outcome run() throws IOException {
        Path log = Files.createTempFile("simulated", ".hlog");
        try (HistogramLog histograms = HistogramLog.create(log, Instant.EPOCH)) {
            run.statistics().addListener(thresholds);
            run.statistics().addListener(histograms);
            for (int second = 1; second <= seconds; second++) {
                second(second);
            }
            double duration = end;
            long before = THREADS.getCurrentThreadCpuTime();
            LabelSummary total = run.statistics().total(duration);
            Judge.Outcome verdict = Judge.judge(new Evidence(total, run.statistics().failures().failures(),
                    thresholds.judge(run.statistics(), duration), run.summaries(), run.voidReasons(), List.of(),
                    null));
            cpuNanos += THREADS.getCurrentThreadCpuTime() - before;
            System.gc();
            long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            return new Outcome(sent, total.samples(), blobs, bytes, cpuNanos / 1e9, allocated, heap, peakUsers,
                    duration, verdict);
        } finally {
            Files.delete(log);
        }
    }

    private void second(int second) throws IOException {
        List<byte[]> arriving = new ArrayList<>();
        for (int injector = 0; injector < injectors; injector++) {
            CountedSecond content = contents.get((second * 31 + injector) % CONTENTS);
            sent += content.labels().stream().mapToLong(label -> label.tally().samples()).sum();
            arriving.add(Blobs.encode(new InjectorSecond("simulated", injector, second, second, second - 1, second,
                    second == seconds ? Ending.COMPLETED : Ending.NONE, new InjectorUsers(1_000, 1_000, 0), content,
                    state())));
        }
        long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
        long before = THREADS.getCurrentThreadCpuTime();
        for (byte[] blob : arriving) {
            run.accept(blob);
            bytes += blob.length;
            blobs++;
        }
        for (Interval interval : run.closeDue(second + 0.1)) {
            peakUsers = Math.max(peakUsers, interval.users());
            end = interval.second();
        }
        cpuNanos += THREADS.getCurrentThreadCpuTime() - before;
        allocated += THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
    }

    private static InjectorState state() {
        return new InjectorState(0.4, 1.2, 3.4, 2, 300_000_000, false,
                new InjectorSummary("", InjectorSummary.Status.COMPLETED, null, 0.6, 1.1, 12, 300_000_000, 64_123,
                        1_000_000, null, null, 3.4),
                List.of(), List.of());
    }

    public static void main(String[] arguments) throws IOException {
        MergeSimulation simulation = new MergeSimulation(
                Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]));
        System.out.println(simulation.run());
    }
}
