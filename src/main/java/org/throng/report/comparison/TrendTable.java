package org.throng.report.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.throng.compare.History;
import org.throng.compare.History.OfPlan;
import org.throng.compare.History.PastRun;
import org.throng.report.console.Terminal;
import org.throng.report.console.TextTable;
import org.throng.report.text.MarkdownText;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;

/**
 * The history of a plan as a table: one row for each run, and the p95 of its labels. A p95 that differs from the median
 * of the runs before it is marked.
 *
 * @param labels whose p95 the last columns have
 * @param leftOut how many labels with fewer samples have none
 * @param rows of texts; the labels' cells come last
 */
public record TrendTable(String plan, List<String> labels, int leftOut, List<Row> rows) {

    static final List<String> HEAD = List.of("Started (UTC)", "Run", "Verdict", "Load", "Rate /s", "Errors");

    /** Number of runs before a run whose median it is compared with. */
    private static final int MEDIAN_OF = 5;

    private static final double REMARKABLE_SHARE = 0.1;
    private static final double REMARKABLE_MILLIS = 1;
    private static final int MOST_LABELS = 30;

    /** Rate and errors, and after them the labels. */
    private static final int FIRST_FIGURE = 4;
    private static final int LONGEST_TITLE = 24;
    private static final int LONGEST_TEXT = 40;

    /** A run: the texts below {@link #HEAD}, and its cells for the labels. */
    record Row(PastRun run, List<String> texts, List<Cell> cells) {
    }

    /** A p95 in ms, null if unknown, and the median before it if the difference is remarkable, else null. */
    record Cell(Double p95, Double median) {

        boolean isMarked() {
            return median != null;
        }

        boolean isWorse() {
            return isMarked() && p95 > median;
        }

        String text() {
            if (!isMarked()) {
                return Numbers.millis(p95);
            }
            // nothing is a share of 0
            return Numbers.millis(p95) + (median > 0
                    ? String.format(Locale.ROOT, " (%+.0f%%)", (p95 / median - 1) * 100)
                    : " (+" + Numbers.millis(p95) + " ms)");
        }
    }

    static TrendTable of(OfPlan history) {
        List<String> labels = history.labels().stream().limit(MOST_LABELS).toList();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < history.runs().size(); i++) {
            PastRun run = history.runs().get(i);
            List<PastRun> before = history.runs().subList(0, i).stream().filter(PastRun::isProof).toList();
            List<Cell> cells = labels.stream().map(label -> cell(label, run, before)).toList();
            rows.add(new Row(run, texts(run), cells));
        }
        return new TrendTable(history.plan(), labels, history.labels().size() - labels.size(), rows);
    }

    private static List<String> texts(PastRun run) {
        Summary summary = run.summary();
        double rate = 0;
        long samples = 0;
        long errors = 0;
        for (LabelSummary label : summary.labels()) {
            if (label.kind() == LabelKind.SAMPLE) {
                rate += label.throughput();
                samples += label.samples();
                errors += label.errors();
            }
        }
        String users = summary.users() == null ? "" : Numbers.count(summary.users().planned())
                + (summary.users().planned() == 1 ? " user, " : " users, ");
        return List.of(
                summary.started().replaceFirst("(T\\d\\d:\\d\\d).*", "$1").replace('T', ' '),
                run.folder().toString().isEmpty() ? "." : run.folder().toString(),
                summary.verdict().name().toLowerCase(Locale.ROOT),
                users + Numbers.duration(summary.loadSeconds()),
                Numbers.rate(rate),
                samples == 0 ? Numbers.ABSENT : Numbers.percent((double) errors / samples));
    }

    private static Cell cell(String label, PastRun run, List<PastRun> before) {
        LabelSummary row = run.label(label);
        Double p95 = row == null ? null : row.p95();
        double[] last = before.stream()
                .map(one -> one.label(label)).filter(Objects::nonNull)
                .map(LabelSummary::p95).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue).toArray();
        if (p95 == null || last.length == 0 || !run.isProof()) {
            return new Cell(p95, null);
        }
        double median = median(Arrays.copyOfRange(last, Math.max(0, last.length - MEDIAN_OF), last.length));
        boolean isRemarkable = Math.abs(p95 - median) > Math.max(REMARKABLE_MILLIS, REMARKABLE_SHARE * median);
        return new Cell(p95, isRemarkable ? Double.valueOf(median) : null);
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /** All plans for the console; labels that do not fit are left out. */
    public static String render(History history, Terminal terminal) {
        List<String> lines = new ArrayList<>();
        for (OfPlan plan : history.plans()) {
            TrendTable table = of(plan);
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(TerminalText.harmless(table.plan) + ": p95 in ms, and its change against the median of the "
                    + MEDIAN_OF + " runs before, from 10% on");
            lines.addAll(table.lines(terminal));
        }
        history.unreadable().forEach(why -> lines.add("note: " + TerminalText.harmless(why)));
        return String.join(System.lineSeparator(), lines);
    }

    private List<String> lines(Terminal terminal) {
        TextTable table = new TextTable(HEAD.indexOf("Run"), column -> column >= FIRST_FIGURE);
        table.row(Stream.concat(HEAD.stream(), labels.stream())
                .map(title -> TerminalText.shorten(title, LONGEST_TITLE, terminal.glyphs().cut())).toList());
        rows.forEach(row -> table.row(Stream.concat(row.texts.stream(), row.cells.stream().map(Cell::text))
                .map(text -> TerminalText.shorten(text, LONGEST_TEXT, terminal.glyphs().cut())
                        .replace(Numbers.ABSENT, terminal.glyphs().absent()))
                .toList()));
        int last = HEAD.size() + labels.size() - 1;
        TextTable.Layout layout = table.layout(
                terminal, IntStream.range(0, labels.size()).mapToObj(i -> last - i).toList());
        List<String> lines = new ArrayList<>(layout.lines());
        if (layout.leftOut() > 0) {
            lines.add(layout.leftOut() + " more labels are in trend.html");
        }
        return lines;
    }

    /** Writes all plans as Markdown. */
    public static void writeMarkdown(History history, Path file) throws IOException {
        Files.writeString(file, markdown(history));
    }

    static String markdown(History history) {
        StringBuilder text = new StringBuilder();
        for (OfPlan plan : history.plans()) {
            TrendTable table = of(plan);
            text.append("### ").append(MarkdownText.plain(table.plan)).append("\n\n| ")
                    .append(String.join(" | ", HEAD));
            table.labels.forEach(label -> text.append(" | p95 ").append(MarkdownText.code(label)));
            text.append(" |\n|---|---|---|---|--:|--:|").append("--:|".repeat(table.labels.size())).append('\n');
            for (Row row : table.rows) {
                text.append("| ").append(row.texts.stream().map(MarkdownText::plain)
                        .collect(Collectors.joining(" | ")));
                row.cells.forEach(cell -> text.append(" | ").append(
                        !cell.isMarked() ? cell.text() : "**" + cell.text() + "**"));
                text.append(" |\n");
            }
            text.append('\n');
        }
        history.unreadable().forEach(why -> text.append("- ").append(MarkdownText.plain(why)).append('\n'));
        return text.toString();
    }
}
