package org.throng.element;

import java.util.function.Supplier;

/**
 * What each user has of its own. Kept with the user's thread, because JMeter has cleared its variables by the time it
 * tells that a user ends.
 */
public final class PerUser<T> {

    private final ThreadLocal<T> own = new ThreadLocal<>();
    private final Supplier<T> made;

    /** @param made makes that of a user who has none yet */
    public PerUser(Supplier<T> made) {
        this.made = made;
    }

    /** That of the user of this thread. */
    public T current() {
        T known = own.get();
        if (known == null) {
            known = made.get();
            own.set(known);
        }
        return known;
    }

    /** The user of this thread is gone. Returns what it had of its own, or null. */
    public T take() {
        T known = own.get();
        own.remove();
        return known;
    }
}
