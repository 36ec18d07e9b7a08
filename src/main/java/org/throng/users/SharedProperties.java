package org.throng.users;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The properties that an element has in the plan, from which the copies of all users get their own one by one ({@link
 * UserProperties}). JMeter's copies have all of them, in a map of some 60 bytes a property, though a user asks for few
 * and changes next to none.
 *
 * <p>JMeter keeps the map in a private field, and its elements, some of them final, are made by their own {@code
 * clone()}. So a copy is made by JMeter first, and its map is replaced then.
 */
final class SharedProperties {

    private static final Logger log = LoggerFactory.getLogger(SharedProperties.class);

    /** Null if this JMeter keeps its properties otherwise: users then have maps of their own. */
    private static final Field MAP = map();

    private final Map<String, Integer> positions = new HashMap<>();
    private final JMeterProperty[] properties;

    private SharedProperties(TestElement prototype) {
        Map<String, JMeterProperty> known = new LinkedHashMap<>();
        for (PropertyIterator each = prototype.propertyIterator(); each.hasNext();) {
            JMeterProperty property = each.next();
            known.put(property.getName(), property);
        }
        properties = known.values().toArray(new JMeterProperty[0]);
        for (int i = 0; i < properties.length; i++) {
            positions.put(properties[i].getName(), i);
        }
    }

    private static Field map() {
        try {
            Field map = AbstractTestElement.class.getDeclaredField("propMap");
            map.setAccessible(true);
            return map;
        } catch (ReflectiveOperationException | RuntimeException e) {
            log.warn("Each user has copies of all properties of the plan: {}", e.toString());
            return null;
        }
    }

    /**
     * Those of an element that users get copies of.
     *
     * @param prototype not changed from now on
     * @return null if its copies must have all of their own
     */
    static SharedProperties of(Object prototype) {
        if (MAP == null || !(prototype instanceof AbstractTestElement element) || prototype instanceof NoThreadClone
                || prototype instanceof PlanSharing) {
            return null;
        }
        SharedProperties shared = new SharedProperties(element);
        return shared.properties.length > 0 && shared.areThoseOf((TestElement) element.clone()) ? shared : null;
    }

    /** Whether a copy has the same properties: its class may change some of them when it makes one. */
    private boolean areThoseOf(TestElement copy) {
        int count = 0;
        for (PropertyIterator each = copy.propertyIterator(); each.hasNext();) {
            JMeterProperty property = each.next();
            int position = position(property.getName());
            if (position < 0 || !isSame(property, properties[position])) {
                return false;
            }
            count++;
        }
        return count == properties.length;
    }

    private static boolean isSame(JMeterProperty one, JMeterProperty other) {
        if (one.getClass() != other.getClass() || one.isRunningVersion() != other.isRunningVersion()) {
            return false;
        }
        return one instanceof FunctionProperty || one instanceof MultiProperty
                ? one.equals(other) : one.getStringValue().equals(other.getStringValue());
    }

    /** Lets a copy share them, which has all of its own so far. */
    void shareWith(TestElement copy) {
        try {
            MAP.set(copy, new UserProperties(this));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    int size() {
        return properties.length;
    }

    /** Its position in the order of the plan; -1 if there is none of this name. */
    int position(Object name) {
        Integer position = positions.get(name);
        return position == null ? -1 : position;
    }

    String name(int position) {
        return properties[position].getName();
    }

    /** A copy for one user, as JMeter makes it together with its element. */
    JMeterProperty copy(int position) {
        JMeterProperty copy = properties[position].clone();
        copy.setRunningVersion(copy.isRunningVersion());
        return copy;
    }
}
