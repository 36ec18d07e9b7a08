package org.throng.cli.properties;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reads of properties in texts: functions of JMeter such as {@code __P}, and {@code props}, {@code JMeterUtils} and
 * {@code System} in scripts. A name that a text computes is known only in the run; then no list of names is complete.
 */
final class PropertyReads {

    private static final Pattern FUNCTION = Pattern.compile("__(?:P|property|isPropDefined)\\(\\s*(?=([^,)<\\n]*))");

    /** The variable of scripts, not the end of another word or of the name of a file. */
    private static final String PROPS = "props(?<![\\w/.\\\\-]props)\\s*\\??";
    private static final String READERS = "(?:get\\w*|containsKey|putIfAbsent|compute\\w*|merge)\\s*\\(";

    /** Up to where the name begins. Group 1: it is certainly a read of properties, whatever the name. */
    private static final Pattern CALL = Pattern.compile(
            // the first letters of all alternatives: plans may have many megabytes
            "(?=[pJSg])(?:(" + PROPS + "\\s*\\.\\s*" + READERS + "|" + PROPS + "\\s*\\["
                    + "|JMeterUtils\\s*\\.\\s*get(?:Prop\\w*|ArrayPropDefault)\\s*\\("
                    + "|System\\s*\\.\\s*getProperty\\s*\\("
                    + "|getJMeterProperties\\(\\)\\s*\\.\\s*" + READERS + ")\\s*"
                    + "|(?:props\\.(?:get|getProperty|getOrDefault|getAt)\\(|props\\[|\\bgetProperty\\("
                    + "|\\bgetPropDefault\\(|\\bget(?:Boolean|Integer|Long)\\())\\s*");

    /** A name in quotes that nothing is added to; in a function, a backslash stands before a comma. */
    private static final Pattern NAME =
            Pattern.compile("(?:'([^'$\\\\\\n]+)'|\"([^\"$\\\\\\n]+)\")\\s*(?=[,)\\]\\\\])");

    /** Groovy's way to write a key of a map as a field. */
    private static final Pattern FIELD = Pattern.compile(
            PROPS + "\\.(?:'([^'$\\n]+)'|\"([^\"$\\n]+)\"|([A-Za-z_]\\w*+)(?!\\s*[({]))");

    /** All properties at once, or a hand-over of them. */
    private static final Pattern ALL = Pattern.compile(
            PROPS + "\\.(?:\"[^\"\\n]*\\$|(?:each\\w*|find\\w*|collect\\w*|any|every|entrySet|keySet|values|keys"
                    + "|stringPropertyNames|propertyNames|elements|forEach|subMap|inject|clone)\\b)"
                    + "|[(,=]\\s*props\\s*(?:[),;]|$)"
                    + "|getJMeterProperties\\(\\)(?!\\s*\\.\\s*(?:get|put|set|remove|contains)\\w*\\()",
            Pattern.MULTILINE);

    private final Set<String> names = new TreeSet<>();
    private String unknown;

    /** The names that are known before the run. */
    Set<String> names() {
        return names;
    }

    /** Why there may be more names than these; empty if there are no others. */
    Optional<String> whyMore() {
        return Optional.ofNullable(unknown);
    }

    /** Adds the reads in a text without XML's escapes. */
    void addAllOf(String text, String where) {
        for (Matcher function = FUNCTION.matcher(text); function.find();) {
            String name = function.group(1).strip();
            if (name.contains("$") || name.contains("\\")) {
                addUnknown(where + " reads a property whose name is known only in the run");
            } else if (!name.isEmpty()) {
                names.add(name);
            }
        }
        addCalls(text, where);
        for (Matcher field = FIELD.matcher(text); field.find();) {
            names.add(firstGroup(field));
        }
        if (ALL.matcher(text).find()) {
            addUnknown("a script of " + where + " uses all properties");
        }
    }

    private void addCalls(String text, String where) {
        Matcher name = NAME.matcher(text);
        for (Matcher call = CALL.matcher(text); call.find();) {
            name.region(call.end(), text.length());
            if (name.lookingAt()) {
                names.add(firstGroup(name));
            } else if (call.group(1) != null && call.end() < text.length() && text.charAt(call.end()) != ')') {
                addUnknown("a script of " + where + " reads a property whose name is known only in the run");
            }
        }
    }

    private static String firstGroup(Matcher matcher) {
        for (int group = 1; group < matcher.groupCount(); group++) {
            if (matcher.group(group) != null) {
                return matcher.group(group);
            }
        }
        return matcher.group(matcher.groupCount());
    }

    /** There may be more names, for this reason. */
    void addUnknown(String reason) {
        unknown = unknown == null ? reason : unknown;
    }
}
