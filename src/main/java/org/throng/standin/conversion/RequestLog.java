package org.throng.standin.conversion;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last requests for conversions, in the order of their ends. */
final class RequestLog {

    /** The status of a request whose client has closed its connection, as in the real server's log. */
    static final int CLIENT_GONE = 499;

    private static final int MOST_ENTRIES = 10_000;

    /**
     * A request.
     *
     * @param trace its id; null if the dialect has none
     * @param route what it asked for, such as {@code html}
     * @param status of the answer, or of the conversion if the result went to a webhook
     * @param millis from its arrival to its end
     */
    record Entry(String trace, String route, int status, long millis) {
    }

    private final Deque<Entry> entries = new ArrayDeque<>();

    void add(Entry entry) {
        if (entries.size() == MOST_ENTRIES) {
            entries.removeFirst();
        }
        entries.addLast(entry);
    }

    /** All that are kept, the oldest first. */
    List<Entry> entries() {
        return new ArrayList<>(entries);
    }
}
