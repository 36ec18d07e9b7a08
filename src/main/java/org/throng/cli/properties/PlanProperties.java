package org.throng.cli.properties;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.cli.plan.PlanFile;
import org.throng.command.UsageError;
import org.throng.injector.SaturationLimits;
import org.throng.net.loop.LoopThreads;
import org.throng.users.VirtualUsers;

/**
 * The properties that a run reads: those of the plan, of Throng and of JMeter. A {@code -D} that none of them reads is
 * a typing error that would silently run another test than the intended one.
 */
public final class PlanProperties {

    /** Properties that set up the injector. */
    private static final Set<String> OF_THE_INJECTOR = Stream.concat(
                    SaturationLimits.PROPERTIES.stream(),
                    Stream.of(VirtualUsers.INJECTOR_INDEX, VirtualUsers.INJECTOR_COUNT,
                            "throng.transport", "throng.eventloops", LoopThreads.PROPERTY))
            .collect(Collectors.toUnmodifiableSet());

    /** A read of a property with a literal default: a function in the default has no value before the run. */
    private static final Pattern DEFAULT =
            Pattern.compile("__P\\(\\s*([\\w.-]+)\\s*(?:,((?:[^\\\\()$]++|\\\\.)*))?\\)");

    /** Prefixes that belong to the JVM, to its libraries and to Maven. */
    private static final Pattern OF_THE_JVM = Pattern.compile(
            "(java|javax|jdk|sun|com\\.sun|user|file|os|line|path|awt|swing|networkaddress|http|https|log4j|log4j2"
                    + "|io\\.netty|jmeter|maven|surefire|failsafe|assembly|mdep|toolchain|exec|style|env)\\..+"
                    + "|socks(?:ProxyHost|ProxyPort|ProxyVersion|NonProxyHosts)|plan|skipTests|skipITs");

    /** Properties of JMeter, and of plugins, that its files do not list. */
    private static final Pattern NOT_LISTED = Pattern.compile("search_paths|plugin_dependency_paths|user\\.classpath"
            + "|log_level\\..+|backend_metrics_percentile_estimator|jmespath\\.parser\\.cache\\.size"
            + "|httpsampler\\.(?:ignore_failed_embedded_resource|obey_contentlength|redirect\\.removeslashdotdot)"
            + "|tcp\\.BinaryTCPClient\\.eomByte|rmi\\.thread\\.name"
            + "|(?:jmeterPlugin|dynamic_tg|kg\\.apc\\.jmeter)\\..+|forcePerfmonFile|forceMonitoringFile"
            + "|load_profile|threads_schedule");

    /** JMeter's files with names that are not those of elements. */
    private static final Set<String> WITH_WORDS = Set.of("jmeter.properties", "user.properties");

    private final Set<String> ofTheRun;
    private final Set<String> ofThePlan;
    private final String whyMore;
    private final Map<String, String> defaults;
    private final Path jmetersFiles;

    /** Read only for a property that is not one of the others: it takes longer than all else here. */
    private Set<String> ofJMeter;

    private PlanProperties(
            Set<String> ofTheRun, PropertyReads reads, Map<String, String> defaults, Path jmetersFiles) {
        this.ofTheRun = ofTheRun;
        this.ofThePlan = reads.names();
        this.whyMore = reads.whyMore().orElse(null);
        this.defaults = defaults;
        this.jmetersFiles = jmetersFiles;
    }

    /**
     * Reads the plan, its scripts and the plans that it includes.
     *
     * @param ofTheRun the properties that every run reads, with any plan
     * @param given the properties of this run, which may be parts of the paths of scripts and included plans
     */
    public static PlanProperties of(Set<String> ofTheRun, PlanFile plan, Path jmeterHome, Map<String, String> given) {
        PropertyReads reads = new PropertyReads();
        Map<String, String> defaults = new TreeMap<>();
        PlanTexts.read(plan, jmeterHome, given, new PlanTexts.Reader() {

            @Override
            public void read(String text, String name) {
                reads.addAllOf(text, name);
                addDefaults(text, defaults);
            }

            @Override
            public void missing(String reason) {
                reads.addUnknown(reason);
            }
        });
        return new PlanProperties(ofTheRun, reads, defaults, jmeterHome.resolve("bin"));
    }

    private static void addDefaults(String text, Map<String, String> defaults) {
        Matcher read = DEFAULT.matcher(text);
        while (read.find()) {
            String escaped = read.group(2) == null ? "" : read.group(2);
            String value = escaped.replaceAll("\\\\(.)", "$1").strip();
            if (!value.isEmpty() && !OF_THE_JVM.matcher(read.group(1)).matches()) {
                defaults.putIfAbsent(read.group(1), value);
            }
        }
    }

    /** The values that properties have in the plan if nothing else sets them, by name: those that are literal. */
    public Map<String, String> defaults() {
        return defaults;
    }

    /** Whether a property belongs to the JVM, its libraries or Maven. */
    public static boolean isOfTheJvm(String name) {
        return OF_THE_JVM.matcher(name).matches();
    }

    public boolean planReads(String name) {
        return ofThePlan.contains(name);
    }

    /**
     * Checks that something reads every property of the command line and of the preset.
     *
     * @return sentences about those that perhaps nothing reads: it shows only in the run
     * @throws UsageError naming the first one that nothing reads, and the properties of the plan
     */
    public List<String> check(PlanFile plan, Collection<String> given, Preset preset) {
        List<String> warnings = new ArrayList<>();
        check(plan, given, "", warnings);
        check(plan, preset.properties().keySet(), " of the preset " + preset.file(), warnings);
        return warnings;
    }

    private void check(PlanFile plan, Collection<String> given, String where, List<String> warnings) {
        for (String name : given) {
            if (!isRead(name)) {
                String what = "nothing reads the property '" + name + "'" + where + suggestion(name);
                if (whyMore == null) {
                    throw new UsageError(what + " The plan " + plan.name() + " reads: " + ofThePlanInWords()
                            + "; every run reads: " + String.join(", ", new TreeSet<>(ofTheRun)));
                }
                warnings.add("perhaps " + what + " It is set all the same: " + whyMore);
            }
        }
    }

    private boolean isRead(String name) {
        return ofThePlan.contains(name)
                || ofTheRun.contains(name)
                || OF_THE_INJECTOR.contains(name)
                || NOT_LISTED.matcher(name).matches()
                || OF_THE_JVM.matcher(name).matches()
                || isOfJMeter(name);
    }

    private boolean isOfJMeter(String name) {
        if (ofJMeter == null) {
            ofJMeter = namesInJMetersFiles(jmetersFiles);
        }
        return ofJMeter.contains(name);
    }

    /** Without those that the launcher sets, such as jmeter.home. */
    private String ofThePlanInWords() {
        return ofThePlan.stream()
                .filter(name -> !OF_THE_JVM.matcher(name).matches())
                .collect(Collectors.joining(", "));
    }

    private String suggestion(String name) {
        return Stream.of(ofThePlan, ofTheRun, OF_THE_INJECTOR).flatMap(Set::stream)
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

    /**
     * JMeter documents its properties as (mostly commented) lines of its own files. In a comment, a single word is a
     * name only if nothing else stands before the equals sign.
     */
    private static Set<String> namesInJMetersFiles(Path bin) {
        Set<String> names = new TreeSet<>();
        Pattern dotted = Pattern.compile("#?\\s*([a-zA-Z][\\w.-]*\\.[\\w.-]+)\\s*=.*");
        Pattern word = Pattern.compile("#?([a-zA-Z]\\w*)=.*");
        try (Stream<Path> files = Files.list(bin)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".properties")).toList()) {
                boolean withWords = WITH_WORDS.contains(file.getFileName().toString());
                for (String line : Files.readAllLines(file)) {
                    Stream.of(dotted.matcher(line), word.matcher(line)).limit(withWords ? 2 : 1)
                            .filter(Matcher::matches).forEach(matcher -> names.add(matcher.group(1)));
                }
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read JMeter's properties in " + bin, e);
        }
    }
}
