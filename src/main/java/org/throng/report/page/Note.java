package org.throng.report.page;

/**
 * A note on a run, for a page: what it says in short, and the rest, which the page shows on request. Public, because
 * the template engine reads it by reflection.
 *
 * @param lead its first clause with the mark at its end, or all of it if it is short
 * @param rest what follows; often empty
 */
public record Note(String lead, String rest) {

    private static final int SHORT = 120;
    /** The name of an element and a colon are no clause. */
    private static final int LEAST = 30;
    private static final String MARKS = ":;.";

    public static Note of(String text) {
        for (int i = LEAST; text.length() > SHORT && i < text.length() - 2; i++) {
            if (MARKS.indexOf(text.charAt(i)) >= 0 && text.charAt(i + 1) == ' ') {
                return new Note(text.substring(0, i + 1), text.substring(i + 2));
            }
        }
        return new Note(text, "");
    }
}
