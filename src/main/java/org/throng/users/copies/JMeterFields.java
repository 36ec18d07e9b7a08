package org.throng.users.copies;

import java.lang.reflect.Field;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Private fields of JMeter's classes, to which there is no other way. */
public final class JMeterFields {

    private static final Logger log = LoggerFactory.getLogger(JMeterFields.class);

    private JMeterFields() {
    }

    /**
     * An accessible field.
     *
     * @param otherwise what follows if there is none, for the log
     * @return null if this JMeter does not have it
     */
    public static Field find(Class<?> type, String name, String otherwise) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            log.warn("{}: {}", otherwise, e.toString());
            return null;
        }
    }

    /** @param field one that {@link #find} has found */
    public static Object get(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was accessible before", e);
        }
    }

    /** @param field one that {@link #find} has found */
    public static void set(Field field, Object owner, Object value) {
        try {
            field.set(owner, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was accessible before", e);
        }
    }
}
