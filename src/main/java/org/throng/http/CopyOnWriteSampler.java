package org.throng.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.testelement.property.NullProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.throng.users.copies.PlanSharing;

/**
 * An HTTP sampler whose copies share the constant properties of the plan. JMeter copies each of some twenty properties
 * into each user, and saves and restores it around each sample.
 *
 * <p>A user's copy has properties of its own, in JMeter's map, beside the shared ones: what has functions in it, what
 * was set since, and what another element may change through a reference. Reading a text, number or switch by its name
 * takes the shared one. Everything that can lead to a change makes the user's own first.
 */
abstract class CopyOnWriteSampler extends HTTPSamplerBase implements PlanSharing {

    private static final long serialVersionUID = 1L;
    private static final int USUALLY_TEMPORARY = 4;

    /** Never changed, nor are its properties. Null while JMeter's constructors run. */
    private transient Map<String, JMeterProperty> plan = Map.of();

    /** Whether JMeter's own code is to see the properties of this user only. */
    private transient boolean ownOnly;
    /** Whether JMeter's own code only reads at present. */
    private transient boolean onlyReads;
    /** Whether a property of the plan is being copied: JMeter shall not take it for one of the present sample. */
    private transient boolean copying;
    /** Properties that were set for the present sample only; null if none were. */
    private transient List<JMeterProperty> temporary;

    /** Moves what is constant to where copies share it. */
    @Override
    public final void sharePlan() {
        ownAll();
        Map<String, JMeterProperty> constant = new HashMap<>();
        for (PropertyIterator each = super.propertyIterator(); each.hasNext();) {
            JMeterProperty property = each.next();
            if (isConstant(property)) {
                constant.put(property.getName(), property);
            }
        }
        constant.keySet().forEach(super::removeProperty);
        plan = constant;
    }

    private static boolean isConstant(JMeterProperty property) {
        if (property instanceof TestElementProperty element) {
            for (PropertyIterator each = ((TestElement) element.getObjectValue()).propertyIterator(); each.hasNext();) {
                if (!isConstant(each.next())) {
                    return false;
                }
            }
            return true;
        }
        if (property instanceof MultiProperty several) {
            for (JMeterProperty each : several) {
                if (!isConstant(each)) {
                    return false;
                }
            }
            return true;
        }
        return !(property instanceof FunctionProperty);
    }

    /** Gives {@code copy}, which is new, the same properties. */
    final void copyTo(CopyOnWriteSampler copy) {
        copy.clear();
        copy.plan = plan;
        for (PropertyIterator each = super.propertyIterator(); each.hasNext();) {
            copy.setProperty(each.next().clone());
        }
        copy.setRunningVersion(isRunningVersion());
    }

    /** The plan's property if the user has none of its own; to be read only. */
    private JMeterProperty planned(String key) {
        return plan == null || super.getPropertyOrNull(key) != null ? null : plan.get(key);
    }

    /** Whether this property is the plan's, or there is none. */
    final boolean isPlanned(String key) {
        return super.getPropertyOrNull(key) == null;
    }

    /** Whether the value of this property is the same however often it is read. */
    final boolean isConstant(String key) {
        JMeterProperty known = super.getPropertyOrNull(key);
        return !(known instanceof FunctionProperty);
    }

    /** Code of JMeter that reads properties of this element and changes none of them. */
    @FunctionalInterface
    interface Reading<T, F extends Exception> {
        T read() throws F;
    }

    /** Lets JMeter's code read the plan's own properties. */
    final <T, F extends Exception> T reading(Reading<T, F> code) throws F {
        boolean before = onlyReads;
        onlyReads = true;
        try {
            return code.read();
        } finally {
            onlyReads = before;
        }
    }

    /** The user's own property, made from the plan's if necessary; null if there is none at all. */
    private JMeterProperty own(String key) {
        JMeterProperty known = super.getPropertyOrNull(key);
        JMeterProperty planned = plan == null || known != null ? null : plan.get(key);
        if (planned == null) {
            return known;
        }
        JMeterProperty copy = planned.clone();
        copying = true;
        try {
            super.setProperty(copy);
        } finally {
            copying = false;
        }
        copy.setRunningVersion(isRunningVersion());
        return copy;
    }

    /** Makes all properties the user's own. */
    private void ownAll() {
        if (plan != null && !plan.isEmpty()) {
            plan.keySet().forEach(this::own);
            plan = Map.of();
        }
    }

    @Override
    public JMeterProperty getPropertyOrNull(String key) {
        JMeterProperty known = super.getPropertyOrNull(key);
        if (known != null || plan == null) {
            return known;
        }
        JMeterProperty planned = plan.get(key);
        return planned instanceof MultiProperty && !onlyReads ? own(key) : planned;
    }

    @Override
    public JMeterProperty getProperty(String key) {
        JMeterProperty known = onlyReads ? getPropertyOrNull(key) : own(key);
        return known == null ? new NullProperty(key) : known;
    }

    private JMeterProperty readable(String key) {
        JMeterProperty known = getPropertyOrNull(key);
        return known == null ? new NullProperty(key) : known;
    }

    @Override
    public String getPropertyAsString(String key) {
        return readable(key).getStringValue();
    }

    @Override
    public int getPropertyAsInt(String key) {
        return readable(key).getIntValue();
    }

    @Override
    public long getPropertyAsLong(String key) {
        return readable(key).getLongValue();
    }

    @Override
    public boolean getPropertyAsBoolean(String key) {
        return readable(key).getBooleanValue();
    }

    @Override
    public double getPropertyAsDouble(String key) {
        return readable(key).getDoubleValue();
    }

    @Override
    public float getPropertyAsFloat(String key) {
        return readable(key).getFloatValue();
    }

    /** Merges a property of a config element. One that the plan sets here has precedence, unless it is empty. */
    @Override
    protected void addProperty(JMeterProperty property, boolean clone) {
        JMeterProperty planned = planned(property.getName());
        boolean precedes = planned instanceof MultiProperty ? isWithoutArguments(property)
                : planned != null && !planned.getStringValue().isEmpty();
        if (!precedes) {
            super.addProperty(property, clone);
        }
    }

    /** HTTP Request Defaults nearly always have an empty list of parameters. */
    private static boolean isWithoutArguments(JMeterProperty property) {
        return property.getObjectValue() instanceof Arguments arguments && arguments.getArgumentCount() == 0;
    }

    @Override
    public void removeProperty(String key) {
        if (plan != null && plan.containsKey(key)) {
            ownAll();
        }
        super.removeProperty(key);
    }

    @Override
    public void clear() {
        plan = Map.of();
        super.clear();
    }

    /** The caller may change or remove what it iterates over. */
    @Override
    public PropertyIterator propertyIterator() {
        if (!ownOnly) {
            ownAll();
        }
        return super.propertyIterator();
    }

    @Override
    public void setRunningVersion(boolean running) {
        ownOnly = true;
        try {
            super.setRunningVersion(running);
        } finally {
            ownOnly = false;
        }
    }

    @Override
    public boolean isRunningVersion() {
        return !copying && super.isRunningVersion();
    }

    // JMeter keeps what was set for the present sample in a set, which takes some 200 bytes of each sampler of a user,
    // and computes the hashes of whole managers for it.

    @Override
    public void setTemporary(JMeterProperty property) {
        if (temporary == null) {
            temporary = new ArrayList<>(USUALLY_TEMPORARY);
        }
        temporary.add(property);
        if (property instanceof MultiProperty several && !(property instanceof TestElementProperty)) {
            several.forEach(this::setTemporary);
        }
    }

    @Override
    public boolean isTemporary(JMeterProperty property) {
        return temporary != null && temporary.contains(property);
    }

    @Override
    protected void clearTemporary(JMeterProperty property) {
        if (temporary != null) {
            temporary.remove(property);
        }
    }

    @Override
    protected void emptyTemporary() {
        temporary = null;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
