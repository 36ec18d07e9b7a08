package org.throng.users.copies;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.testelement.property.TestElementProperty;

/**
 * The properties that an element has in the plan, from which the copies of all users get their own one by one ({@link
 * UserProperties}). JMeter's copies have all of them, in a map of some 60 bytes a property, though a user asks for few
 * and changes next to none.
 *
 * <p>JMeter keeps the map in a private field, and its elements, some of them final, are made by their own {@code
 * clone()}. So a copy is made by JMeter first, and its map is replaced then.
 */
public final class SharedProperties {

    /** Null if this JMeter keeps its properties otherwise: users then have maps of their own. */
    private static final Field MAP = JMeterFields.find(
            AbstractTestElement.class, "propMap", "Each user has copies of all properties of the plan");

    /** The golden ratio: gives similar hashes different upper bits. */
    private static final int SPREAD = 0x9E3779B9;

    static final SharedProperties NONE = new SharedProperties(Map.of());

    private final Map<String, Integer> positions = new HashMap<>();
    private final JMeterProperty[] properties;
    private final long marks;
    /** For each element inside a property: what the copies of that element share. */
    private final Map<Object, SharedProperties> parts = new IdentityHashMap<>(0);

    private SharedProperties(Map<String, JMeterProperty> known) {
        properties = known.values().toArray(new JMeterProperty[0]);
        long all = 0;
        for (int i = 0; i < properties.length; i++) {
            positions.put(properties[i].getName(), i);
            all |= mark(properties[i].getName());
            findParts(properties[i]);
        }
        marks = all;
    }

    /** One of 64 bits for a name: without its mark in the marks of some names, it is none of them. */
    static long mark(Object name) {
        return 1L << (name.hashCode() * SPREAD >>> 26);
    }

    /** The marks of all names. */
    long marks() {
        return marks;
    }

    private void findParts(JMeterProperty property) {
        if (property instanceof TestElementProperty part) {
            SharedProperties ofPart = of(part.getElement());
            if (ofPart != null) {
                parts.put(part.getElement(), ofPart);
            }
        } else if (property instanceof CollectionProperty several) {
            several.forEach(this::findParts);
        }
    }

    /**
     * The shared properties of an element that users get copies of.
     *
     * @param prototype not changed from now on
     * @return null if its copies must have all of their own
     */
    public static SharedProperties of(Object prototype) {
        if (MAP == null || !(prototype instanceof AbstractTestElement element) || prototype instanceof NoThreadClone) {
            return null;
        }
        if (prototype instanceof PlanSharing) {
            return NONE;
        }
        Map<String, JMeterProperty> known = new LinkedHashMap<>();
        for (PropertyIterator each = element.propertyIterator(); each.hasNext();) {
            JMeterProperty property = each.next();
            known.put(property.getName(), property);
        }
        SharedProperties shared = new SharedProperties(known);
        return shared.areThoseOf((TestElement) element.clone()) ? shared : NONE;
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

    /** Lets a copy share them, which has all of its own so far; it keeps those that are not shared. */
    public void shareWith(TestElement copy) {
        UserProperties small = new UserProperties(this);
        if (this == NONE) {
            @SuppressWarnings("unchecked")
            Map<String, JMeterProperty> large = (Map<String, JMeterProperty>) JMeterFields.get(MAP, copy);
            small.putAll(large);
        }
        JMeterFields.set(MAP, copy, small);
    }

    int size() {
        return properties.length;
    }

    /** Its position in the order of the plan; -1 if there is none of this name. */
    int position(Object name) {
        Integer position = positions.get(name);
        return position == null ? -1 : position;
    }

    /** The plan's own, to be read only. */
    JMeterProperty property(int position) {
        return properties[position];
    }

    /** A copy for one user, as JMeter makes it together with its element. */
    JMeterProperty copy(int position) {
        JMeterProperty copy = properties[position].clone();
        copy.setRunningVersion(copy.isRunningVersion());
        shareParts(properties[position], copy);
        return copy;
    }

    private void shareParts(JMeterProperty planned, JMeterProperty copy) {
        if (planned instanceof TestElementProperty part) {
            SharedProperties ofPart = parts.get(part.getElement());
            if (ofPart != null) {
                ofPart.shareWith(((TestElementProperty) copy).getElement());
            }
        } else if (planned instanceof CollectionProperty several) {
            Iterator<JMeterProperty> copies = ((CollectionProperty) copy).iterator();
            several.forEach(one -> shareParts(one, copies.next()));
        }
    }
}
