package org.throng.report;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.function.Function;
import org.throng.report.chart.ChartData;
import org.throng.report.page.Note;
import org.throng.report.text.Numbers;
import org.throng.stats.failures.Failure;
import org.throng.stats.metrics.MetricSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;

/**
 * A message to the live page, as JSON with the names of these fields. Texts are those of {@link Page}; a part that is
 * null stays as it is.
 */
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
@JsonInclude(JsonInclude.Include.NON_NULL)
final class LiveMessage {

    private final String run;
    /** starting, running, stopping, or the verdict. Before the verdict, reasons are why the run will be void. */
    private final String state;
    private final double second;
    private final double plannedSeconds;
    private final String headline;
    private final List<Note> reasons;
    private final List<Note> notes;
    private final List<Page.Fact> facts;
    private final List<Threshold> thresholds;
    private List<Page.Group> groups;
    private List<String> total;
    private List<Page.FailureRow> failures;
    private int failuresLeftOut;
    private List<List<String>> metrics;
    private List<Page.InjectorRow> injectors;
    private ChartData charts;
    private String report;

    LiveMessage(String run, String state, double second, double plannedSeconds, String headline, List<String> reasons,
            List<String> notes, List<Page.Fact> facts, List<ThresholdResult> thresholds) {
        this.run = run;
        this.state = state;
        this.second = second;
        this.plannedSeconds = plannedSeconds;
        this.headline = headline;
        this.reasons = Note.ofReasons(reasons.stream().map(Numbers::unbroken).toList());
        this.notes = notes.stream().map(Numbers::unbroken).map(Note::of).toList();
        this.facts = facts;
        this.thresholds = thresholds.stream().map(Threshold::of).toList();
    }

    /** One rule; {@code measured} is false as long as there is nothing to judge it by. */
    record Threshold(String rule, String observed, boolean passed, boolean measured) {

        private static Threshold of(ThresholdResult result) {
            return new Threshold(result.rule(), Observed.of(result), result.passed(),
                    !ThresholdResult.NOTHING_MEASURED.equals(result.unobserved()));
        }
    }

    LiveMessage results(Summary summary, List<ResultColumn> columns) {
        List<ResultRow> rows = ResultRow.of(summary);
        Page.Table table = Page.table(summary, rows, ResultRow.total(summary, rows), columns);
        groups = table.groups();
        total = table.total();
        return this;
    }

    LiveMessage metrics(List<MetricSummary> all) {
        metrics = Page.serverMetrics(all);
        return this;
    }

    LiveMessage failures(List<Failure> all, int most, Function<Failure, String> last) {
        failures = Page.failures(all, most, last);
        failuresLeftOut = all.size() - failures.size();
        return this;
    }

    LiveMessage injectors(List<Page.InjectorRow> rows) {
        injectors = rows;
        return this;
    }

    LiveMessage charts(ChartData data) {
        charts = data;
        return this;
    }

    /** @param path of report.html; empty if there is none */
    LiveMessage report(String path) {
        report = path;
        return this;
    }
}
