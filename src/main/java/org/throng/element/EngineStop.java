package org.throng.element;

import java.lang.reflect.Field;
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
    public static boolean isOrdered() {
        try {
            return ENGINE != null && ENGINE.get(null) == null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the field was made accessible", e);
        }
    }
}
