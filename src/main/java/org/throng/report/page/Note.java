package org.throng.report.page;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A note on a run or a reason of its verdict, for a page: what it says in short, and the rest, which the page shows on
 * request. Public, because the template engine reads it by reflection.
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
        // neither is the name of an injector, however long
        int from = LEAST + (text.startsWith("Injector") ? text.indexOf(": ") : 0);
        for (int i = from; text.length() > SHORT && i < text.length() - 2; i++) {
            if (MARKS.indexOf(text.charAt(i)) >= 0 && text.charAt(i + 1) == ' ') {
                return new Note(text.substring(0, i + 1), text.substring(i + 2));
            }
        }
        return new Note(text, "");
    }

    /** Reasons of a verdict: the first one, which says what to do, is shown in full. */
    public static List<Note> ofReasons(List<String> reasons) {
        return IntStream.range(0, reasons.size())
                .mapToObj(i -> i == 0 ? new Note(reasons.get(i), "") : of(reasons.get(i)))
                .toList();
    }
}
