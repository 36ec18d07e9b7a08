package org.throng.stats.failures;

import java.util.List;

/**
 * One kind of failure: samples of one label that failed with the same code and message.
 *
 * @param firstSecond second of the run at which it was first seen
 * @param count how often it was seen
 * @param code response code, or the name of the exception
 * @param message what failed, in words; free of secrets
 * @param serverSaid the first characters of what the server sent, empty if nothing
 * @param headers of the first answer, without secrets; empty if there was none or its sampler does not keep them
 * @param trace id of the first request in the server's log, empty if unknown
 */
public record Failure(
        String label,
        double firstSecond,
        long count,
        String code,
        String message,
        String serverSaid,
        List<String> headers,
        String trace) {

    private static final int LONGEST_NAME = 120;

    public Failure {
        headers = List.copyOf(headers);
    }

    /** A failure without headers and trace. */
    public Failure(String label, double firstSecond, long count, String code, String message, String serverSaid) {
        this(label, firstSecond, count, code, message, serverSaid, List.of(), "");
    }

    /** A name for readers, which the course of a run counts: label, code and message. */
    public String name() {
        String what = (code + " " + message).strip();
        String name = what.isEmpty() ? label : label + ": " + what;
        return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
    }
}
