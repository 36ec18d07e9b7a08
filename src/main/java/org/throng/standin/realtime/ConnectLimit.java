package org.throng.standin.realtime;

import java.util.HashMap;
import java.util.Map;

/** Counts connects by address and URL in the current minute. Each process counts its own. */
final class ConnectLimit {

    static final int PER_MINUTE = 128;

    private final Map<String, Integer> counts = new HashMap<>();
    private long minute;

    /** Counts one more and returns whether it exceeds the limit. */
    boolean exceeded(String key, long epochMinute) {
        if (epochMinute != minute) {
            minute = epochMinute;
            counts.clear();
        }
        return counts.merge(key, 1, Integer::sum) > PER_MINUTE;
    }
}
