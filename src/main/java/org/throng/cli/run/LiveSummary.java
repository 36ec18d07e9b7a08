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
record LiveSummary(LoadedPlan plan, Load load, RunSetup setup) {

    /** Before anything is measured. */
    Summary before() {
        return of(new RunStatistics(), 0, 0, List.of(), List.of(), List.of());
    }

    /**
     * Up to now. Any thread may call it; it holds up the next interval for as long as the percentiles of all labels
     * take.
     *
     * @param second end of the last interval
     */
    Summary soFar(double second, long peakUsers, List<ThresholdResult> thresholds) {
        List<InjectorProgress> injectors = load.injectors();
        return of(load.statistics(), second, peakUsers, thresholds, load.voidReasons(), injectors.isEmpty()
                ? List.of(injector(RunStatistics.LOCAL, null))
                : injectors.stream().map(one -> injector(one.name(), one.lostAtSeconds())).toList());
    }

    private Summary of(RunStatistics statistics, double second, long peakUsers, List<ThresholdResult> thresholds,
            List<String> voidReasons, List<InjectorSummary> injectors) {
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
