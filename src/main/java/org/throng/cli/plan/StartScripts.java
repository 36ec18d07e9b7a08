package org.throng.cli.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.script.Bindings;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import org.apache.jmeter.util.BeanShellInterpreter;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.util.JMeterException;
import org.slf4j.LoggerFactory;
import org.throng.command.UsageError;
import org.throng.files.FileReason;

/**
 * The scripts that JMeter runs when it starts, if a property names their file. Here they end before a plan is read, so
 * that it finds the properties that they set. JMeter reports their mistakes in its log only, and goes on.
 */
public final class StartScripts {

    static final String BEANSHELL = "beanshell.init.file";
    static final String JSR223 = "jsr223.init.file";

    private StartScripts() {
    }

    /** @throws UsageError if a script cannot be read, or fails */
    public static void run() {
        String beanshell = JMeterUtils.getPropDefault(BEANSHELL, "");
        if (!beanshell.isEmpty()) {
            try {
                new BeanShellInterpreter().source(readable(BEANSHELL, beanshell).toString());
            } catch (JMeterException | ClassNotFoundException e) {
                throw failed(BEANSHELL, beanshell, e);
            }
        }
        String jsr223 = JMeterUtils.getPropDefault(JSR223, "");
        if (!jsr223.isEmpty()) {
            runJsr223(readable(JSR223, jsr223));
        }
    }

    /** Runs a script in the language of the file's extension, or in Groovy. */
    private static void runJsr223(Path file) {
        String name = file.getFileName().toString();
        ScriptEngineManager languages = new ScriptEngineManager();
        ScriptEngine engine = languages.getEngineByExtension(name.substring(name.lastIndexOf('.') + 1));
        if (engine == null) {
            engine = languages.getEngineByName("groovy");
        }
        Bindings bindings = engine.createBindings();
        bindings.put("log", LoggerFactory.getLogger(JSR223));
        bindings.put("props", JMeterUtils.getJMeterProperties());
        bindings.put("OUT", System.out);
        try (Reader script = Files.newBufferedReader(file)) {
            engine.eval(script, bindings);
        } catch (IOException e) {
            throw new UsageError("-D" + JSR223 + "=" + file + " cannot be read: " + FileReason.of(e), e);
        } catch (ScriptException e) {
            throw failed(JSR223, file.toString(), e);
        }
    }

    private static Path readable(String property, String file) {
        Path path = Path.of(file);
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new UsageError("-D" + property + "=" + file + " cannot be read: there is no such file, or this user"
                    + " may not read it");
        }
        return path;
    }

    private static UsageError failed(String property, String file, Exception e) {
        return new UsageError("the script of -D" + property + "=" + file + " fails: " + e.getMessage(), e);
    }
}
