package org.throng.export;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * The labels of every metric of a run.
 *
 * @param plan the plan's name without folder and ending
 * @param started when the run began
 * @param target the server, or the stand-in that the run started
 * @param version of Throng
 */
public record RunIdentity(String plan, Instant started, String target, String version) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

    /** The name of the run: its plan and its start, as {@code websocket-20260302T081500.250Z}. */
    String run() {
        return plan + "-" + TIME.format(started);
    }
}
