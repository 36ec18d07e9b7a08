package org.throng.users.threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The kind of thread that users run on: virtual where the JDK has them, otherwise platform threads. */
@FunctionalInterface
public interface UserThreads {

    /** A thread that has not been started. */
    Thread unstarted(String name, Runnable task);

    /** Virtual threads from JDK 21 on; before it daemon threads, and a warning the first time. */
    static UserThreads best() {
        return Best.INSTANCE;
    }

    /** Whether a thread costs next to nothing, so that a user may have several one after the other. */
    static boolean areVirtual() {
        return Best.VIRTUAL.isPresent();
    }

    /** Found out once. */
    final class Best {

        private static final Logger log = LoggerFactory.getLogger(UserThreads.class);
        private static final long PLATFORM_STACK_BYTES = 512 * 1024;

        private static final Optional<UserThreads> VIRTUAL = virtual();
        private static final UserThreads INSTANCE = VIRTUAL.orElseGet(Best::platform);

        private Best() {
        }

        private static UserThreads platform() {
            log.warn("JDK {} has no virtual threads: every user takes a thread of the operating system. "
                    + "Run on JDK 25 for users of a few KB.", Runtime.version().feature());
            return (name, task) -> {
                Thread thread = new Thread(null, task, name, PLATFORM_STACK_BYTES);
                thread.setDaemon(true);
                return thread;
            };
        }

        /** The handles of {@code Thread.ofVirtual().name(name).unstarted(task)}, which a release for Java 17 lacks. */
        private static Optional<UserThreads> virtual() {
            Carriers.leaveHalfToEventLoops();
            try {
                MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                Class<?> builder = Class.forName("java.lang.Thread$Builder");
                Class<?> ofVirtual = Class.forName("java.lang.Thread$Builder$OfVirtual");
                MethodHandle create = lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(ofVirtual));
                MethodHandle name = lookup.findVirtual(builder, "name", MethodType.methodType(builder, String.class));
                MethodHandle unstarted =
                        lookup.findVirtual(builder, "unstarted", MethodType.methodType(Thread.class, Runnable.class));
                return Optional.of((threadName, task) -> {
                    try {
                        return (Thread) unstarted.invoke(name.invoke(create.invoke(), threadName), task);
                    } catch (Throwable e) {
                        throw new IllegalStateException("cannot make a virtual thread", e);
                    }
                });
            } catch (ReflectiveOperationException e) {
                return Optional.empty();
            }
        }
    }
}
