package org.throng.users.copies;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.NullProperty;

/**
 * The properties of one user's copy of an element, in the place of JMeter's own map of them. A property becomes the
 * user's own when it is asked for, because the caller may change it.
 *
 * <p>The user's threads may read an element at the same time, as from JMeter's map, which is synchronized as well.
 */
final class UserProperties extends AbstractMap<String, JMeterProperty> {

    /** Stands for a property of the plan that this user has removed. */
    private static final JMeterProperty REMOVED = new NullProperty("removed");

    /** Room for as many more properties that the plan does not have. */
    private static final int MORE = 4;

    private SharedProperties plan;
    /**
     * The user's own: first those that the plan has as well, by their positions there and null before they are asked
     * for; then all others in their order. Null before there is one.
     */
    private JMeterProperty[] own;

    /** The {@link SharedProperties#mark marks} of the names of those others, also of removed ones. */
    private volatile long marks;

    UserProperties(SharedProperties plan) {
        this.plan = plan;
    }

    @Override
    public JMeterProperty get(Object name) {
        return mayHave(name) ? found(name) : null;
    }

    /** JMeter mostly asks for properties that are not there. That answer needs no lock and no search. */
    private boolean mayHave(Object name) {
        return ((marks | plan.marks()) & SharedProperties.mark(name)) != 0;
    }

    private synchronized JMeterProperty found(Object name) {
        int at = find(name);
        return at < 0 ? null : own(at);
    }

    private int find(Object name) {
        int position = plan.position(name);
        if (position >= 0 && (own == null || own[position] != REMOVED)) {
            return position;
        }
        int end = end();
        for (int i = plan.size(); i < end; i++) {
            if (own[i].getName().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Behind the last of the user's own. */
    private int end() {
        int end = own == null ? 0 : own.length;
        while (end > plan.size() && own[end - 1] == null) {
            end--;
        }
        return end;
    }

    private JMeterProperty own(int at) {
        if (own == null) {
            own = new JMeterProperty[plan.size()];
        }
        JMeterProperty known = own[at];
        if (known == null) {
            known = plan.copy(at);
            own[at] = known;
        }
        return known;
    }

    @Override
    public synchronized JMeterProperty put(String name, JMeterProperty property) {
        int at = find(name);
        if (at >= 0) {
            JMeterProperty before = own(at);
            own[at] = property;
            return before;
        }
        int end = Math.max(end(), plan.size());
        if (own == null || end == own.length) {
            own = own == null ? new JMeterProperty[end + MORE] : Arrays.copyOf(own, end + MORE);
        }
        marks |= SharedProperties.mark(name);
        own[end] = property;
        return null;
    }

    @Override
    public JMeterProperty remove(Object name) {
        return mayHave(name) ? removed(name) : null;
    }

    private synchronized JMeterProperty removed(Object name) {
        int at = find(name);
        if (at < 0) {
            return null;
        }
        JMeterProperty before = own(at);
        if (at < plan.size()) {
            own[at] = REMOVED;
        } else {
            System.arraycopy(own, at + 1, own, at, own.length - at - 1);
            own[own.length - 1] = null;
        }
        return before;
    }

    @Override
    public boolean containsKey(Object name) {
        return mayHave(name) && isFound(name);
    }

    private synchronized boolean isFound(Object name) {
        return find(name) >= 0;
    }

    @Override
    public synchronized void clear() {
        plan = SharedProperties.NONE;
        own = null;
        marks = 0;
    }

    @Override
    public synchronized int size() {
        int size = Math.max(end(), plan.size());
        for (int i = 0; own != null && i < plan.size(); i++) {
            size -= own[i] == REMOVED ? 1 : 0;
        }
        return size;
    }

    /** A snapshot: JMeter removes a property of an element by its name as well. */
    @Override
    public synchronized Collection<JMeterProperty> values() {
        int end = Math.max(end(), plan.size());
        Collection<JMeterProperty> values = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            JMeterProperty property = own(i);
            if (property != REMOVED) {
                values.add(property);
            }
        }
        return values;
    }

    /** The properties that only this user has: JMeter goes through them after each sample, to undo changes. */
    @Override
    public synchronized Set<Map.Entry<String, JMeterProperty>> entrySet() {
        return own == null ? Set.of() : new Own();
    }

    private final class Own extends AbstractSet<Map.Entry<String, JMeterProperty>> {

        @Override
        public int size() {
            int size = 0;
            for (Iterator<?> each = iterator(); each.hasNext(); each.next()) {
                size++;
            }
            return size;
        }

        @Override
        public Iterator<Map.Entry<String, JMeterProperty>> iterator() {
            return new Iterator<>() {

                private int at;
                private JMeterProperty next = from(0);
                private JMeterProperty last;
                private int lastAt;

                private JMeterProperty from(int first) {
                    at = first;
                    while (at < own.length && (own[at] == null || own[at] == REMOVED)) {
                        at++;
                    }
                    return at < own.length ? own[at] : null;
                }

                @Override
                public boolean hasNext() {
                    return next != null;
                }

                @Override
                public Map.Entry<String, JMeterProperty> next() {
                    if (next == null) {
                        throw new NoSuchElementException();
                    }
                    last = next;
                    lastAt = at;
                    next = from(at + 1);
                    return Map.entry(last.getName(), last);
                }

                @Override
                public void remove() {
                    if (lastAt >= plan.size()) {
                        // those behind it move up
                        at--;
                    }
                    UserProperties.this.remove(last.getName());
                }
            };
        }
    }

    /** JMeter compares elements by their properties; none becomes the user's own by that. */
    @Override
    public synchronized boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof Map<?, ?> map) || map.size() != size()) {
            return false;
        }
        int end = Math.max(end(), plan.size());
        for (int i = 0; i < end; i++) {
            JMeterProperty property = known(i);
            if (property != REMOVED && !property.equals(in(map, property.getName()))) {
                return false;
            }
        }
        return true;
    }

    private static Object in(Map<?, ?> map, String name) {
        return map instanceof UserProperties user ? user.known(name) : map.get(name);
    }

    @Override
    public synchronized int hashCode() {
        int hash = 0;
        int end = Math.max(end(), plan.size());
        for (int i = 0; i < end; i++) {
            JMeterProperty property = known(i);
            hash += property == REMOVED ? 0 : property.getName().hashCode() ^ property.hashCode();
        }
        return hash;
    }

    private synchronized JMeterProperty known(String name) {
        int at = find(name);
        return at < 0 ? null : known(at);
    }

    /** The property at this position, only to be read. */
    private JMeterProperty known(int at) {
        JMeterProperty known = own == null ? null : own[at];
        return known == null ? plan.property(at) : known;
    }
}
