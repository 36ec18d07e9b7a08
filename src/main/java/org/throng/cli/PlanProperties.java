package org.throng.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.cli.remote.RemoteOptions;
import org.throng.command.UsageError;
import org.throng.http.Http2Choice;
import org.throng.http.HttpRequests;
import org.throng.injector.SaturationLimits;
import org.throng.net.loop.LoopThreads;
import org.throng.users.VirtualUsers;

/**
 * The properties that a run reads: those of the plan, of Throng and of JMeter. A {@code -D} that none of them reads is
 * a typing error that would silently run another test than the intended one.
 */
final class PlanProperties {

    /** Properties of the run itself. */
    static final Set<String> OF_THE_RUN = Stream.concat(
                    Stream.concat(RemoteOptions.PROPERTIES.stream(), Exports.PROPERTIES.stream()),
                    Stream.of("results", "jtl", "thresholds", "quiet", "warmup", PlanRun.BREAKPOINT, Preset.PROPERTY,
                            Baseline.PROPERTY, Baseline.TOLERANCE, LiveRun.PROPERTY, LiveRun.TOKEN,
                            Dashboard.PROPERTY, ThreadKind.PROPERTY, ThreadKind.ALWAYS, HttpRequests.PROPERTY,
                            Http2Choice.PROPERTY))
            .collect(Collectors.toUnmodifiableSet());

    /** Properties that set up the injector. */
    private static final Set<String> OF_THE_INJECTOR = Stream.concat(
                    SaturationLimits.PROPERTIES.stream(),
                    Stream.of(VirtualUsers.INJECTOR_INDEX, VirtualUsers.INJECTOR_COUNT,
                            "throng.transport", "throng.eventloops", LoopThreads.PROPERTY))
            .collect(Collectors.toUnmodifiableSet());

    /** Reads of properties in a plan: the functions __P and __property, and props in scripts. */
    private static final Pattern READ = Pattern.compile(
            "__(?:P|property)\\(\\s*([\\w.-]+)"
                    + "|props(?:\\.(?:get|getProperty|getOrDefault|getAt)\\(|\\[)\\s*(?:['\"]|&quot;|&apos;)"
                    + "([\\w.-]+)");

    /** A read of a property with a literal default: a function in the default has no value before the run. */
    private static final Pattern DEFAULT =
            Pattern.compile("__P\\(\\s*([\\w.-]+)\\s*(?:,((?:\\\\.|[^\\\\()$])*))?\\)");

    /** Prefixes that belong to the JVM, to its libraries and to Maven. */
    private static final Pattern OF_THE_JVM = Pattern.compile(
            "(java|javax|jdk|sun|com\\.sun|user|file|os|line|path|awt|swing|networkaddress|http|https|log4j|log4j2"
                    + "|io\\.netty|jmeter|maven|surefire|failsafe|assembly|mdep|toolchain|exec|style|env)\\..+"
                    + "|plan|skipTests|skipITs");

    private final Set<String> ofThePlan;
    private final Map<String, String> defaults;
    private final Set<String> ofJMeter;

    private PlanProperties(Set<String> ofThePlan, Map<String, String> defaults, Set<String> ofJMeter) {
        this.ofThePlan = ofThePlan;
        this.defaults = defaults;
        this.ofJMeter = ofJMeter;
    }

    static PlanProperties of(PlanFile plan, Path jmeterHome) {
        Set<String> read = new TreeSet<>();
        Matcher matcher = READ.matcher(plan.text());
        while (matcher.find()) {
            read.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
        }
        return new PlanProperties(read, defaults(plan.text()), namesInJMetersFiles(jmeterHome.resolve("bin")));
    }

    private static Map<String, String> defaults(String text) {
        Map<String, String> defaults = new TreeMap<>();
        Matcher read = DEFAULT.matcher(text);
        while (read.find()) {
            String escaped = read.group(2) == null ? "" : read.group(2);
            String value = unescaped(escaped).replaceAll("\\\\(.)", "$1").strip();
            if (!value.isEmpty() && !OF_THE_JVM.matcher(read.group(1)).matches()) {
                defaults.putIfAbsent(read.group(1), value);
            }
        }
        return defaults;
    }

    /** The text of an XML attribute or element. */
    private static String unescaped(String xml) {
        return xml.replace("&quot;", "\"").replace("&apos;", "'").replace("&lt;", "<").replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    /** The values that properties have in the plan if nothing else sets them, by name: those that are literal. */
    Map<String, String> defaults() {
        return defaults;
    }

    /** Whether a property belongs to the JVM, its libraries or Maven. */
    static boolean isOfTheJvm(String name) {
        return OF_THE_JVM.matcher(name).matches();
    }

    /** Whether the plan reads this property. */
    boolean planReads(String name) {
        return ofThePlan.contains(name);
    }

    /**
     * Checks that something reads every property of the command line and of the preset.
     *
     * @throws UsageError naming the first one that nothing reads, and the properties of the plan
     */
    void check(PlanFile plan, Collection<String> given, Preset preset) {
        check(plan, given, "");
        check(plan, preset.properties().keySet(), " of the preset " + preset.file());
    }

    private void check(PlanFile plan, Collection<String> given, String where) {
        for (String name : given) {
            if (!isRead(name)) {
                throw new UsageError("nothing reads the property '" + name + "'" + where + suggestion(name)
                        + " The plan " + plan.name() + " reads: " + ofThePlanInWords() + "; every run reads: "
                        + String.join(", ", new TreeSet<>(OF_THE_RUN)));
            }
        }
    }

    private boolean isRead(String name) {
        return ofThePlan.contains(name)
                || OF_THE_RUN.contains(name)
                || OF_THE_INJECTOR.contains(name)
                || ofJMeter.contains(name)
                || OF_THE_JVM.matcher(name).matches();
    }

    /** Without those that the launcher sets, such as jmeter.home. */
    private String ofThePlanInWords() {
        return ofThePlan.stream()
                .filter(name -> !OF_THE_JVM.matcher(name).matches())
                .collect(Collectors.joining(", "));
    }

    private String suggestion(String name) {
        return Stream.of(ofThePlan, OF_THE_RUN, OF_THE_INJECTOR).flatMap(Set::stream)
                .min(Comparator.comparingInt(known -> distance(name, known)))
                .filter(known -> distance(name, known) <= Math.max(2, name.length() / 3))
                .map(known -> "; did you mean '" + known + "'?")
                .orElse(".");
    }

    /** Levenshtein distance, the number of typing errors between two names. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    /** JMeter documents its properties as (mostly commented) lines of its own files. */
    private static Set<String> namesInJMetersFiles(Path bin) {
        Set<String> names = new TreeSet<>();
        Pattern line = Pattern.compile("#?\\s*([a-zA-Z][\\w.-]*\\.[\\w.-]+)\\s*=.*");
        try (Stream<Path> files = Files.list(bin)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".properties")).toList()) {
                Files.readAllLines(file).forEach(text -> {
                    Matcher matcher = line.matcher(text);
                    if (matcher.matches()) {
                        names.add(matcher.group(1));
                    }
                });
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read JMeter's properties in " + bin, e);
        }
    }
}
