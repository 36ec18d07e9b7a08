package org.throng.net;

/** Makes text of a peer safe for one line of a message: bounded, and without control characters. */
public final class Printable {

    private static final int MAX_CHARS = 200;

    private Printable() {
    }

    /** The first characters of a text, runs of white space and control characters made one blank. */
    public static String beginning(String text) {
        StringBuilder line = new StringBuilder();
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || Character.isISOControl(c)) {
                blank = !line.isEmpty();
                continue;
            }
            if (line.length() >= MAX_CHARS) {
                return line.append('…').toString();
            }
            if (blank) {
                line.append(' ');
                blank = false;
            }
            line.append(c);
        }
        return line.toString();
    }
}
