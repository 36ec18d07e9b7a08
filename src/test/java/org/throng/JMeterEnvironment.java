package org.throng;

import java.io.File;
import java.util.Locale;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/** JMeter's properties, loaded once from the home that the build unpacks, for tests of elements. */
public final class JMeterEnvironment {

    private static boolean loaded;

    private JMeterEnvironment() {
    }

    /** Loads JMeter's properties unless this JVM has them already. */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        String home = System.getProperty("jmeter.home", new File("target/jmeter").getAbsolutePath());
        JMeterUtils.setJMeterHome(home);
        JMeterUtils.loadJMeterProperties(home + "/bin/jmeter.properties");
        JMeterUtils.setProperty("saveservice_properties", "saveservice.properties");
        Locale.setDefault(Locale.ENGLISH);
        JMeterUtils.initLocale();
        try {
            SaveService.loadProperties();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException("JMeter home " + home + " is not there; run mvn test once", e);
        }
        loaded = true;
    }
}
