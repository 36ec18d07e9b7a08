package org.throng.net.loop;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Virtual threads whose continuations run where an executor of ours runs them: on an event loop.
 *
 * <p>The JDK has this in {@code ThreadBuilders.newVirtualThread(Executor, …)}, which the API does not show; the option
 * {@code --add-opens=java.base/java.lang=ALL-UNNAMED} opens it. It is not used before JDK 24: there a virtual thread
 * that waits in {@code synchronized} code would stop its loop.
 *
 * <p>System property, read once: {@value #PROPERTY}, {@value #LOOPS} (the default) or {@value #POOL}, the fork-join
 * pool of the JDK.
 */
public final class LoopThreads {

    public static final String PROPERTY = "throng.scheduler";
    private static final String LOOPS = "loops";
    static final String POOL = "pool";

    /** The first JDK whose virtual threads release their carrier in {@code synchronized} code. */
    private static final int JDK_WITHOUT_PINNING = 24;

    /** Found out at the first use: a wrong property is refused before. */
    private static final class OfThisProcess {
        private static final Access ACCESS = access(System.getProperty(PROPERTY), Runtime.version().feature());
    }

    /**
     * The access that the JDK gives to its scheduler.
     *
     * @param newThread {@code (Executor, String, int, Runnable) -> Thread}; null if there is none
     * @param pool the JDK's own scheduler; null if there is no access to it
     * @param whyNot why users do not run on loops; null if they do
     */
    record Access(MethodHandle newThread, Executor pool, String whyNot) {

        private static Access none(String whyNot) {
            return new Access(null, null, whyNot);
        }
    }

    private LoopThreads() {
    }

    /**
     * @param wanted value of the property, or null
     * @throws IllegalArgumentException if the property is wrong
     */
    static void check(String wanted) {
        if (wanted != null && !wanted.equals(LOOPS) && !wanted.equals(POOL)) {
            throw new IllegalArgumentException(
                    PROPERTY + " must be " + LOOPS + " or " + POOL + ", is '" + wanted + "'");
        }
    }

    /** Why users do not run on event loops; empty if they do. */
    public static Optional<String> whyNot() {
        return Optional.ofNullable(OfThisProcess.ACCESS.whyNot);
    }

    /** The scheduler of users, in a few words. */
    public static String description() {
        return whyNot().map(reason -> "fork-join pool, because " + reason).orElse("event loops");
    }

    /** A thread that has not been started. */
    static Thread unstarted(Executor scheduler, String name, Runnable task) {
        try {
            return (Thread) OfThisProcess.ACCESS.newThread.invoke(scheduler, name, 0, task);
        } catch (Throwable e) {
            throw new IllegalStateException("cannot make a virtual thread on an event loop", e);
        }
    }

    /** The JDK's own scheduler of virtual threads. */
    static Executor pool() {
        return OfThisProcess.ACCESS.pool;
    }

    /**
     * @param wanted value of the property, or null
     * @throws IllegalArgumentException if the property is wrong
     */
    static Access access(String wanted, int jdk) {
        check(wanted);
        if (POOL.equals(wanted)) {
            return Access.none(PROPERTY + " is " + POOL);
        }
        if (jdk < JDK_WITHOUT_PINNING) {
            return Access.none("it is JDK " + jdk + "; event loops need JDK 25");
        }
        try {
            MethodHandles.Lookup lookup =
                    MethodHandles.privateLookupIn(Class.forName("java.lang.ThreadBuilders"), MethodHandles.lookup());
            MethodHandle newThread = lookup.findStatic(lookup.lookupClass(), "newVirtualThread",
                    MethodType.methodType(Thread.class, Executor.class, String.class, int.class, Runnable.class));
            lookup = MethodHandles.privateLookupIn(Class.forName("java.lang.VirtualThread"), MethodHandles.lookup());
            Executor pool = (Executor) lookup.findStatic(
                    lookup.lookupClass(), "defaultScheduler", MethodType.methodType(Executor.class)).invoke();
            return new Access(newThread, pool, null);
        } catch (IllegalAccessException e) {
            return Access.none("the option --add-opens=java.base/java.lang=ALL-UNNAMED is missing");
        } catch (Throwable e) {
            return Access.none("JDK " + jdk + " has no such scheduler (" + e + ")");
        }
    }
}
