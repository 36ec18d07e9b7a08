package org.throng.workload.sync;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.throng.stats.Measurements;

/**
 * Follows files from the client that uploads them to the clients that are to get them. One for each run in a JVM,
 * shared by its users.
 *
 * <p>What counts is the way from the answer that tells the etag of an upload to the last byte of its download at
 * another client, checksum verified: the others' polls, their discovery and the transfer are all in it. It makes the
 * row {@code label} (by custom {@value #LABEL}), part of the total, because a file that never comes is a failure of the
 * target. So {@code errors(sync latency)} is the share of deliveries that went wrong, by code: {@code lost file} or
 * {@code duplicate file}.
 *
 * <ul>
 *   <li>An upload is owed to each client in this JVM that has discovered its server's tree when the upload ends, and is
 *       of the same account, or of one that has the file by a share. What arrives is known by its checksum, whatever
 *       it is called there.
 *   <li>It is in flight until it arrives, and lost when it has not {@code lostAfter} the upload's end.
 *   <li>If the file is overwritten or deleted before, nobody has to get that version any more: it is called off
 *       and counts nowhere.
 *   <li>If another program has changed or deleted the file before, the delivery ends as superseded: it is a push in the
 *       row {@code (superseded)}, with the time until that was seen, and no sample. A client sees it by a content that
 *       no client here has uploaded, asked for after the upload had ended, or by a listing that lacks the file.
 *   <li>A client that leaves before is no failure: what it was owed stays in flight at the age it had then, as does
 *       what is under way when the run ends; the verdict knows how to judge these.
 *   <li>A duplicate is the same content downloaded twice by a client, within {@code lostAfter} of the upload's end.
 * </ul>
 *
 * <p>What arrives after it was counted as lost is set apart as pushes, in the row {@code (late)}. Uploads are told
 * apart by their content, which {@link SyncContent} gives to each; of two with the same bytes the later is followed.
 *
 * <p>Safe to use from any thread. Memory: some 300 bytes for each upload that ended within twice {@code lostAfter}, and
 * as much for each client that it is owed to.
 */
public final class Deliveries implements AutoCloseable {

    /** Label of the way of a file, unless the plan names another. */
    public static final String LABEL = "sync latency";

    /** Where the members of a group see a file. */
    record Place(String group, String path) {
    }

    /** An upload is known for so many times {@code lostAfter}, to tell what comes late. */
    private static final int REMEMBERED = 2;

    private final long lostAfterNanos;
    private final DeliverySamples samples;
    private final LongSupplier nanos;

    private final Map<String, Set<Member>> groups = new ConcurrentHashMap<>();
    private final Map<String, Sending> byContent = new ConcurrentHashMap<>();
    private final Map<Place, Sending> byPlace = new ConcurrentHashMap<>();

    /** What is stored, in the order in which it is to be lost. */
    private final Queue<Sending> order = new ConcurrentLinkedQueue<>();

    /** What was to come by now, in the order in which it is to be forgotten. */
    private final Queue<Sending> lost = new ConcurrentLinkedQueue<>();

    private final ReentrantLock forgetting = new ReentrantLock();
    private volatile boolean closed;

    /**
     * @param label label of the deliveries
     * @param lostAfter how long a file may take from the end of its upload, above 0
     * @param measurements those of the run
     * @throws IllegalArgumentException if {@code lostAfter} is not above 0
     */
    public Deliveries(String label, Duration lostAfter, Measurements measurements) {
        this(label, lostAfter, measurements, System::nanoTime);
    }

    Deliveries(String label, Duration lostAfter, Measurements measurements, LongSupplier nanos) {
        if (lostAfter.isNegative() || lostAfter.isZero()) {
            throw new IllegalArgumentException(
                    "a file cannot be lost after " + lostAfter + ": expected a time above 0");
        }
        this.lostAfterNanos = lostAfter.toNanos();
        this.samples = new DeliverySamples(label, lostAfter, measurements);
        this.nanos = nanos;
    }

    /**
     * A client that is about to be made.
     *
     * @param account whose clients get what one of them uploads
     * @param shares folders that it has in common with other accounts: the path that the folder has in this account,
     *     and a name of the share that is the same for all of them
     */
    public Member member(String account, Map<String, String> shares) {
        return new Member(this, account, shares);
    }

    /** The run is over: what is overdue is lost, the rest stays in flight. Later news are ignored. */
    @Override
    public void close() {
        loseOverdue();
        closed = true;
        order.forEach(Sending::cut);
        order.clear();
        lost.clear();
        byContent.clear();
        byPlace.clear();
    }

    DeliverySamples samples() {
        return samples;
    }

    void join(String group, Member member) {
        groups.compute(group, (name, members) -> {
            Set<Member> all = members == null ? ConcurrentHashMap.newKeySet(2) : members;
            all.add(member);
            return all;
        });
    }

    void leave(String group, Member member) {
        groups.computeIfPresent(group, (name, members) -> {
            members.remove(member);
            return members.isEmpty() ? null : members;
        });
    }

    Set<Member> othersAt(List<Place> places, Member but) {
        Set<Member> others = new HashSet<>();
        places.forEach(place -> others.addAll(groups.getOrDefault(place.group(), Set.of())));
        others.remove(but);
        return others;
    }

    Sending uploading(Member from, List<Place> places, String sha1) {
        Sending sending = new Sending(this, from, places, sha1);
        if (!closed) {
            byContent.put(sha1, sending);
        }
        return sending;
    }

    /** The version before it is owed no more. */
    void stored(Sending sending) {
        if (closed) {
            sending.cut();
            return;
        }
        for (Place place : sending.places()) {
            Sending before = byPlace.put(place, sending);
            if (before != null && before != sending) {
                before.calledOff();
            }
        }
        order.add(sending);
        loseOverdue();
    }

    void forget(Sending sending) {
        byContent.remove(sending.sha1(), sending);
        sending.places().forEach(place -> byPlace.remove(place, sending));
    }

    void withdraw(List<Place> places) {
        for (Place place : places) {
            Sending sending = byPlace.remove(place);
            if (sending != null) {
                sending.calledOff();
            }
        }
    }

    /**
     * A client has got content from a place.
     *
     * @param askedNanos when it asked for that, by {@link System#nanoTime()}
     */
    void found(List<Place> places, String sha1, long askedNanos) {
        if (!closed && !byContent.containsKey(sha1)) {
            supersede(places, askedNanos);
        }
    }

    /** What is at a place, if it was there before a client asked, is not what was uploaded, or there is nothing. */
    void supersede(List<Place> places, long askedNanos) {
        for (Place place : places) {
            Sending sending = byPlace.get(place);
            if (sending != null && sending.superseded(askedNanos, nanos.getAsLong())) {
                byPlace.remove(place, sending);
            }
        }
    }

    /** What follows at the new place takes the place of what was at the old one. */
    void moved(List<Place> from, List<Place> to) {
        for (Place old : from) {
            Sending sending = byPlace.remove(old);
            if (sending != null) {
                to.stream().filter(place -> place.group().equals(old.group()))
                        .forEach(place -> byPlace.put(place, sending));
            }
        }
    }

    void arrived(Member at, String sha1, long arrivedNanos, long bytes) {
        Sending sending = closed ? null : byContent.get(sha1);
        if (sending != null) {
            sending.arrived(at, arrivedNanos, bytes);
        }
        loseOverdue();
    }

    /** Each is lost by one thread; whoever comes meanwhile need not wait. */
    private void loseOverdue() {
        if (!forgetting.tryLock()) {
            return;
        }
        try {
            long now = nanos.getAsLong();
            for (Sending oldest = order.peek();
                    oldest != null && now - oldest.sinceNanos() > lostAfterNanos;
                    oldest = order.peek()) {
                order.remove();
                oldest.overdue();
                lost.add(oldest);
            }
            for (Sending oldest = lost.peek();
                    oldest != null && now - oldest.sinceNanos() > REMEMBERED * lostAfterNanos;
                    oldest = lost.peek()) {
                lost.remove();
                forget(oldest);
            }
        } finally {
            forgetting.unlock();
        }
    }

    /** Uploads that are not forgotten. */
    int remembered() {
        return byContent.size();
    }
}
