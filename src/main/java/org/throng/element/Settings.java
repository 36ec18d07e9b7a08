package org.throng.element;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declared properties of an element during a run. What is needed for each sample is looked up here only once. */
public final class Settings {

    private final Map<PlanProperty<?>, Setting<?>> settings = new LinkedHashMap<>();

    /** @param element an element whose functions have been compiled by the engine */
    public Settings(PlanElement element) {
        element.properties().forEach(property -> settings.put(property, Setting.of(element, property)));
    }

    /** @throws IllegalArgumentException if the element does not declare the property */
    @SuppressWarnings("unchecked")
    public <T> Setting<T> of(PlanProperty<T> property) {
        Setting<?> setting = settings.get(property);
        if (setting == null) {
            throw new IllegalArgumentException("the element has no property " + property.name());
        }
        return (Setting<T>) setting;
    }

    /**
     * The value for the user of the current thread.
     *
     * @throws PlanException if the text cannot be used
     */
    <T> T get(PlanProperty<T> property) {
        return of(property).get();
    }

    /**
     * Reads each property that is known before the run.
     *
     * @throws PlanException at the first invalid one
     */
    public void check() {
        settings.values().forEach(Setting::check);
    }

    /** Whether all properties except these have the same value before the run as during it. */
    boolean areKnownExcept(List<PlanProperty<?>> others) {
        return settings.entrySet().stream()
                .allMatch(entry -> others.contains(entry.getKey()) || entry.getValue().isKnown());
    }
}
