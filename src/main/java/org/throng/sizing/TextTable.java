package org.throng.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows whose columns are as wide as their widest cell; columns of figures are aligned to the right. */
final class TextTable {

    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> figures;

    /** @param figures indices of the columns with figures */
    TextTable(List<Integer> figures) {
        this.figures = figures;
    }

    /** All rows have the same number of cells. */
    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    @Override
    public String toString() {
        return rows.stream().map(this::line).collect(Collectors.joining());
    }

    private String line(List<String> row) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> padded(row.get(column), column))
                .collect(Collectors.joining(GAP, INDENT, ""))
                .stripTrailing() + '\n';
    }

    private String padded(String cell, int column) {
        String blanks = " ".repeat(rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0)
                - cell.length());
        return figures.contains(column) ? blanks + cell : cell + blanks;
    }
}
