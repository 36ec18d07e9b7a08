package org.throng.workload.sync.deliveries;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.throng.measure.Measurements;
import org.throng.session.ExpiryQueue;
import org.throng.workload.sync.transfers.SyncContent;

/**
 * Follows files from the client that uploads them to the clients that should receive them. One for each run in a JVM,
 * shared by its users.
 *
 * <p>The measure is the time from the answer with the etag of an upload to the last byte of its download at another
 * client, checksum verified: it includes the other client's poll, its discovery and the transfer. It makes the row
 * {@code label} (usually {@value #LABEL}), part of the total, because a file that never arrives is a failure of the
 * target. So {@code errors(sync latency)} is the share of failed deliveries, by code: {@code lost file} or {@code
 * duplicate file}.
 *
 * <ul>
 *   <li>An upload is expected at each client in this JVM that has discovered its server's tree when the upload ends,
 *       and belongs to the same account, or to one that has the file by a share. It is recognized by its checksum,
 *       under any path.
 *   <li>It is in flight until it arrives, and lost if it has not arrived {@code lostAfter} the upload's end.
 *   <li>If a client here overwrites or deletes the file before, that version is not expected any more: it is cancelled
 *       and not counted.
 *   <li>If another program has changed or deleted the file before, the delivery ends as superseded: it is a push in the
 *       row {@code (superseded)}, with the time until that was seen, and no sample. A client detects it by a content
 *       that no client here has uploaded, requested after the upload had ended, or by a listing without the file.
 *   <li>If a client ends before, this is no failure: its expected files stay in flight with their age at that moment,
 *       like files under way at the end of the run; the verdict considers these.
 *   <li>A duplicate is the same content downloaded twice by a client, within {@code lostAfter} of the upload's end.
 * </ul>
 *
 * <p>A file that arrives after it was counted as lost is set apart as a push, in the row {@code (late)}. Uploads are
 * distinguished by their content, which {@link SyncContent} makes unique; of two with the same bytes the later is
 * followed.
 *
 * <p>Safe to use from any thread. Memory: some 300 bytes for each upload that ended within twice {@code lostAfter}, and
 * as much for each client at which it is expected.
 */
public final class FileDeliveries implements AutoCloseable {

    /** Label of the delivery of a file, unless the plan names another. */
    public static final String LABEL = "sync latency";

    /** The place of a file for the members of a group. */
    record Place(String group, String path) {
    }

    /** An upload is remembered for this many times {@code lostAfter}, to recognize late arrivals. */
    private static final int REMEMBERED = 2;

    private final FileSamples samples;
    private final LongSupplier nanos;

    private final Map<String, Set<Member>> groups = new ConcurrentHashMap<>();
    private final Map<String, TrackedUpload> byContent = new ConcurrentHashMap<>();
    private final Map<Place, TrackedUpload> byPlace = new ConcurrentHashMap<>();

    /** Stored uploads, in the order in which they are lost. */
    private final ExpiryQueue<TrackedUpload> order;

    /** Overdue uploads, in the order in which they expire. */
    private final ExpiryQueue<TrackedUpload> lost;

    private volatile boolean closed;

    /**
     * @param label label of the deliveries
     * @param lostAfter how long a file may take from the end of its upload, above 0
     * @param measurements those of the run
     * @throws IllegalArgumentException if {@code lostAfter} is not above 0
     */
    public FileDeliveries(String label, Duration lostAfter, Measurements measurements) {
        this(label, lostAfter, measurements, System::nanoTime);
    }

    FileDeliveries(String label, Duration lostAfter, Measurements measurements, LongSupplier nanos) {
        if (lostAfter.isNegative() || lostAfter.isZero()) {
            throw new IllegalArgumentException(
                    "a file cannot be lost after " + lostAfter + ": expected a time above 0");
        }
        this.samples = new FileSamples(label, lostAfter, measurements);
        this.nanos = nanos;
        this.order = new ExpiryQueue<>(lostAfter.toNanos(), TrackedUpload::sinceNanos, this::overdue);
        this.lost = new ExpiryQueue<>(REMEMBERED * lostAfter.toNanos(), TrackedUpload::sinceNanos, this::forget);
    }

    /**
     * A client that is about to be made.
     *
     * @param account its clients receive each other's uploads
     * @param shares folders shared with other accounts: the path of the folder in this account, and the common name of
     *     the share
     */
    public Member member(String account, Map<String, String> shares) {
        return new Member(this, account, shares);
    }

    /** The run is over: overdue files are lost, the rest stays in flight. Later events are ignored. */
    @Override
    public void close() {
        loseOverdue();
        closed = true;
        order.clear(TrackedUpload::cut);
        lost.clear(TrackedUpload::cut);
        byContent.clear();
        byPlace.clear();
    }

    FileSamples samples() {
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

    TrackedUpload uploading(Member from, List<Place> places, String sha1) {
        TrackedUpload upload = new TrackedUpload(this, from, places, sha1);
        if (!closed) {
            byContent.put(sha1, upload);
        }
        return upload;
    }

    /** The previous version is not expected any more. */
    void stored(TrackedUpload upload) {
        if (closed) {
            upload.cut();
            return;
        }
        for (Place place : upload.places()) {
            TrackedUpload before = byPlace.put(place, upload);
            if (before != null && before != upload) {
                before.calledOff();
            }
        }
        order.add(upload);
        loseOverdue();
    }

    void forget(TrackedUpload upload) {
        byContent.remove(upload.sha1(), upload);
        upload.places().forEach(place -> byPlace.remove(place, upload));
    }

    void withdraw(List<Place> places) {
        for (Place place : places) {
            TrackedUpload upload = byPlace.remove(place);
            if (upload != null) {
                upload.calledOff();
            }
        }
    }

    /**
     * A client has received content from a place.
     *
     * @param askedNanos time of its request, by {@link System#nanoTime()}
     */
    void found(List<Place> places, String sha1, long askedNanos) {
        if (!closed && !byContent.containsKey(sha1)) {
            supersede(places, askedNanos);
        }
    }

    /** A client found other content at a place than the upload, or nothing. */
    void supersede(List<Place> places, long askedNanos) {
        for (Place place : places) {
            TrackedUpload upload = byPlace.get(place);
            if (upload != null && upload.superseded(askedNanos, nanos.getAsLong())) {
                byPlace.remove(place, upload);
            }
        }
    }

    /** Tracking at the new place replaces that at the old one. */
    void moved(List<Place> from, List<Place> to) {
        for (Place old : from) {
            TrackedUpload upload = byPlace.remove(old);
            if (upload != null) {
                to.stream().filter(place -> place.group().equals(old.group()))
                        .forEach(place -> byPlace.put(place, upload));
            }
        }
    }

    void arrived(Member at, String sha1, long arrivedNanos) {
        TrackedUpload upload = closed ? null : byContent.get(sha1);
        if (upload != null) {
            upload.arrived(at, arrivedNanos);
        }
        loseOverdue();
    }

    private void loseOverdue() {
        long now = nanos.getAsLong();
        order.expire(now);
        lost.expire(now);
    }

    private void overdue(TrackedUpload upload) {
        upload.overdue();
        lost.add(upload);
    }

    /** Number of remembered uploads. */
    public int remembered() {
        return byContent.size();
    }
}
