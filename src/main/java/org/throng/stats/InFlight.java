package org.throng.stats;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.throng.measure.InFlightEntry;
import org.throng.stats.histogram.PackedHistogram;

/**
 * Everything without a result yet: the requests that users have begun, one entry for each user in a request (users in a
 * planned wait have none), and awaited events, such as a callback.
 */
public final class InFlight {

    /** A user, whose threads follow one another, has one of these on all of them. */
    private static final ThreadLocal<Object> CALLER = ThreadLocal.withInitial(Object::new);

    private final Map<Object, BegunSample> current = new ConcurrentHashMap<>();
    private final Set<AwaitedSince> awaited = ConcurrentHashMap.newKeySet();
    private final Map<String, Unanswered> cut = new ConcurrentHashMap<>();
    private final Map<Integer, Map<String, PackedHistogram>> elsewhere = new ConcurrentHashMap<>();
    private final Predicate<String> hasRow;
    private volatile Map<String, Unanswered> frozen;

    /**
     * @param hasRow whether the results have a row of this label; without one, a plan that puts an id into a sampler's
     *     name has only so many labels here, and the rest of its requests together
     */
    InFlight(Predicate<String> hasRow) {
        this.hasRow = hasRow;
    }

    private String labelIn(Map<String, Unanswered> all, String label) {
        return all.size() < Labels.MOST || all.containsKey(label) || hasRow.test(label) ? label : Labels.OTHERS;
    }

    private Unanswered of(Map<String, Unanswered> all, String label) {
        return all.computeIfAbsent(labelIn(all, label), none -> new Unanswered());
    }

    /**
     * The calling thread begins a request.
     *
     * @param startNanos when it begins, by {@link System#nanoTime()}
     * @param intendedNanos when it was meant to begin, or {@link BegunSample#NOT_SCHEDULED}
     * @param firstStep whether a transaction begins with the request
     * @return the thread's request before it, if its result has not come yet; else null
     */
    public BegunSample begin(String label, long startNanos, long intendedNanos, boolean firstStep) {
        return put(BegunSample.begun(label, startNanos, intendedNanos, firstStep));
    }

    /** The calling thread does not make the request that it has just begun. */
    public void refrain() {
        current.computeIfPresent(CALLER.get(), (caller, request) -> request.earlier());
    }

    /** The calling thread has the answer to its request, or gave up; its result is still to come. */
    public void end() {
        BegunSample request = current.get(CALLER.get());
        if (request != null) {
            request.end();
        }
    }

    /** The calling thread has ended a wait that the plan asked for; its result is still to come. */
    public void waited(String label) {
        put(BegunSample.waited(label));
    }

    private BegunSample put(BegunSample request) {
        BegunSample before = current.put(CALLER.get(), request);
        request.follow(before);
        return before;
    }

    /** The last ended request of the calling thread, linked to those before it; afterwards they are forgotten. */
    public BegunSample take() {
        return current.remove(CALLER.get());
    }

    /** The end of the run cut a request off: it counts as unanswered, not as failed. */
    public void cut(String label, long ageMicros) {
        cut.compute(labelIn(cut, label), (key, unanswered) -> {
            Unanswered all = unanswered == null ? new Unanswered() : unanswered;
            all.add(ageMicros);
            return all;
        });
    }

    /**
     * A user has ended without the results of its requests. Those to which the plan had an answer when it went on are
     * unanswered for us; so is the last one after them.
     *
     * @param last as {@link #take} has returned it
     */
    public void cutAnswered(BegunSample last) {
        long now = System.nanoTime();
        boolean inTransaction = false;
        for (BegunSample step = last.earlier(); step != null; step = step.earlier()) {
            if (step.isAnswered()) {
                inTransaction = true;
                cut(step.label(), step.ageMicros(now));
            }
        }
        if (inTransaction && !last.isWaiting()) {
            cut(last.label(), last.ageMicros(now));
        }
    }

    /**
     * An event is awaited outside the users' own requests.
     *
     * @param sinceNanos {@link System#nanoTime()} from which its age counts
     */
    public InFlightEntry awaiting(String label, long sinceNanos) {
        AwaitedSince one = new AwaitedSince(label, sinceNanos);
        awaited.add(one);
        return one;
    }

    /** Replaces what an injector has in flight. */
    void replace(int injector, Map<String, PackedHistogram> ages) {
        elsewhere.put(injector, ages);
    }

    /**
     * Recording has ended: what is in flight now stays so, including requests that have ended without a counted result,
     * such as the first steps of a transaction that gives one result for all.
     */
    void freeze() {
        Map<String, Unanswered> all = unanswered(request -> !request.isWaiting());
        long now = System.nanoTime();
        for (BegunSample request : current.values()) {
            for (BegunSample step = request.earlier(); step != null; step = step.earlier()) {
                if (step.isAnswered()) {
                    of(all, step.label()).add(step.ageMicros(now));
                }
            }
        }
        frozen = all;
    }

    /** Everything without an answer, by label: cut off, or running at this moment. The caller may change the map. */
    public Map<String, Unanswered> unanswered() {
        return frozen == null ? unanswered(BegunSample::isInFlight) : new TreeMap<>(frozen);
    }

    private Map<String, Unanswered> unanswered(Predicate<BegunSample> isOpen) {
        Map<String, Unanswered> all = new TreeMap<>();
        cut.keySet().forEach(label -> cut.computeIfPresent(label, (key, unanswered) -> {
            of(all, key).add(unanswered);
            return unanswered;
        }));
        long now = System.nanoTime();
        for (BegunSample request : current.values()) {
            if (isOpen.test(request)) {
                of(all, request.label()).add(request.ageMicros(now));
            }
        }
        for (AwaitedSince one : awaited) {
            of(all, one.label).add(one.ageMicros(now));
        }
        for (Map<String, PackedHistogram> there : elsewhere.values()) {
            there.forEach((label, ages) -> of(all, label).add(ages));
        }
        return all;
    }

    /** Known by its identity: any number may be awaited under one label since the same instant. */
    private final class AwaitedSince implements InFlightEntry {

        private final String label;
        private final long sinceNanos;

        AwaitedSince(String label, long sinceNanos) {
            this.label = label;
            this.sinceNanos = sinceNanos;
        }

        long ageMicros(long nanoTime) {
            return Math.max(0, nanoTime - sinceNanos) / 1000;
        }

        @Override
        public void end() {
            awaited.remove(this);
        }

        @Override
        public void cut() {
            if (awaited.remove(this)) {
                InFlight.this.cut(label, ageMicros(System.nanoTime()));
            }
        }
    }
}
