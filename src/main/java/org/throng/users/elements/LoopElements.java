package org.throng.users.elements;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.throng.users.scripts.SharedScript;

/**
 * The elements that may run on an event loop, because they wait only in ways that release the thread and do not compute
 * for long. Anything else may wait in native code, for a database or a disk, and would stop all users and connections
 * of its loop.
 */
public final class LoopElements {

    private static final List<String> PACKAGES = List.of(
            "org.throng.",
            "org.apache.jmeter.assertions.",
            "org.apache.jmeter.config.",
            "org.apache.jmeter.control.",
            "org.apache.jmeter.extractor.",
            "org.apache.jmeter.modifiers.",
            "org.apache.jmeter.protocol.http.config.",
            "org.apache.jmeter.protocol.http.control.",
            "org.apache.jmeter.protocol.http.modifier.",
            "org.apache.jmeter.reporters.",
            "org.apache.jmeter.sampler.",
            "org.apache.jmeter.testelement.",
            "org.apache.jmeter.threads.",
            "org.apache.jmeter.timers.");

    /** Within these packages: scripts, name servers, schemas from anywhere, mail with certificates. */
    private static final Pattern EXCEPT = Pattern.compile(".*\\.(JSR223|BeanShell|BSF|DNSCache|XMLSchema|SMIME)\\w*");

    /** Functions that neither run scripts nor read files. */
    private static final Set<String> FUNCTIONS = Set.of("P", "property", "setProperty", "Random", "RandomString",
            "RandomDate", "RandomFromMultipleVars", "time", "timeShift", "dateTimeConvert", "threadNum",
            "threadGroupName", "counter", "intSum", "longSum", "UUID", "V", "eval", "evalVar", "split", "urlencode",
            "urldecode", "escapeHtml", "unescapeHtml", "escapeXml", "unescape", "char", "changeCase", "samplerName",
            "machineName", "machineIP", "TestPlanName", "isPropDefined", "isVarDefined", "regexFunction",
            "escapeOroRegexpChars", "digest", "jexl2", "jexl3");

    private LoopElements() {
    }

    /**
     * Why users must not run on event loops: the first element that is not known to be fit for it.
     *
     * @param elements of a user
     */
    public static Optional<String> whyNot(Object[] elements) {
        return Arrays.stream(elements).filter(TestElement.class::isInstance).map(TestElement.class::cast)
                .flatMap(element -> whyNot(element).stream()).findFirst();
    }

    private static Optional<String> whyNot(TestElement element) {
        String type = element.getClass().getName();
        if (element instanceof SharedScript script ? !script.isThrongs()
                : PACKAGES.stream().noneMatch(type::startsWith) || EXCEPT.matcher(type).matches()) {
            return Optional.of("'" + ElementName.withoutCalls(element) + "' (" + element.getClass().getSimpleName()
                    + ") may hold its thread");
        }
        return functions(element).filter(name -> !name.startsWith("throng") && !FUNCTIONS.contains(name)).findFirst()
                .map(name -> "the function __" + name + " of '" + ElementName.withoutCalls(element)
                        + "' may hold its thread");
    }

    private static Stream<String> functions(TestElement element) {
        Set<String> found = new HashSet<>();
        element.propertyIterator().forEachRemaining(property -> collect(property, found));
        return found.stream();
    }

    private static void collect(JMeterProperty property, Set<String> found) {
        if (property instanceof MultiProperty parts) {
            parts.iterator().forEachRemaining(part -> collect(part, found));
        } else if (property.getObjectValue() instanceof CompoundVariable function) {
            collect(function.getRawParameters(), found);
        } else if (property.getObjectValue() instanceof String text) {
            collect(text, found);
        }
    }

    private static void collect(String text, Set<String> found) {
        CalledFunctions.of(text).forEach(found::add);
    }
}
