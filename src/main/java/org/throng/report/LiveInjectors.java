package org.throng.report;

import java.util.List;
import java.util.Locale;
import org.throng.report.Page.InjectorRow;
import org.throng.report.console.InjectorLines;
import org.throng.report.text.Numbers;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.summary.InjectorSummary;

/** The state of each injector in the last second, for the live page. */
final class LiveInjectors {

    /** Titles of the cells. */
    static final List<String> COLUMNS =
            List.of("Users", "Rate /s", "CPU", "Lateness p99 ms", "Lag ms", "GC pause ms", "Heap");

    private LiveInjectors() {
    }

    /**
     * @param progress what the controller knows of each; empty if this process drives the load
     * @param courses of all injectors; used if this process drives the load
     */
    static List<InjectorRow> of(List<InjectorProgress> progress, List<InjectorCourse> courses) {
        return progress.isEmpty()
                ? courses.stream().filter(course -> !course.points().isEmpty()).map(LiveInjectors::local).toList()
                : progress.stream().map(LiveInjectors::remote).toList();
    }

    /** The same rows with the final state of each. */
    static List<InjectorRow> ended(List<InjectorSummary> summaries, List<InjectorRow> rows) {
        return rows.stream().map(row -> summaries.stream()
                .filter(summary -> summary.name().equals(row.name()))
                .findFirst()
                .map(summary -> new InjectorRow(row.name(), Page.status(summary),
                        summary.status() == InjectorSummary.Status.COMPLETED, row.cells()))
                .orElse(row)).toList();
    }

    private static InjectorRow remote(InjectorProgress injector) {
        InjectorState state = injector.state();
        double absent = Double.NaN;
        return new InjectorRow(injector.name(), InjectorLines.words(injector), InjectorLines.isWell(injector),
                cells(injector.users().active(), injector.rate(),
                        state == null ? absent : state.cpu(),
                        state == null ? absent : state.latenessP99(),
                        state == null ? absent : state.lag(),
                        state == null ? absent : state.gcPause(),
                        state == null ? absent : state.heapBytes()));
    }

    private static InjectorRow local(InjectorCourse course) {
        InjectorPoint now = course.points().get(course.points().size() - 1);
        return new InjectorRow(course.name(), now.saturated() ? "saturated" : "running", !now.saturated(),
                cells(now.users(), now.rate(), now.cpu(), now.lateness(), now.lag(), now.gcPause(), now.heapBytes()));
    }

    private static List<String> cells(
            int users, double rate, double cpu, double lateness, double lag, double gcPause, double heap) {
        return List.of(
                Numbers.count(users),
                Numbers.rate(rate),
                Double.isFinite(cpu) ? String.format(Locale.ROOT, "%.0f%%", cpu * 100) : Numbers.ABSENT,
                millis(lateness),
                millis(lag),
                millis(gcPause),
                Double.isFinite(heap) ? Numbers.bytes((long) heap) : Numbers.ABSENT);
    }

    private static String millis(double millis) {
        return Double.isFinite(millis) ? Numbers.millis(millis) : Numbers.ABSENT;
    }
}
