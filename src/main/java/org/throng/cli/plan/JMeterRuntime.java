package org.throng.cli.plan;

import com.thoughtworks.xstream.core.JVM;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DateFormatSymbols;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.util.SecurityProviderLoader;
import org.apache.jorphan.collections.HashTree;
import org.throng.command.RootCause;
import org.throng.command.UsageError;

/** JMeter in this process: its properties, and its reading of plans. */
public final class JMeterRuntime {

    private static final Pattern MISSING_CLASS =
            Pattern.compile("(?:CannotResolveClassException|NoClassDefFoundError): ([\\w.$/]+)");
    /** A class that is there and whose superclass, or a class that it uses at its start, is not. */
    private static final Pattern MISSING_BASE = Pattern.compile(
            "cause-exception\\s*: java.lang.NoClassDefFoundError\\s+cause-message\\s*: ([\\w$/]+)\\R"
                    + "(?:.*\\R)*?path\\s*: .*/([\\w.$]+)");
    private static final Pattern LINE = Pattern.compile("line number\\s*:\\s*(\\d+)");

    private JMeterRuntime() {
    }

    /**
     * Loads JMeter's own properties, then the user's over them, like {@code jmeter -J}.
     *
     * @param given the {@code -D} of the run
     */
    public static void start(Path jmeterHome, Map<String, String> given) {
        JMeterUtils.setJMeterHome(jmeterHome.toString());
        JMeterUtils.loadJMeterProperties(jmeterHome.resolve("bin/jmeter.properties").toString());
        merge(jmeterHome.resolve("bin/user.properties"), JMeterUtils.getJMeterProperties());
        merge(jmeterHome.resolve("bin/system.properties"), System.getProperties());
        // users that cannot be stopped must not prevent the writing of results
        JMeterUtils.setProperty("jmeterengine.stopfail.system.exit", "false");
        // numbers in plans and results are written the same way on every machine
        Locale.setDefault(Locale.ENGLISH);
        JMeterUtils.setLocale(Locale.ENGLISH);
        given.forEach((name, value) -> {
            System.setProperty(name, value);
            JMeterUtils.setProperty(name, value);
        });
        setWhatPlansRead(Instant.now());
        Thread.currentThread().setContextClassLoader(PlanClassPath.ofProperties());
        initializeXStream();
        try {
            SaveService.loadProperties();
        } catch (IOException e) {
            throw new UsageError("JMeter's home " + jmeterHome + " is damaged: " + e.getMessage()
                    + "; build it again with: mvn clean package -DskipTests", e);
        }
    }

    /** Sets the properties that JMeter sets when it starts, for plans and their scripts. */
    private static void setWhatPlansRead(Instant now) {
        ZonedDateTime local = now.atZone(ZoneId.systemDefault());
        JMeterUtils.setProperty("START.MS", Long.toString(now.toEpochMilli()));
        JMeterUtils.setProperty("START.YMD", DateTimeFormatter.ofPattern("yyyyMMdd").format(local));
        JMeterUtils.setProperty("START.HMS", DateTimeFormatter.ofPattern("HHmmss").format(local));
        JMeterUtils.setProperty("jmeter.version", JMeterUtils.getJMeterVersion());
        System.setProperty(JMeter.JMETER_NON_GUI, "true");
        SecurityProviderLoader.addSecurityProvider(JMeterUtils.getJMeterProperties());
    }

    /**
     * XStream asks once whether this JDK can parse the time zone UTC. To answer, the JDK would find the names of all
     * zones, a fifteenth of the processor time of a short run. While XStream asks, UTC is the only zone.
     */
    static void initializeXStream() {
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        DateFormatSymbols.getInstance(locale);
        try {
            Field instances = DateFormatSymbols.class.getDeclaredField("cachedInstances");
            instances.setAccessible(true);
            Object shared = ((Reference<?>) ((Map<?, ?>) instances.get(null)).get(locale)).get();
            Field zones = DateFormatSymbols.class.getDeclaredField("zoneStrings");
            zones.setAccessible(true);
            zones.set(shared, new String[][] {{"UTC", "UTC", "UTC", "UTC", "UTC"}});
            try {
                Class.forName(JVM.class.getName(), true, JVM.class.getClassLoader());
            } finally {
                zones.set(shared, null);
            }
        } catch (ReflectiveOperationException | RuntimeException ignored) {
            // another JDK or XStream: the start takes longer
        }
    }

    private static void merge(Path file, Properties into) {
        if (!Files.isReadable(file)) {
            return;
        }
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            Properties properties = new Properties();
            properties.load(in);
            into.putAll(properties);
        } catch (IOException e) {
            throw new UsageError("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads a plan, drops disabled elements and replaces Module Controllers by their targets.
     *
     * @throws UsageError if JMeter cannot read it; names the missing class or the line
     */
    static HashTree load(PlanFile plan) {
        File file = plan.path().toFile();
        try {
            FileServer.getFileServer().setBaseForScript(file);
            HashTree tree = SaveService.loadTree(file);
            if (tree == null || tree.isEmpty()) {
                throw new UsageError("the plan " + plan.path() + " is empty; add a Virtual Users group");
            }
            return Modules.inPlace(tree);
        } catch (IOException | RuntimeException e) {
            if (e instanceof UsageError usage) {
                throw usage;
            }
            throw new UsageError("the plan " + plan.path() + " does not load: " + reason(plan, e), e);
        }
    }

    private static String reason(PlanFile plan, Exception e) {
        if (!plan.text().contains("<jmeterTestPlan")) {
            return "it is not a JMeter test plan, which begins with <jmeterTestPlan>";
        }
        String text = String.valueOf(e.getMessage());
        Matcher base = MISSING_BASE.matcher(text);
        if (base.find()) {
            return "it uses " + base.group(2) + ", which needs " + base.group(1).replace('/', '.')
                    + ", and no jar in lib or lib/ext holds that. Put the jars that the plugin needs into lib, or"
                    + " remove the element";
        }
        Matcher missing = MISSING_CLASS.matcher(text);
        if (missing.find()) {
            return "it uses " + missing.group(1).replace('/', '.')
                    + ", which no jar in lib/ext holds. Put the plugin's jar there, or remove the element";
        }
        Matcher line = LINE.matcher(text);
        String where = line.find() ? " at line " + line.group(1) : "";
        return "it is broken" + where + ": " + RootCause.message(e).lines().findFirst().orElse("").strip();
    }
}
