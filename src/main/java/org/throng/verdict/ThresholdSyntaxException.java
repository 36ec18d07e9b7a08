package org.throng.verdict;

/**
 * A threshold with a syntax error. The message names the position, what was found and what was expected, and gives an
 * example.
 */
public final class ThresholdSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    ThresholdSyntaxException(int line, int column, String problem) {
        super("thresholds, line " + line + ", column " + column + ": " + problem);
        this.line = line;
        this.column = column;
    }

    /** Line of the text, from 1. */
    public int line() {
        return line;
    }

    /** Column in the line, from 1. */
    public int column() {
        return column;
    }
}
