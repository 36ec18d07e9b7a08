package org.throng.websocket;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.throng.net.Message;

/** Messages that nobody has claimed yet, in order of arrival; bounded. Not thread-safe: its session guards it. */
final class Inbox {

    private final Deque<Message> messages = new ArrayDeque<>(4);
    private int bytes;

    /** Keeps a message; the oldest that have no room any more go to {@code evicted}. */
    void keep(Message message, Collection<Message> evicted) {
        messages.addLast(message);
        bytes += message.payload().length;
        while (messages.size() > SessionOptions.MAX_KEPT_MESSAGES
                || bytes > SessionOptions.MAX_KEPT_BYTES && messages.size() > 1) {
            Message oldest = messages.removeFirst();
            bytes -= oldest.payload().length;
            evicted.add(oldest);
        }
    }

    /** Takes out the first message that matches, or null if none does. */
    Message claim(Expectation expectation) {
        for (Iterator<Message> each = messages.iterator(); each.hasNext();) {
            Message message = each.next();
            if (expectation.matches(message)) {
                each.remove();
                bytes -= message.payload().length;
                return message;
            }
        }
        return null;
    }

    List<Message> drain() {
        List<Message> all = new ArrayList<>(messages);
        messages.clear();
        bytes = 0;
        return all;
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }
}
