package org.throng.workload.websocket;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.Expectation;

/**
 * The received messages of a user: the awaited one, and others kept for later, limited in number and bytes; none while
 * the user holds. Not thread-safe: its session guards it.
 */
final class MessageInbox {

    private static final int MOST_OWED = 100;

    private Expectation awaited;
    private long awaitedSince;
    private Message answer;
    private boolean holding;

    /** Expectations of requests that were not answered in time; null if there are none, as for most users. */
    private List<Expectation> owed;
    private boolean mayBeOwed;

    /** Messages in order of arrival; null if there are none, as for most users most of the time. */
    private Deque<Message> kept;
    private int keptBytes;

    /** A request got no answer in time: it may come later. */
    void owes(Expectation expectation) {
        if (owed == null) {
            owed = new ArrayList<>(1);
        }
        if (owed.size() < MOST_OWED) {
            owed.add(expectation);
        }
    }

    /** Whether the last answer may be that of an earlier request. */
    boolean mayBeOwed() {
        return mayBeOwed;
    }

    /** Makes the next message that matches, and arrives at or after {@code sinceNanos}, the answer. */
    void await(Expectation expectation, long sinceNanos) {
        awaited = expectation;
        awaitedSince = sinceNanos;
        mayBeOwed = false;
    }

    boolean hasAnswer() {
        return answer != null;
    }

    /** Takes out the answer if it has arrived, else returns null. */
    Message takeAnswer() {
        Message taken = answer;
        answer = null;
        return taken;
    }

    /** Ends the wait; an answer that arrives later is kept like any other message. */
    List<Message> stopWaiting() {
        awaited = null;
        Message late = takeAnswer();
        return late == null ? List.of() : keep(late);
    }

    /** Sets whether messages are kept from now on. */
    void hold(boolean hold) {
        holding = hold;
    }

    /**
     * Adds a message: as the answer, or to be kept.
     *
     * @return messages without room, this one or older ones
     */
    List<Message> arrived(Message message) {
        boolean late = owed != null && isOwed(message);
        if (awaited != null && message.arrivedNanos() >= awaitedSince && awaited.matches(message)) {
            answer = message;
            awaited = null;
            mayBeOwed = late;
            return List.of();
        }
        return holding ? List.of(message) : keep(message);
    }

    private boolean isOwed(Message message) {
        for (Iterator<Expectation> each = owed.iterator(); each.hasNext();) {
            if (each.next().matches(message)) {
                each.remove();
                return true;
            }
        }
        return false;
    }

    private List<Message> keep(Message message) {
        if (kept == null) {
            kept = new ArrayDeque<>(4);
        }
        kept.addLast(message);
        keptBytes += message.payload().length;
        List<Message> evicted = new ArrayList<>(0);
        while (kept.size() > SessionOptions.MAX_KEPT_MESSAGES
                || keptBytes > SessionOptions.MAX_KEPT_BYTES && kept.size() > 1) {
            Message oldest = kept.removeFirst();
            keptBytes -= oldest.payload().length;
            evicted.add(oldest);
        }
        return evicted;
    }

    /** Takes out the first kept message that matches, or null if none does. */
    Message claim(Expectation expectation) {
        if (kept == null) {
            return null;
        }
        for (Iterator<Message> each = kept.iterator(); each.hasNext();) {
            Message message = each.next();
            if (expectation.matches(message)) {
                each.remove();
                keptBytes -= message.payload().length;
                return message;
            }
        }
        return null;
    }

    /** Takes out all that was kept. */
    List<Message> drain() {
        List<Message> all = kept == null ? List.of() : new ArrayList<>(kept);
        kept = null;
        keptBytes = 0;
        return all;
    }
}
