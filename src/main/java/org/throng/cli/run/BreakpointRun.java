package org.throng.cli.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.Search;
import org.throng.breakpoint.SearchOptions;
import org.throng.breakpoint.SearchReport;
import org.throng.breakpoint.SearchStep;
import org.throng.breakpoint.StepFigures;
import org.throng.breakpoint.StepOutcome;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.ScalablePlan;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.report.breakpoint.BreakpointPage;
import org.throng.report.console.Console;
import org.throng.report.text.Numbers;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.ThresholdResult;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Rule;

/** A search of the breaking point: each step is an ordinary run with its results in a folder of its own. */
final class BreakpointRun {

    /** Growth of the requests in flight, as a share of the arrivals, above which a step is too short. */
    private static final double MOST_GROWTH = 0.01;
    /** A few requests more in flight at the end than at the beginning are chance. */
    private static final double NOISE = 5;
    /** How many times longer such a load is held. */
    private static final double LONGER = 3;
    private static final long NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final ScalablePlan plan;
    private final PlanRun.Driven driven;
    private final ResultsFolder folder;
    private final Console console;
    private final String target;
    private final SearchOptions options;
    private final Search search;
    private final Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private final long began = System.nanoTime();
    private final List<SearchStep> steps = new ArrayList<>();
    /** Loads that need longer steps. */
    private final Set<Double> unsteady = new HashSet<>();
    private List<String> rules = List.of();
    private String ended = "The interval is as narrow, and its ends as often repeated, as asked.";
    private ExitCode early;
    /** Folder of the step that an interruption cut; null if it cut none. */
    private String cutStep;
    /** With the time in which the target answered the last requests. */
    private double secondsOfLast;

    /** @param target name of the target, for the console */
    BreakpointRun(ScalablePlan plan, PlanRun.Driven driven, ResultsFolder folder, Console console, String target) {
        this.plan = plan;
        this.driven = driven;
        this.folder = folder;
        this.console = console;
        this.target = target;
        this.options = plan.options();
        this.search = new Search(options, plan.isWhole(), plan.planned());
    }

    /**
     * Searches, and writes the results.
     *
     * @param thresholds rules that replace the plan's, or null
     */
    ExitCode run(String thresholds, Interruption interruption) {
        console.say("Plan:    " + plan.file().path());
        console.say("Target:  " + target);
        console.say("Results: " + folder.path());
        interruption.announceBy(() -> console.say("Interrupted: the step is stopped, then what the search knows is"
                + " written. Ctrl-C again ends at once, without it."));
        OptionalDouble load = search.next();
        while (load.isPresent() && mayGoOn(load.getAsDouble(), interruption)) {
            step(load.getAsDouble(), thresholds);
            load = search.next();
            if (load.isPresent() && early == null) {
                coolDown(interruption);
            }
        }
        if (interruption.happened()) {
            ended = "The search was interrupted" + (cutStep == null ? "." : "; the step in " + cutStep
                    + " was cut and does not count.");
        }
        return write(interruption.happened());
    }

    private double elapsed() {
        return (System.nanoTime() - began) / 1e9;
    }

    private boolean mayGoOn(double load, Interruption interruption) {
        if (interruption.happened() || early != null) {
            return false;
        }
        double expected = Math.max(options.warmUpSeconds() + holdSeconds(load), secondsOfLast);
        if (elapsed() + expected > options.limitSeconds()) {
            ended = "The time limit of the search was reached.";
            return false;
        }
        return true;
    }

    private void step(double load, String thresholds) {
        int number = steps.size() + 1;
        double second = elapsed();
        String name = String.format(Locale.ROOT, "steps/%02d", number);
        double hold = holdSeconds(load);
        LoadedPlan held = plan.at(load, thresholds, hold);
        rules = held.thresholds().stream().map(Rule::text).toList();
        StepFigures figures = new StepFigures(
                options.warmUpSeconds(), options.warmUpSeconds() + hold);
        ResultsFolder results = ResultsFolder.at(folder.path().resolve(name));
        results.deleteEarlierResults();
        Console silent = new Console(new PrintStream(OutputStream.nullOutputStream()), console.terminal());
        EndedRun run = driven.run(held, results, silent, true, List.of(figures));
        secondsOfLast = elapsed() - second;
        if (run.code() == ExitCode.INTERRUPTED) {
            cutStep = name;
            return;
        }
        StepOutcome outcome = outcome(run.code(), number);
        if (outcome == StepOutcome.KEPT && plan.isOpen()
                && figures.growth() > Math.max(MOST_GROWTH * load, NOISE / hold)
                && unsteady.add(load)) {
            outcome = StepOutcome.UNSTEADY;
        }
        SearchStep step = new SearchStep(number, name, load, second, hold, outcome, figures.p95(), figures.throughput(),
                figures.samples(), figures.errors(),
                run.inFlight(), run.summary().reasons(), run.failures().stream().findFirst().orElse(null));
        steps.add(step);
        if (early == null) {
            search.ended(load, outcome, strain(held.thresholds(), run.summary().thresholds()));
        }
        say(step);
    }

    private double holdSeconds(double load) {
        return options.stepSeconds() * (unsteady.contains(load) ? LONGER : 1);
    }

    /** The highest of the response times as a share of their limits; null without such rules. */
    private static Double strain(List<Rule> rules, List<ThresholdResult> results) {
        return IntStream.range(0, results.size())
                .mapToObj(i -> rules.get(i).shareOfLimit(results.get(i).observed()))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /** A target that was never reached has no breaking point; one that is gone later has broken. */
    private StepOutcome outcome(ExitCode code, int number) {
        if (code == ExitCode.UNREACHED && number == 1) {
            early = ExitCode.UNREACHED;
            ended = "The target was never reached.";
        }
        return switch (code) {
            case PASS -> StepOutcome.KEPT;
            case FAIL, UNREACHED -> StepOutcome.BROKEN;
            default -> StepOutcome.VOID;
        };
    }

    private void say(SearchStep step) {
        console.say(String.format(Locale.ROOT, "step %2d  %8s %s  p95 %s  errors %.2f%%  %.1f/s  %s%s", step.number(),
                Breakpoint.text(step.load()), plan.unit(),
                step.p95() == null ? "–" : Numbers.millis(step.p95()) + " ms",
                step.errorRate() * 100, step.throughput(), step.outcome().name().toLowerCase(Locale.ROOT),
                step.reasons().isEmpty() ? "" : ": " + step.reasons().get(0)));
    }

    /** A target with requests in flight works on them for a while after they were cut. */
    private void coolDown(Interruption interruption) {
        boolean isBusy = !steps.isEmpty() && steps.get(steps.size() - 1).inFlight() > 0;
        double seconds = options.coolDownSeconds() + (isBusy ? options.stepSeconds() : 0);
        long until = System.nanoTime() + (long) (seconds * 1e9);
        while (System.nanoTime() < until && !interruption.happened()) {
            LockSupport.parkNanos(NAP_NANOS);
        }
    }

    private ExitCode write(boolean interrupted) {
        SearchReport report = new SearchReport(SearchReport.SCHEMA, plan.file().name(), plan.unit(),
                started.toString(), elapsed(), search.result(), ended, rules, steps);
        try {
            report.write(folder.path().resolve("breakpoint.json"));
            BreakpointPage.write(report, folder.path().resolve("breakpoint.html"));
        } catch (IOException e) {
            throw new UsageError("cannot write the results of the search to " + folder.path() + ": "
                    + FileReason.of(e), e);
        }
        console.say("");
        console.say(early == null ? report.sentence() : ended);
        console.say(ended + String.format(Locale.ROOT, " %d steps in %.0f s.", steps.size(), report.seconds()));
        report.injectorReasons().stream().findFirst().ifPresent(reason -> console.say("Injector: " + reason));
        if (report.knee() != null) {
            console.say("Knee:    " + Breakpoint.text(report.knee()) + " " + plan.unit()
                    + " (greatest throughput for its p95)");
        }
        Failure failure = report.firstFailure();
        if (failure != null) {
            console.say("First failing answer: '" + failure.label() + "' " + failure.code() + " " + failure.message()
                    + (failure.trace().isEmpty() ? "" : "; trace id " + failure.trace())
                    + (failure.serverSaid().isEmpty() ? "" : "; the server said: " + failure.serverSaid()));
        }
        console.say("Report:  " + folder.path().resolve("breakpoint.html"));
        return interrupted ? ExitCode.INTERRUPTED : early != null ? early : code(report.breakpoint().kind());
    }

    private static ExitCode code(Breakpoint.Kind kind) {
        return switch (kind) {
            case BETWEEN, ABOVE_MOST -> ExitCode.PASS;
            case BELOW -> ExitCode.FAIL;
            case INJECTOR_LIMIT, UNFINISHED, UNKNOWN -> ExitCode.VOID;
        };
    }
}
