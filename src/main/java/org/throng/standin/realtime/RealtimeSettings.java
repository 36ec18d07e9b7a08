package org.throng.standin.realtime;

import java.util.List;
import java.util.Set;

/**
 * The settings of a realtime stand-in.
 *
 * @param generation version of its protocol
 * @param abuse whether connects are limited to 128 a minute for an address and URL, and messages to 32 a minute for a
 *     connection; Appwrite's default is yes, a load test needs no
 * @param projects ids of the projects
 * @param origins allowed hosts of browsers, besides localhost
 * @param accounts number of accounts, see {@link RealtimeAccounts}
 * @param eventsPerSecond automatic events; 0 is none
 * @param eventProject project of these events
 * @param eventChannels channels of these events
 */
public record RealtimeSettings(
        AppwriteVersion generation,
        boolean abuse,
        Set<String> projects,
        Set<String> origins,
        int accounts,
        double eventsPerSecond,
        String eventProject,
        List<String> eventChannels) {

    /** Today's protocol without rate limits, projects console and throng, 1,000 accounts, no events by itself. */
    public static RealtimeSettings defaults() {
        return new RealtimeSettings(
                AppwriteVersion.MAIN, false, Set.of("console", "throng"), Set.of(), 1000, 0, "console",
                List.of("files"));
    }

    /** The same without rate limits. */
    RealtimeSettings withoutAbuse() {
        return new RealtimeSettings(
                generation, false, projects, origins, accounts, eventsPerSecond, eventProject, eventChannels);
    }
}
