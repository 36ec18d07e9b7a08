package org.throng.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.throng.compare.History;
import org.throng.compare.History.OfPlan;
import org.throng.compare.History.PastRun;
import org.throng.stats.LabelKind;
import org.throng.stats.LabelSummary;
import org.throng.stats.Summary;

/**
 * The history of a plan as a table: one row for each run, and the p95 of its labels. A p95 that differs from the median
 * of the runs before it is marked.
 *
 * @param labels whose p95 the last columns have
 * @param rows of texts; the labels' cells come last
 */
public record TrendTable(String plan, List<String> labels, List<Row> rows) {

    static final List<String> HEAD = List.of("Started", "Run", "Verdict", "Load", "Rate /s", "Errors");

    /** So many runs before a run are what it is measured by. */
    private static final int MEDIAN_OF = 5;

    private static final double REMARKABLE_SHARE = 0.1;
    private static final double REMARKABLE_MILLIS = 1;
    private static final int MOST_LABELS = 30;

    /** A run: the texts below {@link #HEAD}, and its cells for the labels. */
    record Row(PastRun run, List<String> texts, List<Cell> cells) {
    }

    /** A p95 in ms, null if unknown, and its change against the median before it if that is remarkable, else null. */
    record Cell(Double p95, Double change) {

        String text() {
            return Numbers.millis(p95) + (change == null ? "" : String.format(Locale.ROOT, " (%+.0f%%)", change * 100));
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
        return new TrendTable(history.plan(), labels, rows);
    }

    private static List<String> texts(PastRun run) {
        Summary summary = run.summary();
        double rate = 0;
        long samples = 0;
        long errors = 0;
        for (ResultRow row : ResultRow.of(summary)) {
            if (row.kind() == LabelKind.SAMPLE) {
                rate += row.figures().throughput();
                samples += row.figures().samples();
                errors += row.figures().errors();
            }
        }
        String users = summary.users() == null ? "" : Numbers.count(summary.users().planned()) + " users, ";
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
        return new Cell(p95, isRemarkable && median > 0 ? Double.valueOf(p95 / median - 1) : null);
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
        List<List<String>> columns = new ArrayList<>();
        int width = 0;
        int leftOut = 0;
        for (int i = 0; i < HEAD.size() + labels.size(); i++) {
            List<String> column = column(i, terminal);
            width += width(column) + 2;
            if (i < HEAD.size() || width <= terminal.width()) {
                columns.add(column);
            } else {
                leftOut++;
            }
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row <= rows.size(); row++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns.size(); i++) {
                String cell = columns.get(i).get(row);
                int columnWidth = width(columns.get(i));
                line.append(i < 4 ? TerminalText.left(cell, columnWidth) : TerminalText.right(cell, columnWidth))
                        .append("  ");
            }
            lines.add(line.toString().stripTrailing());
        }
        if (leftOut > 0) {
            lines.add(leftOut + " more labels are in trend.html");
        }
        return lines;
    }

    private List<String> column(int index, Terminal terminal) {
        List<String> column = new ArrayList<>();
        boolean isLabel = index >= HEAD.size();
        column.add(TerminalText.shorten(TerminalText.harmless(
                isLabel ? labels.get(index - HEAD.size()) : HEAD.get(index)), 24, terminal.glyphs().cut()));
        for (Row row : rows) {
            String text = isLabel ? row.cells.get(index - HEAD.size()).text() : row.texts.get(index);
            column.add(TerminalText.shorten(TerminalText.harmless(text), 40, terminal.glyphs().cut())
                    .replace(Numbers.ABSENT, terminal.glyphs().absent()));
        }
        return column;
    }

    private static int width(List<String> column) {
        return column.stream().mapToInt(TerminalText::width).max().orElse(0);
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
                        cell.change == null ? cell.text() : "**" + cell.text() + "**"));
                text.append(" |\n");
            }
            text.append('\n');
        }
        history.unreadable().forEach(why -> text.append("- ").append(MarkdownText.plain(why)).append('\n'));
        return text.toString();
    }
}
