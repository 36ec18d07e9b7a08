package org.throng.workload.sync.transfers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.throng.workload.sync.server.SyncException;

/**
 * Files that a client does not transfer for a while: 25 s after a failure, five times as long after each further one,
 * at most a day, and as long as the server asks. Used by one thread at a time; holds nothing while nothing fails.
 */
public final class FileBackOff {

    private static final Duration FIRST = Duration.ofSeconds(25);
    private static final Duration LONGEST = Duration.ofHours(24);
    private static final int FACTOR = 5;

    /** @param upload the upload to repeat; null for a download, which the next discovery finds */
    private record Item(Upload upload, Duration pause, long dueNanos) {
    }

    private final LongSupplier nanos;
    private Map<String, Item> items;

    public FileBackOff(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Whether another attempt may succeed without any other action. */
    public static boolean isWorthIt(SyncException why) {
        return switch (why.kind()) {
            case LOCKED, PROCESSING, QUOTA, UNAVAILABLE, TOO_MANY, CONNECTION, NO_ANSWER -> true;
            case HTTP -> why.code().startsWith("http 5");
            default -> false;
        };
    }

    /** @param upload null for a download */
    public void put(String path, Upload upload, SyncException why) {
        if (items == null) {
            items = new HashMap<>();
        }
        Item before = items.get(path);
        Duration pause = before == null ? FIRST : before.pause.multipliedBy(FACTOR);
        if (pause.compareTo(LONGEST) > 0) {
            pause = LONGEST;
        }
        Duration asked = why.retryAfter();
        Duration longer = pause.compareTo(asked) > 0 ? pause : asked;
        items.put(path, new Item(upload, pause, nanos.getAsLong() + longer.toNanos()));
    }

    /** The transfer succeeded, or the file does not exist any more. */
    public void forget(String path) {
        if (items != null && items.remove(path) != null && items.isEmpty()) {
            items = null;
        }
    }

    /** Whether the pause of a file is not over yet. */
    public boolean holds(String path) {
        Item item = items == null ? null : items.get(path);
        return item != null && item.dueNanos - nanos.getAsLong() > 0;
    }

    /** Uploads whose pause is over. They stay until they are removed. */
    public List<Upload> dueUploads() {
        List<Upload> due = new ArrayList<>();
        if (items != null) {
            items.values().stream()
                    .filter(item -> item.upload != null && item.dueNanos - nanos.getAsLong() <= 0)
                    .forEach(item -> due.add(item.upload));
        }
        return due;
    }

    public int size() {
        return items == null ? 0 : items.size();
    }
}
