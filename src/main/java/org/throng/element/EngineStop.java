package org.throng.element;

import java.lang.reflect.Field;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Detects whether the running test was stopped by hand. JMeter notifies elements of the end of a test, but not of its
 * reason, and after the users have ended it reports no stop command any more. But it clears its reference to the engine
 * at every such command, so this class checks that reference.
 */
public final class EngineStop {

    private static final Logger LOG = LoggerFactory.getLogger(EngineStop.class);
    private static final Field ENGINE = engine();
    private static final long LOOK_MILLIS = 200;

    /** Waits for something that a stopped test shall not wait for. */
    @FunctionalInterface
    public interface Wait {
        void await() throws InterruptedException;
    }

    private EngineStop() {
    }

    private static Field engine() {
        try {
            Field field = StandardJMeterEngine.class.getDeclaredField("engine");
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.info("This JMeter does not let us see whether a test is stopped; its end may take longer", e);
            return null;
        }
    }

    /** Whether it was; false as well if this JMeter does not show it. */
    private static boolean isOrdered() {
        try {
            return ENGINE != null && ENGINE.get(null) == null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the field was made accessible", e);
        }
    }

    /**
     * Waits at the end of a test, unless it is stopped by hand. An interrupt ends the wait and stays set.
     *
     * @param giveUp ends the wait; called on another thread, possibly repeatedly
     */
    public static void awaitUnlessOrdered(Wait wait, Runnable giveUp) {
        ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor();
        watch.scheduleWithFixedDelay(() -> {
            if (isOrdered()) {
                giveUp.run();
            }
        }, 0, LOOK_MILLIS, TimeUnit.MILLISECONDS);
        try {
            wait.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watch.shutdownNow();
        }
    }
}
