package org.throng.cli.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.prefs.AbstractPreferences;
import java.util.prefs.Preferences;
import java.util.prefs.PreferencesFactory;

/**
 * Java's preferences where nothing keeps them. JMeter asks for those of its GUI in every run; the JDK's would write to
 * the home folder, and warn of one that is missing or cannot be written at the start and every 30 s.
 */
final class InMemoryPreferences extends AbstractPreferences {

    private final Map<String, String> values = new HashMap<>();

    private InMemoryPreferences(AbstractPreferences parent, String name) {
        super(parent, name);
    }

    /** Named by {@code throng.jvm}. */
    public static final class Factory implements PreferencesFactory {

        private final Preferences system = new InMemoryPreferences(null, "");
        private final Preferences user = new InMemoryPreferences(null, "");

        @Override
        public Preferences systemRoot() {
            return system;
        }

        @Override
        public Preferences userRoot() {
            return user;
        }
    }

    @Override
    protected void putSpi(String key, String value) {
        values.put(key, value);
    }

    @Override
    protected String getSpi(String key) {
        return values.get(key);
    }

    @Override
    protected void removeSpi(String key) {
        values.remove(key);
    }

    @Override
    protected String[] keysSpi() {
        return values.keySet().toArray(String[]::new);
    }

    @Override
    protected AbstractPreferences childSpi(String name) {
        return new InMemoryPreferences(this, name);
    }

    /** None: the base class knows the children that were asked for. */
    @Override
    protected String[] childrenNamesSpi() {
        return new String[0];
    }

    @Override
    protected void removeNodeSpi() {
        values.clear();
    }

    @Override
    protected void syncSpi() {
        // nothing is kept
    }

    @Override
    protected void flushSpi() {
        // nothing is kept
    }
}
