package org.throng.users;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.apache.jmeter.testelement.property.JMeterProperty;

/**
 * The properties of one user's copy of an element, in the place of JMeter's own map of them. A property becomes the
 * user's own when it is asked for, since whoever has it may change it.
 *
 * <p>The user's threads may read an element at the same time, as from JMeter's map, which is synchronized as well.
 */
final class UserProperties extends AbstractMap<String, JMeterProperty> {

    private final SharedProperties plan;
    /** The user's own by their positions in the plan; null before there is one. */
    private JMeterProperty[] own;
    /** All properties, if their names are not those of the plan any more; else null. */
    private Map<String, JMeterProperty> all;

    UserProperties(SharedProperties plan) {
        this.plan = plan;
    }

    @Override
    public synchronized JMeterProperty get(Object name) {
        if (all != null) {
            return all.get(name);
        }
        int position = plan.position(name);
        return position < 0 ? null : own(position);
    }

    private JMeterProperty own(int position) {
        if (own == null) {
            own = new JMeterProperty[plan.size()];
        }
        JMeterProperty known = own[position];
        if (known == null) {
            known = plan.copy(position);
            own[position] = known;
        }
        return known;
    }

    @Override
    public synchronized JMeterProperty put(String name, JMeterProperty property) {
        int position = all == null ? plan.position(name) : -1;
        if (position < 0) {
            return all().put(name, property);
        }
        JMeterProperty before = own(position);
        own[position] = property;
        return before;
    }

    @Override
    public synchronized JMeterProperty remove(Object name) {
        return containsKey(name) ? all().remove(name) : null;
    }

    @Override
    public synchronized boolean containsKey(Object name) {
        return all == null ? plan.position(name) >= 0 : all.containsKey(name);
    }

    @Override
    public synchronized void clear() {
        own = null;
        all = new LinkedHashMap<>();
    }

    @Override
    public synchronized int size() {
        return all == null ? plan.size() : all.size();
    }

    /** A snapshot: JMeter removes a property of an element by its name as well. */
    @Override
    public synchronized Collection<JMeterProperty> values() {
        Collection<JMeterProperty> values = new ArrayList<>(size());
        if (all != null) {
            values.addAll(all.values());
        } else {
            for (int i = 0; i < plan.size(); i++) {
                values.add(own(i));
            }
        }
        return values;
    }

    /** Those that the user has of its own: JMeter goes through them after each sample, to undo changes. */
    @Override
    public synchronized Set<Map.Entry<String, JMeterProperty>> entrySet() {
        return all != null ? all.entrySet() : own == null ? Set.of() : new Own(own);
    }

    private final class Own extends AbstractSet<Map.Entry<String, JMeterProperty>> {

        private final JMeterProperty[] properties;

        Own(JMeterProperty[] properties) {
            this.properties = properties;
        }

        @Override
        public int size() {
            return (int) Arrays.stream(properties).filter(Objects::nonNull).count();
        }

        @Override
        public Iterator<Map.Entry<String, JMeterProperty>> iterator() {
            return new Iterator<>() {

                private int next = behind(0);
                private String last;

                private int behind(int from) {
                    int at = from;
                    while (at < properties.length && properties[at] == null) {
                        at++;
                    }
                    return at;
                }

                @Override
                public boolean hasNext() {
                    return next < properties.length;
                }

                @Override
                public Map.Entry<String, JMeterProperty> next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    JMeterProperty property = properties[next];
                    next = behind(next + 1);
                    last = property.getName();
                    return new SimpleImmutableEntry<>(last, property);
                }

                @Override
                public void remove() {
                    UserProperties.this.remove(last);
                }
            };
        }
    }

    /** A running element is equal to itself only: to compare it with others would take copies of all it has. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    private Map<String, JMeterProperty> all() {
        if (all == null) {
            Map<String, JMeterProperty> complete = new LinkedHashMap<>();
            for (int i = 0; i < plan.size(); i++) {
                complete.put(plan.name(i), own(i));
            }
            all = complete;
            own = null;
        }
        return all;
    }
}
