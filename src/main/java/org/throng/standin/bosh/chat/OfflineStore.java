package org.throng.standin.bosh.chat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Messages to offline users, stored until they log in. Each user's are in one process. */
final class OfflineStore {

    private static final long MOST_CHARACTERS = 32L << 20;

    private final int most;
    private final Map<String, Deque<String>> all = new HashMap<>();
    private long characters;

    /** @param most messages that are kept for one user */
    OfflineStore(int most) {
        this.most = most;
    }

    /** Stores a message; returns false if there is no room. */
    boolean store(String user, String message) {
        Deque<String> own = all.get(user);
        if (most == 0 || own != null && own.size() >= most || characters + message.length() > MOST_CHARACTERS) {
            return false;
        }
        all.computeIfAbsent(user, unseen -> new ArrayDeque<>()).add(message);
        characters += message.length();
        return true;
    }

    /** Returns and removes a user's messages, in order. */
    Deque<String> take(String user) {
        Deque<String> own = all.remove(user);
        if (own == null) {
            return new ArrayDeque<>(0);
        }
        own.forEach(message -> characters -= message.length());
        return own;
    }
}
