package org.throng;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.throng.measure.RunContext;

/**
 * JMeter's properties, loaded from the home that the build unpacks before the first test of a JVM: JMeter's classes
 * read them once, when they are initialized, whichever test that is. Each test class begins with these properties,
 * whatever an earlier one set, and without a run that an earlier one has left open. JUnit finds this listener as a
 * service, so it covers every engine.
 */
public final class JMeterEnvironment implements TestExecutionListener {

    private static Properties loaded;

    @Override
    public void testPlanExecutionStarted(TestPlan tests) {
        load();
    }

    @Override
    public void executionStarted(TestIdentifier started) {
        if (started.getSource().filter(ClassSource.class::isInstance).isPresent()) {
            Properties properties = JMeterUtils.getJMeterProperties();
            properties.keySet().retainAll(loaded.keySet());
            properties.putAll(loaded);
            RunContext.current().close();
        }
    }

    /** For a process that a test starts; tests find it done. */
    public static synchronized void load() {
        if (loaded != null) {
            return;
        }
        String home = new File(System.getProperty("jmeter.home", "target/jmeter")).getAbsolutePath();
        JMeterUtils.setJMeterHome(home);
        JMeterUtils.loadJMeterProperties(home + "/bin/jmeter.properties");
        JMeterUtils.setProperty("saveservice_properties", "saveservice.properties");
        JMeterUtils.setProperty("search_paths", pathsOfFunctions());
        Locale.setDefault(Locale.ENGLISH);
        JMeterUtils.initLocale();
        try {
            SaveService.loadProperties();
        } catch (IOException e) {
            throw new UncheckedIOException("JMeter home " + home + " is not there; run mvn test once", e);
        }
        loaded = (Properties) JMeterUtils.getJMeterProperties().clone();
    }

    /** JMeter's functions and ours; in a real JMeter these are in the jars of lib/ext. */
    private static String pathsOfFunctions() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.contains("ApacheJMeter_functions") || path.endsWith("classes"))
                .collect(Collectors.joining(";"));
    }
}
