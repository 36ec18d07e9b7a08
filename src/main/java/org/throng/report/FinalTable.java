package org.throng.report;

import static org.throng.report.ResultColumn.AVERAGE;
import static org.throng.report.ResultColumn.AVG_BYTES;
import static org.throng.report.ResultColumn.CONNECT;
import static org.throng.report.ResultColumn.ERROR;
import static org.throng.report.ResultColumn.FIRST_BYTE;
import static org.throng.report.ResultColumn.LABEL;
import static org.throng.report.ResultColumn.MAX;
import static org.throng.report.ResultColumn.MIN;
import static org.throng.report.ResultColumn.P50;
import static org.throng.report.ResultColumn.P90;
import static org.throng.report.ResultColumn.P95;
import static org.throng.report.ResultColumn.P99;
import static org.throng.report.ResultColumn.P999;
import static org.throng.report.ResultColumn.RECEIVED;
import static org.throng.report.ResultColumn.RESOLVE;
import static org.throng.report.ResultColumn.SAMPLES;
import static org.throng.report.ResultColumn.SENT;
import static org.throng.report.ResultColumn.STD_DEV;
import static org.throng.report.ResultColumn.THROUGHPUT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.throng.report.console.Terminal;
import org.throng.report.text.LabelNames;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.summary.LabelGroup;
import org.throng.stats.summary.Summary;

/**
 * The result table of the console, cut to the terminal's width: first columns are dropped, then the middle of labels.
 * A rule separates the groups of rows. The total is of requests and awaited events.
 */
final class FinalTable {

    private static final List<ResultColumn> COLUMNS = List.of(
            LABEL, SAMPLES, AVERAGE, MIN, P50, P90, P95, P99, P999, MAX, STD_DEV, ERROR, THROUGHPUT, RECEIVED, SENT,
            AVG_BYTES, RESOLVE, CONNECT, FIRST_BYTE);

    /** Only if every label fits in full. */
    private static final Set<ResultColumn> PHASES = EnumSet.of(RESOLVE, CONNECT, FIRST_BYTE);

    /** Columns that a narrow terminal drops, in this order: JMeter's own columns still fit into 140. */
    private static final List<ResultColumn> DISPENSABLE = List.of(
            RESOLVE, CONNECT, FIRST_BYTE, P999, P90, AVG_BYTES, SENT, RECEIVED, STD_DEV, MIN, AVERAGE, P50, MAX);
    private static final int ROWS = 50;
    private static final int LABEL_WISHED = 20;
    private static final int LABEL_LONGEST = 48;
    private static final int GAP = 2;

    private final Terminal terminal;
    private final List<ResultRow> shown;
    private final ResultRow total;
    private final int leftOut;

    FinalTable(List<ResultRow> rows, Summary summary, Terminal terminal) {
        this.terminal = terminal;
        this.shown = mostTelling(rows);
        this.total = ResultRow.total(summary, rows);
        this.leftOut = rows.size() - shown.size();
    }

    List<String> lines() {
        List<ResultColumn> columns = new ArrayList<>(COLUMNS);
        columns.retainAll(ResultColumn.worthShowing(shown));
        for (ResultColumn column : DISPENSABLE) {
            int wished = Math.min(PHASES.contains(column) ? LABEL_LONGEST : LABEL_WISHED, longestLabel());
            if (terminal.width() - figuresWidth(columns) < wished) {
                columns.remove(column);
            }
        }
        int labelWidth = Math.max(
                LABEL.title.length(),
                Math.min(Math.min(LABEL_LONGEST, longestLabel()), terminal.width() - figuresWidth(columns)));
        List<String> lines = new ArrayList<>();
        lines.add(line(columns, labelWidth, LABEL.title, column -> column.title));
        lines.add(line(columns, labelWidth, "", column -> column.unit));
        Map<String, String> labels = LabelNames.shortened(
                shown.stream().map(FinalTable::label).toList(), labelWidth, terminal.glyphs().cut());
        String rule = terminal.glyphs().rule().repeat(labelWidth + figuresWidth(columns));
        LabelGroup group = null;
        for (ResultRow row : shown) {
            if (row.group() != group) {
                lines.add(rule);
                group = row.group();
            }
            lines.add(line(columns, labelWidth, labels.get(label(row)), column -> cell(column, row)));
        }
        lines.add(rule);
        lines.add(line(columns, labelWidth, LABEL.cell(total), column -> cell(column, total)));
        if (leftOut > 0) {
            lines.add(Numbers.count(leftOut) + " more labels are in the report");
        }
        return lines;
    }

    private String line(List<ResultColumn> columns, int labelWidth, String label, Function<ResultColumn, String> text) {
        StringBuilder line = new StringBuilder(TerminalText.left(label, labelWidth));
        for (ResultColumn column : columns.subList(1, columns.size())) {
            line.append(TerminalText.right(text.apply(column), width(column)));
        }
        return line.toString().stripTrailing();
    }

    private int figuresWidth(List<ResultColumn> columns) {
        return columns.stream().filter(column -> column != LABEL).mapToInt(this::width).sum();
    }

    /** Width of a column of figures, the gap before it included. */
    private int width(ResultColumn column) {
        int widest = Math.max(Math.max(column.title.length(), column.unit.length()), cell(column, total).length());
        for (ResultRow row : shown) {
            widest = Math.max(widest, cell(column, row).length());
        }
        return widest + GAP;
    }

    private int longestLabel() {
        return Math.max(
                LABEL.cell(total).length(),
                shown.stream().mapToInt(row -> TerminalText.width(label(row))).max().orElse(0));
    }

    private static String label(ResultRow row) {
        String label = TerminalText.harmless(row.figures().label());
        return row.mark().isEmpty() ? label : label + " (" + row.mark() + ")";
    }

    private String cell(ResultColumn column, ResultRow row) {
        return column.cell(row).replace(Numbers.ABSENT, terminal.glyphs().absent());
    }

    /** The labels with most errors, then most samples, in their old order. */
    private static List<ResultRow> mostTelling(List<ResultRow> rows) {
        if (rows.size() <= ROWS) {
            return rows;
        }
        Set<ResultRow> chosen = rows.stream()
                .sorted(Comparator.comparingLong((ResultRow row) -> row.figures().errors())
                        .thenComparingLong(row -> row.figures().samples())
                        .reversed())
                .limit(ROWS)
                .collect(Collectors.toCollection(HashSet::new));
        return rows.stream().filter(chosen::contains).toList();
    }
}
