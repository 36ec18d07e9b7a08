package org.throng.sync;

import java.time.Duration;
import java.util.Map;
import org.throng.stats.Measurements;

/**
 * Follows files from the client that uploads them to the clients that are to get them. One for each run in a JVM,
 * shared by its users.
 */
public final class Deliveries implements AutoCloseable {

    /** Label of the way of a file, unless the plan names another. */
    public static final String LABEL = "sync latency";

    /**
     * @param label label of the deliveries
     * @param lostAfter how long a file may take from the end of its upload, above 0
     * @param measurements those of the run
     */
    public Deliveries(String label, Duration lostAfter, Measurements measurements) {
        throw new UnsupportedOperationException();
    }

    /**
     * A client that is about to be made.
     *
     * @param account whose clients get what one of them uploads
     * @param shares folders that it has in common with other accounts: the path that the folder has in this account,
     *     and a name of the share that is the same for all of them
     */
    public Member member(String account, Map<String, String> shares) {
        throw new UnsupportedOperationException();
    }

    /** The run is over: what is overdue is lost, the rest stays in flight. Later news are ignored. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
