package org.throng.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;

/**
 * Compares new runs with base runs: measures the figures and the noise of each label that both sides have, for {@link
 * ChangeJudge} to judge.
 */
public final class Comparer {

    /** With fewer blocks nothing is known about the noise. */
    static final int LEAST_BLOCKS = 4;

    /** More blocks would change nothing but the time that the draws take. */
    private static final int MOST_BLOCKS = 100;

    /** Runs whose lengths differ by no more than this share are drawn together. */
    private static final double ABOUT_AS_LONG = 0.1;

    /** A percentile has no interval if fewer samples than this are beyond it. */
    private static final int LEAST_BEYOND = 5;

    private static final long SEED = 20040101;

    private final List<ComparedRun> base;
    private final List<ComparedRun> now;
    private final Tolerances tolerances;

    private Comparer(List<ComparedRun> base, List<ComparedRun> now, Tolerances tolerances) {
        this.base = base;
        this.now = now;
        this.tolerances = tolerances;
    }

    /** Compares; the same runs and tolerances give the same result. Each side has at least one run. */
    public static Comparison compare(List<ComparedRun> base, List<ComparedRun> now, Tolerances tolerances) {
        return new Comparer(base, now, tolerances).compare();
    }

    private Comparison compare() {
        Map<String, LabelKind> inBase = labels(base);
        Map<String, LabelKind> inNew = labels(now);
        Map<String, LabelKind> inBoth = new LinkedHashMap<>(inNew);
        inBoth.keySet().retainAll(inBase.keySet());
        List<MeasuredLabel> measured = new ArrayList<>();
        inBoth.forEach((label, kind) -> measured.add(measure(label, kind, inBoth.size())));
        int intervals = measured.stream()
                .mapToInt(label -> Figure.values().length - label.unjudged().size())
                .sum();
        ChangeJudge judge = new ChangeJudge(tolerances, intervals);
        return new Comparison(
                Comparison.SCHEMA,
                base.stream().map(RunFacts::of).toList(),
                now.stream().map(RunFacts::of).toList(),
                ChangeJudge.CONFIDENCE,
                intervals,
                Bootstrap.DRAWS,
                SEED,
                measured.stream().map(label -> judged(label, judge)).toList(),
                without(inBase.keySet(), inNew.keySet()),
                without(inNew.keySet(), inBase.keySet()),
                new Differences(base, now).notes());
    }

    /** The labels of a side that are about the target. */
    private static Map<String, LabelKind> labels(List<ComparedRun> runs) {
        Map<String, LabelKind> labels = new LinkedHashMap<>();
        for (ComparedRun run : runs) {
            run.summary().labels().stream()
                    .filter(row -> row.kind() != LabelKind.INJECTOR && row.samples() > 0)
                    .forEach(row -> labels.putIfAbsent(row.label(), row.kind()));
        }
        return labels;
    }

    private static List<String> without(Collection<String> labels, Collection<String> others) {
        Set<String> left = new LinkedHashSet<>(labels);
        left.removeAll(others);
        return List.copyOf(left);
    }

    /** @param labels how many there are */
    private MeasuredLabel measure(String label, LabelKind kind, int labels) {
        List<ComparedRun> runs = Stream.concat(base.stream(), now.stream()).toList();
        double wanted = runs.stream().mapToDouble(run -> wantedBlock(run, label)).max().orElse(1);
        double longest = runs.stream()
                .mapToDouble(run -> BlockLength.longest(series(run, label).intervals()) * run.secondsPerInterval())
                .min().orElse(1);
        double shortest = runs.stream()
                .mapToDouble(run -> Math.ceil((double) series(run, label).intervals() / MOST_BLOCKS)
                        * run.secondsPerInterval())
                .max().orElse(1);
        double seconds = Math.max(shortest, Math.min(wanted, longest));
        int common = commonBlocks(runs, label, seconds);
        Side baseSide = side(base, label, seconds, common);
        Side newSide = side(now, label, seconds, common);
        Map<Figure, Double> before = values(base, label, baseSide);
        Map<Figure, Double> after = values(now, label, newSide);
        Map<Figure, ChangeScale> scales = new EnumMap<>(Figure.class);
        for (Figure figure : Figure.values()) {
            scales.put(figure,
                    ChangeScale.of(figure, before.get(figure), after.get(figure), tolerances.leastMillis()));
        }
        Bootstrap noise = Bootstrap.of(baseSide, newSide, scales::get, SEED);
        double unseenErrors = unseenErrors(baseSide, newSide, labels);
        Map<Figure, String> unjudged = new LinkedHashMap<>();
        for (Figure figure : Figure.values()) {
            String why = whyUnjudged(label, figure, noise, runs, seconds);
            if (why.isEmpty() && figure == Figure.ERRORS && noise.errors().get(figure) == 0) {
                why = whyErrorsUnjudged(label, baseSide, unseenErrors);
            }
            if (!why.isEmpty()) {
                unjudged.put(figure, why);
            }
        }
        return new MeasuredLabel(label, kind, baseSide, newSide, before, after, noise, seconds, wanted > longest,
                unseenErrors, scales, unjudged);
    }

    /**
     * The share of errors that the side with fewer samples may have although it shows none, with the confidence of a
     * single interval: no draw of blocks has an error that no block has.
     */
    private static double unseenErrors(Side base, Side now, int labels) {
        double single = (1 - ChangeJudge.CONFIDENCE) / (labels * Figure.values().length);
        return -Math.log(single) / Math.min(base.samples(base.whole()), now.samples(now.whole()));
    }

    private String whyErrorsUnjudged(String label, Side base, double unseenErrors) {
        double share = base.value(Figure.ERRORS, base.whole());
        return unseenErrors <= tolerances.of(label, Figure.ERRORS, share) ? ""
                : share == 0 ? "no errors, but too few samples to tell" : "too few samples to tell";
    }

    /** In seconds, for the response times and for the number of samples. */
    private static double wantedBlock(ComparedRun run, String label) {
        LabelSeries series = series(run, label);
        double[] means = new double[series.intervals()];
        int from = series.firstActive() + 1;
        double[] samples = new double[Math.max(0, series.lastActive() - from)];
        int withTimes = 0;
        for (int i = 0; i < means.length; i++) {
            double mean = series.mean(i);
            if (Double.isFinite(mean)) {
                means[withTimes++] = Math.log(Math.max(1, mean));
            }
        }
        for (int i = 0; i < samples.length; i++) {
            samples[i] = series.samples(from + i);
        }
        return run.secondsPerInterval()
                * Math.max(BlockLength.of(Arrays.copyOf(means, withTimes)), BlockLength.of(samples));
    }

    private static LabelSeries series(ComparedRun run, String label) {
        LabelSeries series = run.series().get(label);
        return series == null ? new LabelSeries(run.series().values().stream()
                .mapToInt(LabelSeries::intervals).max().orElse(1)) : series;
    }

    /** In intervals of the run. */
    private static int blockLength(ComparedRun run, double blockSeconds) {
        return (int) Math.max(1, Math.round(blockSeconds / run.secondsPerInterval()));
    }

    private static int blockCount(ComparedRun run, String label, double blockSeconds) {
        return Math.max(1, series(run, label).intervals() / blockLength(run, blockSeconds));
    }

    /** The number of blocks of all runs if they are about as long, so that they are drawn together; 0 otherwise. */
    private static int commonBlocks(List<ComparedRun> runs, String label, double blockSeconds) {
        int least = runs.stream().mapToInt(run -> blockCount(run, label, blockSeconds)).min().orElse(1);
        int most = runs.stream().mapToInt(run -> blockCount(run, label, blockSeconds)).max().orElse(1);
        return most - least <= Math.max(1, ABOUT_AS_LONG * least) ? least : 0;
    }

    /** @param common the number of blocks of each run; 0 if each has its own */
    private static Side side(List<ComparedRun> runs, String label, double blockSeconds, int common) {
        return Side.of(
                runs.stream().map(run -> series(run, label)).toList(),
                runs.stream().mapToDouble(ComparedRun::secondsPerInterval).toArray(),
                runs.stream().mapToInt(run -> blockLength(run, blockSeconds)).toArray(),
                runs.stream().mapToInt(run ->
                        common > 0 ? common : blockCount(run, label, blockSeconds)).toArray());
    }

    private String whyUnjudged(
            String label, Figure figure, Bootstrap noise, List<ComparedRun> runs, double blockSeconds) {
        if (noise.fewestBlocks() < LEAST_BLOCKS) {
            return "a run is too short: its noise is unknown";
        }
        if (figure == Figure.ERRORS && !runs.stream().allMatch(ComparedRun::hasErrors)) {
            return "a run has no intervals.csv: the noise of its errors is unknown";
        }
        if (figure.isTime()) {
            double beyond = figure == Figure.MEAN ? 0.5 : 1 - figure.percent() / 100;
            long least = Math.min(timed(base, label), timed(now, label));
            if (least * beyond < LEAST_BEYOND) {
                return least == 0 ? "no response times" : "too few samples";
            }
            long fewest = runs.stream().mapToLong(run -> blocksWithTimes(run, label, blockSeconds))
                    .filter(blocks -> blocks > 0).min().orElse(0);
            if (fewest < LEAST_BLOCKS) {
                return "its samples are close together: their noise is unknown";
            }
        }
        return Double.isFinite(noise.errors().get(figure)) ? "" : "most of its seconds have no samples";
    }

    /** Logins of a ramp, for example, are in the first blocks of a run only. */
    private static long blocksWithTimes(ComparedRun run, String label, double blockSeconds) {
        LabelSeries series = series(run, label);
        return IntStream.range(0, series.intervals())
                .filter(i -> series.timed(i) > 0)
                .map(i -> i / blockLength(run, blockSeconds))
                .distinct()
                .count();
    }

    private static long timed(List<ComparedRun> runs, String label) {
        long timed = 0;
        for (ComparedRun run : runs) {
            LabelSeries series = series(run, label);
            for (int i = 0; i < series.intervals(); i++) {
                timed += series.timed(i);
            }
        }
        return timed;
    }

    private ComparedLabel judged(MeasuredLabel label, ChangeJudge judge) {
        return new ComparedLabel(label.label(), label.kind(), label.blockSeconds(), label.noise().fewestBlocks(),
                label.autocorrelated(), judge.judge(label), curves(base, label.label()), curves(now, label.label()));
    }

    private static List<Curves> curves(List<ComparedRun> runs, String label) {
        return runs.stream().map(run -> Curves.of(series(run, label), run.secondsPerInterval())).toList();
    }

    private static Map<Figure, Double> values(List<ComparedRun> runs, String label, Side side) {
        Map<Figure, Double> values = new EnumMap<>(Figure.class);
        for (Figure figure : Figure.values()) {
            values.put(figure, value(runs, label, side, figure));
        }
        return values;
    }

    /**
     * In the unit of {@code summary.json}, and for one run the same value; except for the rate, which is that of whole
     * intervals: how long a run takes to end after its load must not change it.
     */
    private static Double value(List<ComparedRun> runs, String label, Side side, Figure figure) {
        if (runs.size() == 1 && figure != Figure.RATE) {
            LabelSummary row = runs.get(0).summary().labels().stream()
                    .filter(one -> one.label().equals(label)).findFirst().orElseThrow();
            return switch (figure) {
                case P50 -> row.p50();
                case P95 -> row.p95();
                case P99 -> row.p99();
                case MEAN -> row.mean();
                case ERRORS -> row.errorRate();
                case RATE -> throw new IllegalStateException("the rate is that of whole intervals");
            };
        }
        double value = side.value(figure, side.whole());
        return Double.isFinite(value) ? Double.valueOf(figure.isTime() ? value / 1000 : value) : null;
    }
}
