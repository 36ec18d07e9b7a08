package org.throng.net.loop;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state that a thread keeps for its user, on the way to the user's next thread: the values of {@link ThreadLocal}s
 * and the class loader. Elements of a plan do not see that the user has another thread.
 *
 * <p>The JDK does not show where a thread has these values; {@code --add-opens=java.base/java.lang=ALL-UNNAMED} opens
 * it.
 */
public final class ThreadState {

    private static final Logger log = LoggerFactory.getLogger(ThreadState.class);

    private static final VarHandle VALUES = find("threadLocals");
    private static final VarHandle INHERITABLE = find("inheritableThreadLocals");

    private final Object values;
    private final Object inheritable;
    private final ClassLoader loader;

    private ThreadState(Object values, Object inheritable, ClassLoader loader) {
        this.values = values;
        this.inheritable = inheritable;
        this.loader = loader;
    }

    private static VarHandle find(String field) {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup()).findVarHandle(
                    Thread.class, field, Class.forName("java.lang.ThreadLocal$ThreadLocalMap"));
        } catch (ReflectiveOperationException | RuntimeException e) {
            log.debug("Threads keep their values: {}", e.toString());
            return null;
        }
    }

    /** Whether the JDK shows it; otherwise neither of the other methods may be called. */
    public static boolean isKnown() {
        return VALUES != null && INHERITABLE != null;
    }

    /** Takes it from the calling thread, which does nothing more for its user. */
    public static ThreadState take() {
        Thread thread = Thread.currentThread();
        ThreadState taken =
                new ThreadState(VALUES.get(thread), INHERITABLE.get(thread), thread.getContextClassLoader());
        VALUES.set(thread, null);
        INHERITABLE.set(thread, null);
        return taken;
    }

    /** Gives it to the calling thread, which works for the user from now on. */
    public void restore() {
        Thread thread = Thread.currentThread();
        VALUES.set(thread, values);
        INHERITABLE.set(thread, inheritable);
        thread.setContextClassLoader(loader);
    }
}
