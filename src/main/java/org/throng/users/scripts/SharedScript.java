package org.throng.users.scripts;

import groovy.lang.Binding;
import groovy.lang.Script;
import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.extractor.JSR223PostProcessor;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.processor.PostProcessor;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.util.JMeterStopTestException;
import org.apache.jorphan.util.JMeterStopTestNowException;
import org.apache.jorphan.util.JMeterStopThreadException;
import org.apache.jorphan.util.JOrphanUtils;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;

/**
 * The shared replacement of a JSR223 pre- or post-processor with a Groovy script in a file. The script has the same
 * variables as in JMeter, and fails in the same way, with an error in the log; a note of the results says so.
 *
 * <p>JMeter's own elements hold about 800 bytes in each user. At every call they look up a script engine, check the
 * file, and make an object of each method of the script, which costs more than most scripts. Here the file is read once
 * a run: a change of the script during a run affects the next run.
 */
public abstract class SharedScript extends AbstractTestElement implements NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient Logger log;
    private final String name;
    private final String comment;
    private final transient Text file;
    private final transient Text parameters;

    private transient volatile Found found;

    /** The class of the script in a file; null if it has none, which has been logged. */
    private record Found(String path, Class<? extends Script> script) {
    }

    /** A property: its constant text, or its text for this thread's user. */
    private record Text(String constant, CompoundVariable evaluated) {

        static Text of(TestElement element, String property) {
            return element.getProperty(property).getObjectValue() instanceof CompoundVariable function
                    ? new Text(null, function)
                    : new Text(element.getPropertyAsString(property), null);
        }

        String get() {
            return evaluated == null ? constant : evaluated.execute();
        }
    }

    private SharedScript(TestElement element) {
        name = element.getName();
        comment = element.getComment();
        file = Text.of(element, "filename");
        parameters = Text.of(element, "parameters");
        log = LoggerFactory.getLogger(element.getClass().getName() + "." + name);
        String known = file.get();
        if (!known.contains("${")) {
            // so that the first user does not wait for the compiler
            find(known);
        }
    }

    /**
     * The replacement of an element of the running plan: the element itself unless it is JMeter's own pre- or
     * post-processor with a Groovy script in a file.
     */
    public static TestElement inPlaceOf(TestElement element) {
        if (element.getClass() == JSR223PreProcessor.class && ScriptFiles.isUsedBy(element)) {
            return new Before(element);
        }
        if (element.getClass() == JSR223PostProcessor.class && ScriptFiles.isUsedBy(element)) {
            return new After(element);
        }
        return element;
    }

    /** Whether the script is one of Throng's, which only compute, by the package it names; false if it has none yet. */
    public final boolean isThrongs() {
        Found known = found;
        return known != null && known.script != null && known.script.getName().startsWith("org.throng.");
    }

    /** Runs the script for the user of this thread. */
    public final void process() {
        try {
            Class<? extends Script> script = script(file.get());
            if (script != null) {
                InvokerHelper.createScript(script, new Binding(bindings())).run();
            }
        } catch (JMeterStopThreadException | JMeterStopTestException | JMeterStopTestNowException e) {
            throw e;
        } catch (Exception | AssertionError e) {
            log.error("Problem in the script of '{}', {}", name, file.get(), e);
            // the end of a user interrupts what its script waits for
            if (!(e instanceof InterruptedException) && !Thread.currentThread().isInterrupted()) {
                Measurements.current().note("The script of '" + name + "' failed (" + e.getClass().getSimpleName()
                        + "); as in JMeter, the sample goes on without it. jmeter.log has the details.");
            }
        }
    }

    private Map<String, Object> bindings() {
        JMeterContext context = JMeterContextService.getContext();
        String given = parameters.get();
        Map<String, Object> bindings = new HashMap<>();
        bindings.put("log", log);
        bindings.put("Label", name);
        bindings.put("FileName", file.get());
        bindings.put("Parameters", given);
        bindings.put("args", JOrphanUtils.split(given, " "));
        bindings.put("ctx", context);
        bindings.put("vars", context.getVariables());
        bindings.put("props", JMeterUtils.getJMeterProperties());
        bindings.put("OUT", System.out);
        bindings.put("sampler", context.getCurrentSampler());
        bindings.put("prev", context.getPreviousResult());
        return bindings;
    }

    /** The script, or null if it is invalid. */
    private Class<? extends Script> script(String path) {
        Found known = found;
        return known != null && known.path.equals(path) ? known.script : find(path);
    }

    private synchronized Class<? extends Script> find(String path) {
        if (found == null || !found.path.equals(path)) {
            File file = new File(path).getAbsoluteFile();
            Class<? extends Script> script = null;
            try {
                script = ScriptFiles.script(file).asSubclass(Script.class);
            } catch (IOException | CompilationFailedException | ClassCastException e) {
                log.error("The script of '{}' cannot be used: {}", name, file, e);
            }
            found = new Found(path, script);
        }
        return found.script;
    }

    @Override
    public final String getName() {
        return name;
    }

    @Override
    public final String getComment() {
        return comment;
    }

    @Override
    public final Object clone() {
        return this;
    }

    @Override
    public final boolean equals(Object other) {
        return this == other;
    }

    @Override
    public final int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public final void setRunningVersion(boolean running) {
        // nothing here changes in a run
    }

    @Override
    public final void recoverRunningVersion() {
        // nothing here changes in a run
    }

    private static final class Before extends SharedScript implements PreProcessor {

        private static final long serialVersionUID = 1L;

        private Before(TestElement element) {
            super(element);
        }
    }

    private static final class After extends SharedScript implements PostProcessor {

        private static final long serialVersionUID = 1L;

        private After(TestElement element) {
            super(element);
        }
    }
}
