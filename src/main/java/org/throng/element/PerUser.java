package org.throng.element;

import java.util.function.Supplier;
import org.throng.users.VirtualUser;

/**
 * An object for each user. Kept with the user, or with its thread in other thread groups, because JMeter has cleared
 * its variables when it reports the end of a user.
 */
public final class PerUser<T> {

    private final ThreadLocal<T> ofThread = new ThreadLocal<>();
    private final Supplier<T> made;

    /** @param made makes the object of a user who has none yet */
    public PerUser(Supplier<T> made) {
        this.made = made;
    }

    /** The object of this thread's user. */
    public T current() {
        T known = known();
        if (known == null) {
            known = made.get();
            keep(known);
        }
        return known;
    }

    /** This thread's user has ended. Returns its object, or null. */
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
