package org.throng.workload.bosh.element;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.throng.element.PerUser;

/** The chat of one user: all that a user has of its own. */
final class UserChat {

    private static final PerUser<UserChat> USERS = new PerUser<>(UserChat::new);

    private ChatSession session;
    private RandomGenerator random;

    private UserChat() {
    }

    static UserChat current() {
        return USERS.current();
    }

    /** Ends the session that the user of this thread has left, and forgets the user. */
    static void end() {
        UserChat chat = USERS.take();
        if (chat != null) {
            chat.leave();
        }
    }

    /** The user's session, lost or not; null if it has none. */
    ChatSession session() {
        return session;
    }

    boolean isLoggedIn() {
        return session != null && session.lost() == null;
    }

    void loggedIn(ChatSession made) {
        session = made;
    }

    /** The user has no session any more; whoever calls this has seen to what was. */
    void loggedOut() {
        session = null;
    }

    /** Ends the session that the user has, if any. */
    void leave() {
        ChatSession left = session;
        session = null;
        if (left != null) {
            left.leave();
        }
    }

    /**
     * What the user's choices follow from.
     *
     * @param seed of this user, looked at the first time
     */
    RandomGenerator random(long seed) {
        if (random == null) {
            random = new SplittableRandom(seed);
        }
        return random;
    }
}
