package org.throng.report.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.throng.report.text.TerminalText;

/**
 * A table of a terminal, with one row or more: each column is as wide as its widest cell; columns of figures are
 * aligned to the right. Where the terminal is too narrow, a column of names becomes narrower, and then columns are left
 * out.
 */
public final class TextTable {

    private static final String GAP = "  ";

    /** A name keeps this width as long as there is a column to leave out. */
    private static final int NAME_WISHED = 20;
    private static final int NAME_LEAST = 8;

    private final int names;
    private final IntPredicate figures;
    private final List<List<String>> rows = new ArrayList<>();

    /** The lines, and the number of columns that they do not have. */
    public record Layout(List<String> lines, int leftOut) {
    }

    /**
     * An empty table.
     *
     * @param names index of the column whose cells may be shortened
     * @param figures whether a column has figures, by its index
     */
    public TextTable(int names, IntPredicate figures) {
        this.names = names;
        this.figures = figures;
    }

    /** Adds a row of as many cells as the others; what is harmful to a terminal is replaced. */
    public TextTable row(List<String> cells) {
        rows.add(cells.stream().map(TerminalText::harmless).toList());
        return this;
    }

    /** The lines without line breaks, as wide as they are. */
    public List<String> lines() {
        int[] widths = widths();
        List<Integer> all = IntStream.range(0, widths.length).boxed().toList();
        return rows.stream().map(row -> line(row, all, widths, "")).toList();
    }

    /**
     * The lines without line breaks, none wider than the terminal unless the last columns alone are.
     *
     * @param dispensable indices of the columns that may be left out, in this order
     */
    public Layout layout(Terminal terminal, List<Integer> dispensable) {
        int[] widths = widths();
        List<Integer> shown = new ArrayList<>(IntStream.range(0, widths.length).boxed().toList());
        for (Integer column : dispensable) {
            if (others(shown, widths) + Math.min(NAME_WISHED, widths[names]) > terminal.width()) {
                shown.remove(column);
            }
        }
        int room = Math.max(NAME_LEAST, terminal.width() - others(shown, widths));
        widths[names] = Math.min(widths[names], room);
        String cut = terminal.glyphs().cut();
        return new Layout(
                rows.stream().map(row -> line(row, shown, widths, cut)).toList(), widths.length - shown.size());
    }

    private int[] widths() {
        int[] widths = new int[rows.get(0).size()];
        Arrays.setAll(widths, column ->
                rows.stream().mapToInt(row -> TerminalText.width(row.get(column))).max().orElse(0));
        return widths;
    }

    /** Width of a line without its name. */
    private int others(List<Integer> shown, int[] widths) {
        return shown.stream().mapToInt(column -> column == names ? 0 : widths[column] + GAP.length()).sum();
    }

    private String line(List<String> row, List<Integer> shown, int[] widths, String cut) {
        List<String> cells = shown.stream().map(column -> {
            String cell = TerminalText.shorten(row.get(column), widths[column], cut);
            return figures.test(column)
                    ? TerminalText.right(cell, widths[column]) : TerminalText.left(cell, widths[column]);
        }).toList();
        return String.join(GAP, cells).stripTrailing();
    }
}
