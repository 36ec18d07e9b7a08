package org.throng.element;

import java.util.function.Supplier;
import org.throng.users.VirtualUser;

/**
 * What each user has of its own. Kept with the user, or with its thread in other thread groups, because JMeter has
 * cleared its variables by the time it tells that a user ends.
 */
public final class PerUser<T> {

    private final ThreadLocal<T> ofThread = new ThreadLocal<>();
    private final Supplier<T> made;

    /** @param made makes that of a user who has none yet */
    public PerUser(Supplier<T> made) {
        this.made = made;
    }

    /** That of the user of this thread. */
    public T current() {
        T known = known();
        if (known == null) {
            known = made.get();
            keep(known);
        }
        return known;
    }

    /** The user of this thread is gone. Returns what it had of its own, or null. */
    public T take() {
        T known = known();
        keep(null);
        return known;
    }

    @SuppressWarnings("unchecked")
    private T known() {
        VirtualUser user = VirtualUser.here();
        return user != null ? (T) user.kept(this) : ofThread.get();
    }

    private void keep(T value) {
        VirtualUser user = VirtualUser.here();
        if (user != null) {
            user.keep(this, value);
        } else if (value != null) {
            ofThread.set(value);
        } else {
            ofThread.remove();
        }
    }
}
