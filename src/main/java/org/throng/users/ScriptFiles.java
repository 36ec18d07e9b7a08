package org.throng.users;

import groovy.lang.GroovyClassLoader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import org.apache.jmeter.threads.JMeterContextService;
import org.codehaus.groovy.control.CompilationFailedException;

/**
 * The classes of the Groovy scripts that a plan calls by file. A file is compiled once a test, so that all elements
 * that call it share the static fields of its script, and a later test in this process begins with new ones, as in
 * JMeter. What was compiled to find mistakes before the test is used in it.
 */
public final class ScriptFiles {

    private static final ScriptFiles SHARED = new ScriptFiles();

    private record Version(File file, long modifiedMillis) {

        static Version of(File file) {
            return new Version(file.getAbsoluteFile(), file.lastModified());
        }
    }

    private record Compiled(Version version, Class<?> script) {
    }

    /** Compiled, and used in no test yet; one version of a file. */
    private final Map<File, Compiled> checked = new HashMap<>();
    private final Map<Version, Class<?>> used = new HashMap<>();
    /** The test in which they are used, by its start. */
    private long testStartMillis;

    private ScriptFiles() {
    }

    /**
     * Compiles a script before a test.
     *
     * @param file in UTF-8
     * @throws IOException if the file cannot be read
     * @throws CompilationFailedException if it is no Groovy; the message names mistakes as {@code PATH: LINE: what},
     *     with the absolute path
     */
    public static void check(File file) throws IOException {
        synchronized (SHARED) {
            Version version = Version.of(file);
            SHARED.checked.put(version.file, new Compiled(version, compile(version)));
        }
    }

    /**
     * The class of a script in the present test.
     *
     * @throws IOException if the file cannot be read
     * @throws CompilationFailedException if it is no Groovy
     */
    static Class<?> script(File file) throws IOException {
        synchronized (SHARED) {
            return SHARED.of(Version.of(file), JMeterContextService.getTestStartTime());
        }
    }

    private Class<?> of(Version version, long test) throws IOException {
        if (test != testStartMillis) {
            testStartMillis = test;
            used.clear();
        }
        Class<?> script = used.get(version);
        if (script == null) {
            Compiled before = checked.remove(version.file);
            script = before != null && before.version.equals(version) ? before.script : compile(version);
            used.put(version, script);
        }
        return script;
    }

    private static Class<?> compile(Version version) throws IOException {
        String text = Files.readString(version.file.toPath());
        // not closed: the script loads its classes as it needs them
        return new GroovyClassLoader(Thread.currentThread().getContextClassLoader())
                .parseClass(text, version.file.getPath());
    }
}
