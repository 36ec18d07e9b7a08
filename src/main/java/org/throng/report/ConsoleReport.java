package org.throng.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.throng.report.console.Terminal;
import org.throng.report.text.LabelNames;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.Verdict;

/**
 * The console's text at the end of a run: results, the main failures, thresholds, injectors that were lost or saturated
 * and, last, the verdict.
 */
public final class ConsoleReport {

    /** The report has the rest. */
    private static final int LINES_OF_A_NOTE = 2;
    private static final int LINES_OF_A_VOID_RUN = 2;
    private static final int LEAST_TEXT = 20;

    private static final String GREEN = "\u001b[1;32m";
    private static final String RED = "\u001b[1;31m";
    private static final String YELLOW = "\u001b[1;33m";
    private static final String RESET = "\u001b[0m";

    private final Summary summary;
    private final Terminal terminal;
    private final List<String> lines = new ArrayList<>();

    private ConsoleReport(Summary summary, Terminal terminal) {
        this.summary = summary;
        this.terminal = terminal;
    }

    /**
     * Renders the end of a run, with a line break after each line.
     *
     * @param failures all kinds of failure; the most frequent ones are named
     * @param errors where all of them were written, or null if they were not
     * @param report where the report was written, or null if it was not
     */
    public static String render(
            Summary summary, List<Failure> failures, Path errors, Path report, Terminal terminal) {
        ConsoleReport text = new ConsoleReport(summary, terminal);
        text.results();
        text.failures(failures, errors);
        text.thresholds();
        text.injectors();
        text.verdict(report);
        summary.notes().forEach(note ->
                text.add("note: ", 6, text.wrapped(TerminalText.harmless(note), 6, LINES_OF_A_NOTE)));
        if (report != null) {
            text.lines.add("Report: " + report);
        }
        return String.join(System.lineSeparator(), text.lines) + System.lineSeparator();
    }

    private void results() {
        List<ResultRow> rows = ResultRow.of(summary);
        if (rows.isEmpty()) {
            lines.add("Nothing was measured: no sample finished.");
        } else {
            lines.addAll(new FinalTable(rows, summary, terminal).lines());
        }
        long inFlight = ResultRow.total(summary, rows).figures().inFlight();
        if (inFlight > 0) {
            lines.add("In flight at the end: " + Numbers.count(inFlight));
        }
    }

    private void failures(List<Failure> failures, Path errors) {
        if (failures.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("Failures:");
        FailureWords.mostFrequent(failures, FailureWords.MOST_NAMED)
                .forEach(failure -> lines.add("  " + line(failure)));
        if (failures.size() > FailureWords.MOST_NAMED) {
            int others = failures.size() - FailureWords.MOST_NAMED;
            String kinds = others + (others == 1 ? " other kind" : " other kinds");
            lines.add("  " + kinds
                    + (errors == null ? "" : (others == 1 ? " is in " : " are in ") + errors.getFileName()));
        }
    }

    /** A failure in a line. A long label gives way, then the end of what the server said: the code stays. */
    private String line(Failure failure) {
        int columns = terminal.width() - 2;
        String cut = terminal.glyphs().cut();
        String count = Numbers.count(failure.count()) + (terminal.unicode() ? " × " : " x ");
        String label = TerminalText.harmless(failure.label());
        String said = failure.serverSaid().isEmpty() ? "" : "; the server said: " + failure.serverSaid();
        String rest = TerminalText.harmless(FailureWords.ofCause(failure) + said);
        int free = columns - TerminalText.width(count) - TerminalText.width(rest);
        if (TerminalText.width(label) > free) {
            Set<String> labels = new LinkedHashSet<>(List.of(label));
            summary.labels().forEach(other -> labels.add(TerminalText.harmless(other.label())));
            label = LabelNames.shortened(labels, Math.max(free, columns / 3), cut).get(label);
        }
        return TerminalText.wrap(count + label + rest, columns, 1, cut).get(0);
    }

    private void thresholds() {
        if (summary.thresholds().isEmpty()) {
            return;
        }
        lines.add("");
        int widest = summary.thresholds().stream().mapToInt(result -> TerminalText.width(rule(result))).max().orElse(0);
        for (ThresholdResult result : summary.thresholds()) {
            String sign = result.passed()
                    ? coloured(GREEN, terminal.glyphs().good())
                    : coloured(RED, terminal.glyphs().bad());
            lines.add(sign + " " + TerminalText.left(rule(result), widest) + "  " + Observed.of(result));
        }
    }

    private void injectors() {
        if (summary.injectors().size() > 1) {
            lines.add("");
            lines.addAll(InjectorTable.lines(summary.injectors(), summary.loadSeconds(), terminal));
        }
        List<InjectorSummary> unhealthy = summary.injectors().stream()
                .filter(injector -> injector.status() != Status.COMPLETED)
                .toList();
        if (!unhealthy.isEmpty()) {
            lines.add("");
        }
        for (InjectorSummary injector : unhealthy) {
            String sentence = "Injector " + TerminalText.harmless(injector.name()) + " " + fate(injector);
            lines.addAll(wrapped(sentence, 0, Integer.MAX_VALUE));
        }
    }

    private static String fate(InjectorSummary injector) {
        if (injector.status() != Status.SATURATED) {
            String lost = injector.lostAtSeconds() == null
                    ? "was lost"
                    : "was lost at " + Numbers.clock(injector.lostAtSeconds());
            return injector.status() == Status.REBALANCED ? lost + "; others took over its users" : lost;
        }
        String lateness = injector.latenessP99() == null
                ? ""
                : ", lateness p99 " + Numbers.millis(injector.latenessP99()) + " ms";
        String lag = injector.lagMax() == null
                ? ""
                : ", lag up to " + Numbers.millis(injector.lagMax()) + " ms";
        String repollLag = injector.repollLagMax() == null
                ? ""
                : ", longest re-poll lag " + Numbers.millis(injector.repollLagMax()) + " ms";
        String files = injector.openFiles() == null
                ? ""
                : ", open files " + Numbers.count(injector.openFiles()) + " of "
                        + Numbers.count(injector.openFilesLimit());
        return "is saturated: CPU peak " + Numbers.percent(injector.cpuPeak()) + lateness + lag + repollLag + files;
    }

    private void verdict(Path report) {
        Verdict verdict = summary.verdict();
        String colour = switch (verdict) {
            case PASS -> GREEN;
            case FAIL -> RED;
            case VOID -> YELLOW;
        };
        List<String> reasons = VerdictWords.reasons(summary);
        List<String> sentences = reasons.isEmpty() ? List.of(VerdictWords.headline(verdict)) : reasons;
        int indent = verdict.name().length() + 2;
        List<String> text = new ArrayList<>();
        sentences.forEach(sentence ->
                text.addAll(wrapped(TerminalText.harmless(sentence), indent, Integer.MAX_VALUE)));
        lines.add("");
        // why a run is void is explained at length in the report
        boolean isLong = verdict == Verdict.VOID && report != null && text.size() > LINES_OF_A_VOID_RUN;
        add(coloured(colour, verdict.name()) + "  ", indent, isLong ? shortened(text, indent, report) : text);
    }

    /** The first lines of the text. The last of them names the report. */
    private List<String> shortened(List<String> text, int indent, Path report) {
        String more = " (see " + report.getFileName() + ")";
        List<String> first = new ArrayList<>(text.subList(0, LINES_OF_A_VOID_RUN));
        String last = first.remove(LINES_OF_A_VOID_RUN - 1);
        String cut = terminal.glyphs().cut();
        String words = wrapped(last, indent + cut.length() + more.length(), Integer.MAX_VALUE).get(0);
        boolean isWhole = words.equals(last) && (!terminal.interactive() || last.endsWith("."));
        first.add(words + (isWhole ? "" : cut) + more);
        return first;
    }

    /**
     * The text in lines that leave so many columns of the terminal free, at most so many lines. In a log it is one
     * line, so that it can be searched.
     */
    private List<String> wrapped(String text, int free, int most) {
        int columns = Math.max(LEAST_TEXT, terminal.width() - 1 - free);
        return terminal.interactive()
                ? TerminalText.wrap(text, columns, most, terminal.glyphs().cut()) : List.of(text);
    }

    /** Adds the lines, indented like the first, which begins with {@code head}. */
    private void add(String head, int indent, List<String> text) {
        lines.add(head + text.get(0));
        text.subList(1, text.size()).forEach(line -> lines.add(" ".repeat(indent) + line));
    }

    private static String rule(ThresholdResult result) {
        return TerminalText.harmless(result.rule());
    }

    private String coloured(String colour, String text) {
        return terminal.colour() ? colour + text + RESET : text;
    }
}
