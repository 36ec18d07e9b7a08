package org.throng.standin.bosh.session;

import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.throng.standin.PendingAnswer;

/** The requests of one session that have no answer yet, oldest first, and those whose connections broke meanwhile. */
final class OpenRequests {

    /** A request without an answer. */
    record Open(long rid, PendingAnswer pending, long sinceNanos) {
    }

    private final int mostInterrupted;
    private final List<Open> open = new ArrayList<>(2);

    /** Requests whose connections broke before an answer. */
    private final List<Long> interrupted = new ArrayList<>(0);

    /**
     * @param mostInterrupted limit of interrupted requests that may be repeated
     */
    OpenRequests(int mostInterrupted) {
        this.mostInterrupted = mostInterrupted;
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    int size() {
        return open.size();
    }

    Open oldest() {
        return open.get(0);
    }

    /** Adds a request at its place in the order of numbers. */
    void add(long rid, PendingAnswer pending, long sinceNanos) {
        int place = open.size();
        while (place > 0 && open.get(place - 1).rid() >= rid) {
            place--;
        }
        open.add(place, new Open(rid, pending, sinceNanos));
    }

    /** The open request with this number, which the new one replaces; null if there was none. */
    PendingAnswer replace(long rid, PendingAnswer pending) {
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i).rid() == rid) {
                return open.set(i, new Open(rid, pending, open.get(i).sinceNanos())).pending();
            }
        }
        return null;
    }

    /** Removes the one at a position, 0 for the oldest. */
    Open remove(int place) {
        return open.remove(place);
    }

    Open removeYoungest() {
        return open.remove(open.size() - 1);
    }

    List<Open> removeAll() {
        List<Open> all = List.copyOf(open);
        open.clear();
        return all;
    }

    /** Removes requests with closed connections; returns their number. */
    int interrupt() {
        int before = open.size();
        for (Iterator<Open> each = open.iterator(); each.hasNext();) {
            Open request = each.next();
            if (!request.pending().isOpen()) {
                each.remove();
                interrupted.add(request.rid());
                if (interrupted.size() > mostInterrupted) {
                    interrupted.remove(0);
                }
            }
        }
        return before - open.size();
    }

    /** Returns and clears whether the request with this number was interrupted. */
    boolean resumes(long rid) {
        return interrupted.remove(rid);
    }

    boolean isOn(Channel channel) {
        return open.stream().anyMatch(each -> each.pending().channel() == channel);
    }
}
