package org.throng;

import java.io.File;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
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

    /** Lets plans use JMeter's functions and ours; in a real JMeter these are in the jars of lib/ext. */
    public static void findFunctions() {
        JMeterUtils.setProperty("search_paths", Arrays.stream(
                System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.contains("ApacheJMeter_functions") || path.endsWith("classes"))
                .collect(Collectors.joining(";")));
    }
}
