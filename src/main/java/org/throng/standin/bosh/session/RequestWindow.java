package org.throng.standin.bosh.session;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.throng.standin.PendingAnswer;
import org.throng.standin.bosh.xml.BodyRequest;

/**
 * The numbers of one session's requests (XEP-0124 section 14.2): a request that arrives before its turn waits for those
 * before it, and one beyond the window is refused.
 */
final class RequestWindow {

    /** How far a request may be ahead, and how far back one may be repeated. */
    static final int SIZE = 2;

    /** A request that waits for those before it. */
    record Early(BodyRequest request, PendingAnswer pending) {
    }

    private final TreeMap<Long, Early> early = new TreeMap<>();
    /** Number of the last request that was taken. */
    private long last;
    private long highest;

    RequestWindow(long creationRid) {
        last = creationRid - 1;
        highest = creationRid;
    }

    /** The highest number so far, of requests that wait as well. */
    long highest() {
        return highest;
    }

    boolean isRepeated(long rid) {
        return rid <= last || early.containsKey(rid);
    }

    boolean isBeyond(long rid) {
        return rid > last + SIZE;
    }

    boolean isNext(long rid) {
        return rid == last + 1;
    }

    /** The next request is taken. */
    void take(long rid) {
        last = rid;
        highest = Math.max(highest, rid);
    }

    void addEarly(BodyRequest request, PendingAnswer pending) {
        highest = Math.max(highest, request.rid());
        early.put(request.rid(), new Early(request, pending));
    }

    /** The pending answer of a waiting request, which the repeated one replaces; null if none waits. */
    PendingAnswer replaceEarly(BodyRequest request, PendingAnswer pending) {
        Early before = early.replace(request.rid(), new Early(request, pending));
        return before == null ? null : before.pending();
    }

    boolean hasNext() {
        return early.containsKey(last + 1);
    }

    /** Removes the waiting request whose turn it is. */
    Early next() {
        return early.remove(last + 1);
    }

    Collection<Early> removeAll() {
        List<Early> all = List.copyOf(early.values());
        early.clear();
        return all;
    }
}
