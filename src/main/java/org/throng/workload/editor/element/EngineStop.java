package org.throng.workload.editor.element;

import java.lang.reflect.Field;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells whether the running test has been stopped by somebody. JMeter tells elements that a test has ended, but not
 * why; and once its users are gone it tells nobody of an order to stop any more. It does forget its engine at every
 * such order, so this looks at the engine that it remembers.
 */
final class EngineStop {

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

    static boolean isOrdered() {
        try {
            return ENGINE != null && ENGINE.get(null) == null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the field was made accessible", e);
        }
    }
}
