package org.throng.users.run;

import java.lang.reflect.Field;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.users.copies.JMeterFields;

/**
 * The variables of one user: its own, and beneath them the plan's initial variables, which all users share. JMeter
 * would copy the plan's into each user, which is 1.7 KB for fifty of them.
 *
 * <p>The user's own are in the object that JMeter's thread has made for them, because the thread writes into it
 * directly.
 */
final class UserVariables extends JMeterVariables {

    /** Stands for a variable of the plan that this user has removed. */
    private static final Object REMOVED = new Object();

    /** The variables that JMeter gives to all users. */
    private static final List<String> JMETERS = List.of("START.MS", "START.YMD", "START.HMS", "TESTSTART.MS");

    /** The map of JMeter's class, which JMeter reads where these are copied into others; 120 bytes, and a view 24. */
    private static final Field JMETERS_MAP = JMeterFields.find(JMeterVariables.class, "variables",
            "Each user has an empty map beside its variables, which scripts cannot copy");

    private final JMeterVariables own;
    private final Map<String, Object> plans;

    /** @param plans initial variables of all users; never changed */
    UserVariables(JMeterVariables own, Map<String, Object> plans) {
        this.own = own;
        this.plans = plans;
        if (JMETERS_MAP != null) {
            JMeterFields.set(JMETERS_MAP, this, new View());
        }
        for (String name : JMETERS) {
            Object value = own.getObject(name);
            if (value != null && value.equals(plans.get(name))) {
                own.remove(name);
            }
        }
    }

    /** The entries of {@code variables} as they are now. */
    static Map<String, Object> entries(JMeterVariables variables) {
        Map<String, Object> entries = new HashMap<>();
        variables.entrySet().forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
        return entries;
    }

    /** The variables that JMeter gives to every user, such as START.MS, with the plan's values if it has others. */
    static JMeterVariables preloaded(Map<String, Object> plans) {
        JMeterVariables preloaded = new JMeterVariables();
        Map<String, Object> known = entries(preloaded);
        known.replaceAll((name, value) -> plans.getOrDefault(name, value));
        preloaded.putAll(known);
        return preloaded;
    }

    /** Variables of JMeter's kind with the same entries, which no longer change with these. */
    static JMeterVariables copy(JMeterVariables variables) {
        JMeterVariables copy = new JMeterVariables();
        copy.putAll(entries(variables));
        return copy;
    }

    @Override
    public Object getObject(String name) {
        Object value = own.getObject(name);
        return value == null ? plans.get(name) : value == REMOVED ? null : value;
    }

    @Override
    public String get(String name) {
        Object value = getObject(name);
        return value == null ? null : value.toString();
    }

    @Override
    public void put(String name, String value) {
        putObject(name, value);
    }

    @Override
    public void putObject(String name, Object value) {
        own.putObject(name, value == null && plans.containsKey(name) ? REMOVED : value);
    }

    @Override
    public void putAll(Map<String, ?> others) {
        others.forEach(this::putObject);
    }

    @Override
    public void putAll(JMeterVariables others) {
        others.entrySet().forEach(entry -> putObject(entry.getKey(), entry.getValue()));
    }

    @Override
    public Object remove(String name) {
        Object value = getObject(name);
        if (plans.containsKey(name)) {
            own.putObject(name, REMOVED);
        } else {
            own.remove(name);
        }
        return value;
    }

    @Override
    public Iterator<Map.Entry<String, Object>> getIterator() {
        return entrySet().iterator();
    }

    /** A snapshot of both; immutable. JMeter's own view follows later changes, but callers read it at once. */
    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        Map<String, Object> all = new HashMap<>(plans);
        own.entrySet().forEach(entry -> all.put(entry.getKey(), entry.getValue()));
        all.values().removeIf(value -> value == REMOVED);
        return Collections.unmodifiableMap(all).entrySet();
    }

    @Override
    public int getIteration() {
        return own.getIteration();
    }

    @Override
    public void incIteration() {
        own.incIteration();
    }

    @Override
    public boolean isSameUserOnNextIteration() {
        return own.isSameUserOnNextIteration();
    }

    private final class View extends AbstractMap<String, Object> {

        @Override
        public Set<Entry<String, Object>> entrySet() {
            return UserVariables.this.entrySet();
        }
    }
}
