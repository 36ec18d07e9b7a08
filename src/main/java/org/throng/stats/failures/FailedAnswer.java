package org.throng.stats.failures;

import java.util.List;
import org.throng.stats.text.Readable;
import org.throng.stats.text.SecretMask;

/**
 * The answer of a server that came with a failure.
 *
 * @param said the first characters of the body, empty if nothing
 * @param headers one text for each header, and possibly one for the status line before them
 * @param trace id of the request in the server's log, empty if unknown
 */
public record FailedAnswer(String said, List<String> headers, String trace) {

    /** No answer. */
    public static final FailedAnswer NONE = new FailedAnswer("", List.of(), "");

    private static final int MOST_HEADERS = 40;
    private static final int LONGEST_HEADER = 300;

    public FailedAnswer {
        headers = List.copyOf(headers);
    }

    /** An answer without headers. */
    public static FailedAnswer of(String said) {
        return said.isEmpty() ? NONE : new FailedAnswer(said, List.of(), "");
    }

    boolean isEmpty() {
        return said.isEmpty() && headers.isEmpty() && trace.isEmpty();
    }

    /** Headers for a report: single lines of bounded length and number, with the values of secret ones masked. */
    List<String> readableHeaders() {
        return headers.stream().limit(MOST_HEADERS).map(FailedAnswer::readable).toList();
    }

    private static String readable(String header) {
        int colon = header.indexOf(':');
        String name = colon < 0 ? "" : header.substring(0, colon).strip();
        if (SecretMask.isSecretHeader(name)) {
            return Readable.line(name) + ": ***";
        }
        String start = header.substring(0, Math.min(header.length(), 2 * LONGEST_HEADER));
        String line = Readable.line(SecretMask.mask(start));
        return line.length() > LONGEST_HEADER ? line.substring(0, LONGEST_HEADER) + "…" : line;
    }
}
