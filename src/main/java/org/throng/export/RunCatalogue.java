package org.throng.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.throng.export.ExportedMetric.Type;
import org.throng.export.ExportedMetric.Unit;
import org.throng.export.RunSnapshot.LabelCounts;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.Verdict;

/** The metrics of a run: their names, units and labels, the same in every format. */
final class RunCatalogue {

    private static final double MILLIS = 1e3;

    private final Map<String, String> common;
    private final RunSnapshot run;
    private final List<ExportedMetric> metrics = new ArrayList<>();

    private RunCatalogue(RunSnapshot run) {
        this.run = run;
        common = Map.of("plan", ExportedNames.plain(run.run().plan()), "run", ExportedNames.plain(run.run().run()));
    }

    /** All metrics; one without values is left out. */
    static List<ExportedMetric> metrics(RunSnapshot run) {
        RunCatalogue catalogue = new RunCatalogue(run);
        catalogue.addRun();
        catalogue.addSamples();
        catalogue.addUsers();
        catalogue.addInjectors();
        catalogue.metrics.removeIf(metric -> metric.points().isEmpty());
        return catalogue.metrics;
    }

    private ExportedMetric add(String name, Type type, Unit unit, String help) {
        ExportedMetric metric = ExportedMetric.of(name, type, unit, help);
        metrics.add(metric);
        return metric;
    }

    /** The labels of all metrics, and more: names and values in turn. */
    private Map<String, String> labels(String... more) {
        Map<String, String> labels = new LinkedHashMap<>(common);
        for (int i = 0; i < more.length; i += 2) {
            labels.put(more[i], more[i + 1]);
        }
        return labels;
    }

    private void addRun() {
        add("run", Type.INFO, Unit.NONE, "What is run")
                .with(labels("target", ExportedNames.plain(run.run().target()), "version",
                        ExportedNames.plain(run.run().version())), 1);
        add("run.duration", Type.GAUGE, Unit.SECONDS, "Time since the run began").with(labels(), run.second());
        if (run.planned().seconds() > 0) {
            add("run.planned_duration", Type.GAUGE, Unit.SECONDS, "Planned length of the load")
                    .with(labels(), run.planned().seconds());
        }
        ExportedMetric verdict = add("run.verdict", Type.GAUGE, Unit.NONE,
                "1 for the verdict of the run, running until its results are written");
        verdict.with(labels("verdict", "running"), run.summary() == null ? 1 : 0);
        for (Verdict each : Verdict.values()) {
            verdict.with(labels("verdict", each.name().toLowerCase(Locale.ROOT)),
                    run.summary() != null && run.summary().verdict() == each ? 1 : 0);
        }
        add("run.void_reasons", Type.GAUGE, Unit.NONE,
                "Reasons so far for which the injectors make the run void").with(labels(), run.voidReasons());
        add("run.stalled", Type.COUNTER, Unit.SECONDS, "Time in which injectors stalled or were late")
                .with(labels(), run.stalledSeconds());
        if (run.summary() != null) {
            ExportedMetric passed =
                    add("threshold.passed", Type.GAUGE, Unit.NONE, "1 if the threshold held, at the end");
            ExportedNames rules = new ExportedNames(run.summary().thresholds().size());
            for (ThresholdResult threshold : run.summary().thresholds()) {
                String rule = rules.of(threshold.rule());
                if (passed.points().stream().noneMatch(point -> rule.equals(point.labels().get("rule")))) {
                    passed.with(labels("rule", rule), threshold.passed() ? 1 : 0);
                }
            }
        }
    }

    private void addSamples() {
        ExportedMetric samples = add("samples", Type.COUNTER, Unit.NONE, "Finished samples");
        ExportedMetric response = add("response_time", Type.HISTOGRAM, Unit.SECONDS,
                "Response times from the intended start; of pushes their latency");
        ExportedMetric lateness = add("lateness", Type.HISTOGRAM, Unit.SECONDS, "Actual start minus intended start");
        ExportedMetric received = add("received", Type.COUNTER, Unit.BYTES, "Bytes received");
        ExportedMetric sent = add("sent", Type.COUNTER, Unit.BYTES, "Bytes sent");
        for (LabelCounts row : run.labels()) {
            String[] name = {"label", row.label(), "kind", row.kind()};
            samples.with(labels("label", row.label(), "kind", row.kind(), "outcome", "ok"),
                    row.samples() - row.errors());
            samples.with(labels("label", row.label(), "kind", row.kind(), "outcome", "failed"), row.errors());
            response.with(labels(name), row.response());
            if (row.lateness() != null) {
                lateness.with(labels(name), row.lateness());
            }
            received.with(labels(name), row.receivedBytes());
            sent.with(labels(name), row.sentBytes());
        }
        ExportedMetric codes = add("response_codes", Type.COUNTER, Unit.NONE, "Finished requests by response code");
        run.codes().forEach((code, count) -> codes.with(labels("code", code), count));
        ExportedMetric inFlight = add("in_flight", Type.GAUGE, Unit.NONE, "Requests without an answer");
        run.inFlight().forEach((label, count) -> inFlight.with(labels("label", label), count));
    }

    private void addUsers() {
        add("users", Type.GAUGE, Unit.NONE, "Most users at once in the last second").with(labels(), run.users());
        Double planned = run.planned().usersAt(run.loadSecond());
        if (planned != null) {
            add("users.planned", Type.GAUGE, Unit.NONE, "Users that the load profiles ask for")
                    .with(labels(), planned);
        }
        add("users.started", Type.COUNTER, Unit.NONE, "Users that have begun: the arrivals of an open profile")
                .with(labels(), run.usersStarted());
        Double arrivals = run.planned().arrivalsUntil(run.loadSecond());
        if (arrivals != null) {
            add("arrivals.planned", Type.COUNTER, Unit.NONE, "Arrivals that the open load profiles have asked for")
                    .with(labels(), arrivals);
        }
    }

    private void addInjectors() {
        addInjectors("users", Unit.NONE, "Users of the injector", InjectorPoint::users);
        addInjectors("cpu", Unit.RATIO, "Share of its processors that it used", InjectorPoint::cpu);
        addInjectors("gc_pause", Unit.SECONDS, "Longest pause of its garbage collector",
                point -> point.gcPause() / MILLIS);
        addInjectors("heap", Unit.BYTES, "Java heap in use", InjectorPoint::heapBytes);
        addInjectors("lag", Unit.SECONDS, "Longest wait on its network event loops", point -> point.lag() / MILLIS);
        addInjectors("lateness", Unit.SECONDS, "99th percentile of how late it began what was due",
                point -> point.lateness() / MILLIS);
        addInjectors("saturated", Unit.NONE, "1 while the injector is saturated", point -> point.saturated() ? 1 : 0);
    }

    /** A figure of the last second, left out where it is not known. */
    private void addInjectors(String name, Unit unit, String help, ToDoubleFunction<InjectorPoint> figure) {
        ExportedMetric metric = add("injector." + name, Type.GAUGE, unit, help + ", in the last second");
        run.injectors().forEach((injector, point) -> {
            double value = figure.applyAsDouble(point);
            if (!Double.isNaN(value)) {
                metric.with(labels("injector", ExportedNames.plain(injector)), value);
            }
        });
    }
}
