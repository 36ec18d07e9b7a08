package org.throng.injector;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Collects the pauses of the garbage collector. Only pauses count: ZGC and Shenandoah also announce their cycles, which
 * run beside the application and may last seconds without harm.
 */
final class GcPauses implements AutoCloseable {

    /**
     * The pauses since the last call of {@link #take}.
     *
     * @param longestMillis longest pause, 0 if there was none
     * @param sumMillis sum of all pauses
     * @param heapAfter bytes of heap in use after the latest collection of the whole heap, -1 before the first
     */
    record Taken(long longestMillis, long sumMillis, long heapAfter) {
    }

    /**
     * The meaning of a collector bean's announcements. Only a collection of the whole heap shows the memory in use: a
     * young one leaves old objects in place, used or not, until the old generation is full.
     */
    enum Announces {

        /** A collection of the whole heap in one pause. */
        COLLECTION_IN_A_STOP(true, true),

        /** A collection of the young generation in a pause, or a pause within a cycle that frees nothing. */
        STOP(true, false),

        /** A concurrent cycle through the whole heap: no pause, and the heap is collected when it ends. */
        CYCLE(false, true),

        /** A concurrent cycle through the young generation. */
        YOUNG_CYCLE(false, false);

        /** The beans of Serial, Parallel and G1. */
        private static final Set<String> OF_THE_YOUNG = Set.of("Copy", "PS Scavenge", "G1 Young Generation");

        private final boolean stops;
        private final boolean showsWhatIsInUse;

        Announces(boolean stops, boolean showsWhatIsInUse) {
            this.stops = stops;
            this.showsWhatIsInUse = showsWhatIsInUse;
        }

        /**
         * The events that a collector of HotSpot announces, by its name: "ZGC Pauses" and "ZGC Cycles" (since JDK 21
         * Minor and Major ones), "Shenandoah Pauses" and "Shenandoah Cycles". "G1 Concurrent GC", in spite of its name,
         * announces only the stops for remark and cleanup.
         */
        static Announces of(String collector) {
            if (collector.endsWith("Cycles")) {
                return collector.contains("Minor") ? YOUNG_CYCLE : CYCLE;
            }
            boolean isPart = collector.endsWith("Pauses") || collector.equals("G1 Concurrent GC");
            return isPart || OF_THE_YOUNG.contains(collector) ? STOP : COLLECTION_IN_A_STOP;
        }
    }

    private final Set<String> heapPools;
    private final Map<NotificationEmitter, NotificationListener> listeners = new HashMap<>();
    private long longestMillis;
    private long sumMillis;
    private long heapAfter = -1;

    GcPauses(Set<String> heapPools) {
        this.heapPools = heapPools;
    }

    /** Listens to the collectors of this JVM until closed. */
    static GcPauses ofThisJvm() {
        GcPauses pauses = new GcPauses(ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getName)
                .collect(Collectors.toSet()));
        pauses.listenTo(ManagementFactory.getGarbageCollectorMXBeans());
        return pauses;
    }

    private void listenTo(List<GarbageCollectorMXBean> collectors) {
        for (GarbageCollectorMXBean collector : collectors) {
            if (collector instanceof NotificationEmitter emitter) {
                NotificationListener listener = (notification, handback) -> announced(notification);
                emitter.addNotificationListener(listener, null, null);
                listeners.put(emitter, listener);
            }
        }
    }

    private void announced(Notification notification) {
        if (GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION.equals(notification.getType())) {
            GarbageCollectionNotificationInfo info =
                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
            collected(
                    info.getGcName(), info.getGcInfo().getDuration(), info.getGcInfo().getMemoryUsageAfterGc());
        }
    }

    /** Receives one announcement: the bean, the duration, and the content of every memory pool afterwards. */
    synchronized void collected(String collector, long millis, Map<String, MemoryUsage> after) {
        Announces announces = Announces.of(collector);
        if (announces.stops) {
            longestMillis = Math.max(longestMillis, millis);
            sumMillis += millis;
        }
        if (announces.showsWhatIsInUse) {
            heapAfter = after.entrySet().stream()
                    .filter(pool -> heapPools.contains(pool.getKey()))
                    .mapToLong(pool -> pool.getValue().getUsed())
                    .sum();
        }
    }

    synchronized Taken take() {
        Taken taken = new Taken(longestMillis, sumMillis, heapAfter);
        longestMillis = 0;
        sumMillis = 0;
        return taken;
    }

    @Override
    public void close() {
        listeners.forEach((emitter, listener) -> {
            try {
                emitter.removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException("a listener that was added is not there", e);
            }
        });
        listeners.clear();
    }
}
