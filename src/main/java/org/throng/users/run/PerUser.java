package org.throng.users.run;

import java.util.function.Supplier;

/**
 * One kind of object that elements keep for each user. This is the home of all state of a user that must end with it.
 * JMeter's variables are none: JMeter has cleared them when it notifies elements of the end of a user. They are the
 * home of values that scripts may read and that need no end.
 *
 * <p>A virtual user holds its objects itself; in other thread groups the user's thread does. {@link #endUser} ends them
 * all.
 */
public final class PerUser<T extends UserState> {

    /** The latest object of a user of another thread group. */
    private static final ThreadLocal<Kept> OF_THREAD = new ThreadLocal<>();

    private final Supplier<T> made;

    /** An object of a user. A user has few: a list of them is smaller than a map, and no slower. */
    record Kept(PerUser<?> kind, UserState state, Kept earlier) {

        private void end() {
            try {
                if (earlier != null) {
                    earlier.end();
                }
            } finally {
                state.end();
            }
        }
    }

    /** @param made makes the object of a user who has none yet */
    public PerUser(Supplier<T> made) {
        this.made = made;
    }

    /** The object of this thread's user. */
    public T current() {
        VirtualUser user = VirtualUser.here();
        T known = find(latest(user));
        if (known == null) {
            known = made.get();
            keep(user, new Kept(this, known, latest(user)));
        }
        return known;
    }

    /**
     * This thread's user has ended: ends its objects of all kinds, in the order in which they were made, and forgets
     * them. Does nothing when it is called again.
     */
    public static void endUser() {
        VirtualUser user = VirtualUser.here();
        Kept latest = latest(user);
        if (latest != null) {
            keep(user, null);
            latest.end();
        }
    }

    @SuppressWarnings("unchecked")
    private T find(Kept latest) {
        for (Kept known = latest; known != null; known = known.earlier) {
            if (known.kind == this) {
                return (T) known.state;
            }
        }
        return null;
    }

    private static Kept latest(VirtualUser user) {
        return user != null ? user.kept() : OF_THREAD.get();
    }

    private static void keep(VirtualUser user, Kept latest) {
        if (user != null) {
            user.keep(latest);
        } else if (latest != null) {
            OF_THREAD.set(latest);
        } else {
            OF_THREAD.remove();
        }
    }
}
