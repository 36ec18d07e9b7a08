package org.throng.users.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads that carry virtual threads. */
public final class Carriers {

    private static final Logger log = LoggerFactory.getLogger(Carriers.class);

    /** The JDK's own property; read when the first virtual thread is made. */
    private static final String NUMBER = "jdk.virtualThreadScheduler.parallelism";
    /** The JDK has this interface from version 24 on. */
    private static final String SCHEDULER = "jdk.management.VirtualThreadSchedulerMXBean";

    private static boolean chosenHere;

    private Carriers() {
    }

    /**
     * One carrier for each two processors: the event loops need the others, and carriers that find no work cost more in
     * waking each other than they carry. Plans that compute a lot may set the property higher.
     */
    static synchronized void leaveHalfToEventLoops() {
        if (System.getProperty(NUMBER) == null) {
            chosenHere = true;
            System.setProperty(NUMBER,
                    Integer.toString(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)));
        }
    }

    /**
     * One carrier for each processor, for users whose elements do their work on the users' own threads, unless the
     * JDK's property says otherwise. The JDK can change this from version 24 on.
     */
    public static synchronized void useAllProcessors() {
        if (!chosenHere) {
            return;
        }
        try {
            Class<? extends PlatformManagedObject> type =
                    Class.forName(SCHEDULER).asSubclass(PlatformManagedObject.class);
            type.getMethod("setParallelism", int.class).invoke(
                    ManagementFactory.getPlatformMXBean(type), Runtime.getRuntime().availableProcessors());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            log.debug("half of the processors carry users", e);
        }
    }
}
