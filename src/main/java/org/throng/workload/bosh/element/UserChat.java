package org.throng.workload.bosh.element;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.throng.users.run.PerUser;
import org.throng.users.run.UserState;

/** The chat of one user: its session, and its random choices. */
final class UserChat implements UserState {

    static final PerUser<UserChat> USERS = new PerUser<>(UserChat::new);

    private ChatSession session;
    private RandomGenerator random;

    private UserChat() {
    }

    static UserChat current() {
        return USERS.current();
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

    /** The user has no session any more; the caller has ended it. */
    void loggedOut() {
        session = null;
    }

    /** Ends the session that the user has, if any. */
    @Override
    public void end() {
        ChatSession left = session;
        session = null;
        if (left != null) {
            left.leave();
        }
    }

    /**
     * The random generator of the user's choices.
     *
     * @param seed of this user, used at the first call
     */
    RandomGenerator random(long seed) {
        if (random == null) {
            random = new SplittableRandom(seed);
        }
        return random;
    }
}
