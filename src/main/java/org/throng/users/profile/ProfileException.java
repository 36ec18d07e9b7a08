package org.throng.users.profile;

/** A text with a syntax error. The message names the position, what was found, what was expected and an example. */
public class ProfileException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int offset;
    private final int line;
    private final int column;

    ProfileException(String text, int offset, String problem, String example) {
        this(lineOf(text, offset), offset - text.lastIndexOf('\n', offset - 1), offset, problem, example);
    }

    private ProfileException(int line, int column, int offset, String problem, String example) {
        super("line " + line + ", column " + column + ": " + problem + ". Example: " + example);
        this.offset = offset;
        this.line = line;
        this.column = column;
    }

    private static int lineOf(String text, int offset) {
        return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** Characters before the position of the error, 0 or more. */
    public int offset() {
        return offset;
    }

    /** Line of the error, from 1. */
    public int line() {
        return line;
    }

    /** Column of the error in its line, from 1. */
    public int column() {
        return column;
    }
}
