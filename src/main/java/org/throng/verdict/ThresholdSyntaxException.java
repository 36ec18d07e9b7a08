package org.throng.verdict;

/**
 * A threshold with a syntax error. The message names the position, what was found and what was expected, and gives an
 * example.
 */
public final class ThresholdSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int offset;
    private final int line;
    private final int column;

    ThresholdSyntaxException(int offset, int line, int column, String problem) {
        super("thresholds, line " + line + ", column " + column + ": " + problem);
        this.offset = offset;
        this.line = line;
        this.column = column;
    }

    /** Characters before the position of the mistake, 0 or more. */
    public int offset() {
        return offset;
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
