package org.throng.standin.realtime;

import java.util.List;
import java.util.Set;

/**
 * What a realtime stand-in serves.
 *
 * @param generation whose protocol it speaks
 * @param abuse whether 128 connects a minute for an address and URL, and 32 messages a minute for a connection, are
 *     the most; Appwrite's default is yes, a load test's must be no
 * @param projects ids of the projects there are
 * @param origins hosts that browsers may come from, beside localhost
 * @param accounts how many accounts there are, see {@link Accounts}
 * @param eventsPerSecond events made without being asked; 0 is none
 * @param eventProject project of these events
 * @param eventChannels channels of these events
 */
public record RealtimeSettings(
        Generation generation,
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
                Generation.MAIN, false, Set.of("console", "throng"), Set.of(), 1000, 0, "console", List.of("files"));
    }
}
