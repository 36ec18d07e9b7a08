package org.throng.cli.properties;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.cli.plan.PlanFile;

/**
 * The texts in which a plan reads properties: its own, those of the plans that it includes, and those of the scripts
 * that are called by file.
 */
final class PlanTexts {

    private static final int MOST_FILES = 500;
    /** In bytes. */
    private static final long MOST_OF_A_FILE = 8L << 20;
    private static final int MOST_STEPS = 10;

    private static final Pattern INCLUDED = Pattern.compile("\"IncludeController\\.includepath\">([^<]*)<");
    private static final Pattern SCRIPT_ELEMENT =
            Pattern.compile("<((?:\\w+\\.)*(?:JSR223|BeanShell|BSF)\\w*)\\b[^>]*[^/>]>(.*?)</\\1>", Pattern.DOTALL);
    private static final Pattern SCRIPT_FILE = Pattern.compile("name=\"(?:\\w+\\.)?filename\">([^<]*)<");
    private static final Pattern VARIABLE = Pattern.compile("\"Argument\\.name\">([^<]*)</stringProp>\\s*"
            + "<stringProp name=\"Argument\\.value\">([^<]*)<");

    /** Files whose text becomes part of the plan, and scripts that scripts call. */
    private static final Pattern NAMED = Pattern.compile("__FileToString\\(([^,)<\\n]*)"
            + "|['\"]([^'\"\\n$]+\\.(?:groovy|gvy|bsh|js))['\"]");

    private static final Pattern REFERENCE = Pattern.compile(
            "\\$\\{(?:__P\\(\\s*([\\w.-]+)\\s*(?:,([^,(){}]*))?\\)|([\\w.-]+))\\}");

    /** XML's number of a character; no others than ASCII's matter here. */
    private static final Pattern NUMBER = Pattern.compile("&#(?:x0*([0-9a-fA-F]{1,2})|0*([0-9]{1,3}));");

    private static final Pattern STARTED =
            Pattern.compile("(?:jsr223|beanshell)\\.init\\.file|beanshell\\.\\w+\\.init");

    /** Receives the texts. */
    interface Reader {

        /**
         * @param text without XML's escapes
         * @param name of the file
         */
        void read(String text, String name);

        /** The plan may have more texts, which are not found. */
        void missing(String reason);
    }

    private final Path plan;
    private final Path jmeterHome;
    private final Map<String, String> given;
    private final Reader reader;
    private final Map<String, String> variables = new HashMap<>();
    private final Set<Path> known = new HashSet<>();

    private PlanTexts(Path plan, Path jmeterHome, Map<String, String> given, Reader reader) {
        this.plan = plan;
        this.jmeterHome = jmeterHome;
        this.given = given;
        this.reader = reader;
    }

    /**
     * Reads all texts of a plan.
     *
     * @param given the properties of the run, which may be parts of paths
     */
    static void read(PlanFile plan, Path jmeterHome, Map<String, String> given, Reader reader) {
        PlanTexts texts = new PlanTexts(plan.path(), jmeterHome, given, reader);
        texts.known.add(plan.path().toAbsolutePath().normalize());
        texts.addPlan(plan.text(), "the plan " + plan.name());
        given.forEach((name, path) -> {
            if (STARTED.matcher(name).matches()) {
                texts.add(path, false);
            }
        });
    }

    private void addPlan(String xml, String name) {
        String text = unescaped(xml);
        reader.read(text, name);
        for (Matcher variable = VARIABLE.matcher(xml); variable.find();) {
            variables.putIfAbsent(unescaped(variable.group(1)), unescaped(variable.group(2)));
        }
        for (Matcher included = INCLUDED.matcher(xml); included.find();) {
            add(given.getOrDefault("includecontroller.prefix", "") + unescaped(included.group(1)), false);
        }
        for (Matcher element = SCRIPT_ELEMENT.matcher(xml); element.find();) {
            for (Matcher file = SCRIPT_FILE.matcher(element.group(2)); file.find();) {
                add(unescaped(file.group(1)), false);
            }
        }
        addNamed(text);
    }

    private void addNamed(String text) {
        for (Matcher named = NAMED.matcher(text); named.find();) {
            add(named.group(1) != null ? named.group(1) : named.group(2), true);
        }
    }

    /** @param perhaps whether the name may be no file's */
    private void add(String name, boolean perhaps) {
        String path = evaluated(name).strip();
        if (path.isEmpty()) {
            return;
        }
        Path file = file(path);
        if (file == null) {
            if (!perhaps) {
                reader.missing("the file " + path + ", which it names, is not found before the run");
            }
            return;
        }
        if (isOurs(file) || !known.add(file)) {
            return;
        }
        try {
            if (known.size() > MOST_FILES || Files.size(file) > MOST_OF_A_FILE) {
                reader.missing("the file " + path + " is not searched: there are too many, or it is too large");
                return;
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            if (text.contains("<jmeterTestPlan")) {
                addPlan(text, path);
            } else {
                reader.read(text, path);
                addNamed(text);
            }
        } catch (IOException e) {
            reader.missing("the file " + path + ", which it names, cannot be read");
        }
    }

    /** With the values that variables and properties have before the run. */
    private String evaluated(String text) {
        String value = text;
        for (int step = 0; step < MOST_STEPS && value.contains("${"); step++) {
            value = REFERENCE.matcher(value).replaceAll(found -> Matcher.quoteReplacement(value(found.group(),
                    found.group(1), found.group(2), found.group(3))));
        }
        return value;
    }

    private String value(String whole, String property, String otherwise, String variable) {
        if (property == null) {
            return variables.getOrDefault(variable, whole);
        }
        String known = property.equals("jmeter.home") ? jmeterHome.toString() : given.get(property);
        return known != null ? known : otherwise != null ? otherwise : whole;
    }

    /** As in JMeter, a relative path begins in the current folder or in that of the plan; null if there is no file. */
    private Path file(String path) {
        try {
            Path current = Path.of(path).toAbsolutePath().normalize();
            if (Files.isRegularFile(current) || isOurs(current)) {
                return current;
            }
            Path beside = plan.toAbsolutePath().resolveSibling(path).normalize();
            return Files.isRegularFile(beside) ? beside : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** Whether it is one of Throng's own scripts, whose plans read all that they need. */
    private boolean isOurs(Path file) {
        return file.startsWith(jmeterHome.resolve("groovy").toAbsolutePath().normalize());
    }

    /** The text of an XML attribute or element. */
    static String unescaped(String xml) {
        String text = xml.contains("&#") ? NUMBER.matcher(xml).replaceAll(found -> Matcher.quoteReplacement(
                found.group(1) != null ? character(found.group(1), 16) : character(found.group(2), 10))) : xml;
        return text.replace("&quot;", "\"").replace("&apos;", "'").replace("&lt;", "<").replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    private static String character(String number, int radix) {
        return Character.toString(Integer.parseInt(number, radix));
    }
}
