package org.throng.injector.doctor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * How many users of one plan a machine allows.
 *
 * @param plan the plan's name
 * @param defaultUsers default number of users of the plan
 * @param bounds the limits of the number of users, the tightest first; never empty
 */
public record PlanCapacity(String plan, int defaultUsers, List<Bound> bounds) {

    /** Files that the JVM and JMeter themselves hold open: jars, logs, event loops. */
    private static final long OWN_FILES = 300;

    /** Threads that the JVM and JMeter themselves need. */
    private static final long OWN_THREADS = 200;

    /** Memory of the JVM and JMeter before the first user. */
    private static final long OWN_MEMORY = 400L << 20;

    /** The part of it that is on the heap. */
    private static final long OWN_HEAP = 100L << 20;

    /**
     * One limit and the number of users that it allows.
     *
     * @param limit the {@link Finding#what} of the finding on it
     */
    public record Bound(String limit, long users) {
    }

    /** The number of users that all bounds allow. */
    public long users() {
        return bounds.get(0).users();
    }

    /** Whether the plan can run here with its default number of users. */
    public boolean allowsDefault() {
        return users() >= defaultUsers;
    }

    static PlanCapacity of(Machine machine, PlanNeeds needs) {
        List<Bound> bounds = new ArrayList<>();
        add(bounds, OpenFilesCheck.WHAT, machine.openFilesLimit(), OWN_FILES, needs.sockets());
        add(bounds, PortsCheck.WHAT, machine.connectionsPerTarget(), 0, needs.sockets());
        add(bounds, ConnectionTrackingCheck.WHAT, machine.trackedConnections(), 0, needs.sockets());
        if (!machine.java().hasVirtualThreads()) {
            add(bounds, ResourcesCheck.THREADS, machine.threads(), OWN_THREADS, 1);
        }
        long memory = machine.memoryAvailable();
        add(bounds, ResourcesCheck.MEMORY, OptionalLong.of(memory), OWN_MEMORY, needs.bytes());
        // most of a user's memory is on the heap, its stack included; the kernel's part is a margin here
        long heap = machine.java().heapMax();
        add(bounds, ResourcesCheck.HEAP, OptionalLong.of(heap), OWN_HEAP, needs.bytes());
        bounds.sort(Comparator.comparingLong(Bound::users));
        return new PlanCapacity(needs.plan(), needs.defaultUsers(), List.copyOf(bounds));
    }

    private static void add(List<Bound> bounds, String limit, OptionalLong available, long own, long perUser) {
        if (available.isPresent()) {
            bounds.add(new Bound(limit, Math.max(0, available.getAsLong() - own) / perUser));
        }
    }
}
