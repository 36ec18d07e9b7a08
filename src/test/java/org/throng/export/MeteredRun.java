package org.throng.export;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.throng.export.ExportedMetric.Point;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Profile;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;

/** A run whose meter is read, without users. */
final class MeteredRun {

    static final Instant STARTED = Instant.parse("2026-03-02T08:15:00.250Z");
    static final RunIdentity IDENTITY = new RunIdentity("shop", STARTED, "shop.example:443", "1.2");

    final RunStatistics statistics = new RunStatistics();
    final RunMeter meter;
    int voidReasons;
    private double second;

    MeteredRun() {
        Profile open = new Profile("arrivals", "rate(2/s) even_arrivals(10 s)", true, 20, 10,
                List.of(new Level(0, 2), new Level(10, 2)));
        meter = new RunMeter(IDENTITY, new PlannedLoad(List.of(open), 20, 10), statistics, () -> voidReasons);
        statistics.addListener(meter);
    }

    MeteredRun sample(String label, boolean ok, long micros) {
        statistics.sample(Sample.unscheduled(label, ok, micros, 10, 100));
        statistics.responseCode(ok ? "200" : "500");
        return this;
    }

    MeteredRun second(int users) {
        statistics.usersStarted(2L * users);
        statistics.closeInterval(++second, users);
        statistics.injector(RunStatistics.LOCAL,
                new InjectorPoint(second, users, 5, 0.25, 30, 1 << 20, Double.NaN, 2, false));
        return this;
    }

    MeteredRun ended(Verdict verdict, boolean passed) {
        meter.ended(new Summary(1, "shop", STARTED.toString(), second, 1, new Summary.Users(20, 2), List.of(),
                List.of(), List.of(new ThresholdResult("p95 < 500", ThresholdUnit.MS, 500, 1.0, passed)), verdict,
                List.of(), List.of(), List.of(), List.of(), second, List.of(), null, null));
        return this;
    }

    ExportedMetric metric(String name) {
        return metrics(name).get(0);
    }

    List<ExportedMetric> metrics(String name) {
        return meter.metrics().stream().filter(metric -> metric.name().equals(name)).toList();
    }

    /** The point with these labels, names and values in turn, besides those of the run. */
    Point point(String name, String... labels) {
        return metric(name).points().stream().filter(point -> {
            Map<String, String> has = point.labels();
            boolean all = has.size() == 2 + labels.length / 2;
            for (int i = 0; i < labels.length; i += 2) {
                all &= labels[i + 1].equals(has.get(labels[i]));
            }
            return all && "shop".equals(has.get("plan")) && "shop-20260302T081500.250Z".equals(has.get("run"));
        }).findFirst().orElseThrow(() -> new AssertionError(name + ": " + metric(name).points()));
    }

    double value(String name, String... labels) {
        return point(name, labels).value();
    }
}
