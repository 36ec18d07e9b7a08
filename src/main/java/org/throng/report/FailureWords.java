package org.throng.report;

import java.util.Comparator;
import java.util.List;
import org.throng.stats.failures.Failure;

/** The kinds of failure that a reader wants to know first, and what is said of one in a line. */
final class FailureWords {

    /** Number of kinds that are named where there is no room for a table. */
    static final int MOST_NAMED = 3;

    private FailureWords() {
    }

    /** The most frequent kinds, the most frequent one first. */
    static List<Failure> mostFrequent(List<Failure> all, int most) {
        return all.stream().sorted(Comparator.comparingLong(Failure::count).reversed()).limit(most).toList();
    }

    /** The text after the label: code and message, each with a colon before it. */
    static String ofCause(Failure failure) {
        String code = said(failure.code());
        String message = said(failure.message());
        return (code.isEmpty() ? "" : ": " + code) + (message.isEmpty() || message.equals(code) ? "" : ": " + message);
    }

    private static String said(String text) {
        return text == null ? "" : text;
    }
}
