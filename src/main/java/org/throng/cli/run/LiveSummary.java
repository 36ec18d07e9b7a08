package org.throng.cli.run;

import java.util.List;
import org.throng.cli.plan.LoadedPlan;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;

/** The results of a run that goes on: a summary without a verdict. */
final class LiveSummary {

    private LiveSummary() {
    }

    /** Before anything is measured. */
    static Summary before(LoadedPlan plan, Load load, RunSetup setup) {
        return of(plan, load, 0, 0, List.of(), List.of(), setup, new RunStatistics(), List.of());
    }

    /**
     * Up to now. Any thread may call it; it holds up the next interval for as long as the percentiles of all labels
     * take.
     *
     * @param second end of the last interval
     */
    static Summary soFar(
            LoadedPlan plan, Load load, double second, long peakUsers, List<ThresholdResult> thresholds,
            RunSetup setup) {
        List<InjectorProgress> injectors = load.injectors();
        return of(plan, load, second, peakUsers, thresholds, load.voidReasons(), setup, load.statistics(),
                injectors.isEmpty()
                ? List.of(injector(RunStatistics.LOCAL, null))
                : injectors.stream().map(one -> injector(one.name(), one.lostAtSeconds())).toList());
    }

    private static Summary of(
            LoadedPlan plan, Load load, double second, long peakUsers, List<ThresholdResult> thresholds,
            List<String> voidReasons, RunSetup setup, RunStatistics statistics, List<InjectorSummary> injectors) {
        return new Summary(
                Summary.SCHEMA,
                plan.file().name(),
                load.started().toString(),
                second,
                plan.seed(),
                new Summary.Users(plan.users(), peakUsers),
                statistics.labels(second),
                injectors,
                thresholds,
                null,
                voidReasons,
                statistics.warnings(),
                statistics.stalls(),
                List.of(),
                statistics.load().seconds(second),
                statistics.metrics().summaries(),
                statistics.total(second),
                setup);
    }

    /** Its figures of the last second are elsewhere. */
    private static InjectorSummary injector(String name, Double lostAtSeconds) {
        return InjectorSummary.withoutHealth(
                name, lostAtSeconds == null ? Status.COMPLETED : Status.LOST, lostAtSeconds);
    }
}
