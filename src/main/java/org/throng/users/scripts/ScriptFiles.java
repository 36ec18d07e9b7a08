package org.throng.users.scripts;

import groovy.lang.GroovyClassLoader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.codehaus.groovy.control.CompilationFailedException;

/**
 * The classes of the Groovy scripts that a plan calls by file. A file is compiled once a test, so that all elements
 * that call it share the static fields of its script, and a later test in this process begins with new ones, as in
 * JMeter. What was compiled to find mistakes before the test is used in it, and {@link BuiltScripts} are not compiled.
 */
public final class ScriptFiles {

    /** The languages by which JMeter finds Groovy: its default, and the names of the engine. */
    private static final Set<String> GROOVY = Set.of("", "groovy", "Groovy");
    /** Compiled, and used in no test yet; one version of a file. */
    private static final Map<File, Compiled> CHECKED = new HashMap<>();
    private static final Map<Version, Class<?>> USED = new HashMap<>();
    /** The test in which they are used, by its start. */
    private static long testStartMillis;

    private record Version(File file, long modifiedMillis) {

        static Version of(File file) {
            return new Version(file.getAbsoluteFile(), file.lastModified());
        }
    }

    private record Compiled(Version version, Class<?> script) {
    }

    private ScriptFiles() {
    }

    /** Whether a JSR223 element has its script in a file, in the language that JMeter takes for Groovy. */
    public static boolean isUsedBy(TestElement element) {
        return !element.getPropertyAsString("filename").isEmpty()
                && GROOVY.contains(element.getPropertyAsString("scriptLanguage"));
    }

    /**
     * Compiles a script before a test.
     *
     * @param file in UTF-8
     * @throws IOException if the file cannot be read
     * @throws CompilationFailedException if it is no Groovy; the message names mistakes as {@code PATH: LINE: what},
     *     with the absolute path
     */
    public static synchronized void check(File file) throws IOException {
        Version version = Version.of(file);
        CHECKED.put(version.file, new Compiled(version, compile(version)));
    }

    /**
     * The class of a script in the present test.
     *
     * @throws IOException if the file cannot be read
     * @throws CompilationFailedException if it is no Groovy
     */
    static synchronized Class<?> script(File file) throws IOException {
        long test = JMeterContextService.getTestStartTime();
        if (test != testStartMillis) {
            testStartMillis = test;
            USED.clear();
        }
        Version version = Version.of(file);
        Class<?> script = USED.get(version);
        if (script == null) {
            Compiled before = CHECKED.remove(version.file);
            script = before != null && before.version.equals(version) ? before.script : compile(version);
            USED.put(version, script);
        }
        return script;
    }

    private static Class<?> compile(Version version) throws IOException {
        String text = Files.readString(version.file.toPath());
        ClassLoader parent = Thread.currentThread().getContextClassLoader();
        Class<?> built = BuiltScripts.of(text, parent);
        if (built != null) {
            return built;
        }
        // not closed: the script loads its classes as it needs them
        return new GroovyClassLoader(parent).parseClass(text, version.file.getPath());
    }
}
