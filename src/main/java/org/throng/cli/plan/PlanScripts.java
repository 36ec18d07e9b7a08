package org.throng.cli.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.jmeter.assertions.Assertion;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.util.JSR223TestElement;
import org.codehaus.groovy.control.CompilationFailedException;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.users.scripts.ScriptFiles;

/**
 * The Groovy scripts that a plan calls by file, compiled before the run. JMeter compiles them when the first user
 * reaches them, and reports mistakes only in its log, at every sample. The first compilation takes seconds, during
 * which users would wait. Processors of the run use what was compiled here ({@link ScriptFiles}).
 */
final class PlanScripts {

    private PlanScripts() {
    }

    /**
     * Compiles each script once. A file that is missing may be written by the run. If it is not, each sample of a
     * sampler or assertion fails, as in JMeter; of other elements, only a log would tell.
     *
     * @param elements elements whose variables have their values
     * @return a sentence about each missing script whose samples fail
     * @throws UsageError at the first other script that is missing, or that does not compile
     */
    static List<String> check(PlanFile plan, Collection<JSR223TestElement> elements) {
        List<String> missing = new ArrayList<>();
        Set<Path> compiled = new HashSet<>();
        for (JSR223TestElement element : elements) {
            String name = element.getPropertyAsString("filename");
            if (!ScriptFiles.isUsedBy(element) || name.contains("${")) {
                continue;
            }
            Path file = Path.of(name);
            if (failsItsSamples(element) && Files.notExists(file)) {
                missing.add("'" + element.getName() + "' fails unless the run writes its script, " + file
                        + ": there is no such file.");
            } else if (compiled.add(file)) {
                compile(plan, element, file);
            }
        }
        return missing;
    }

    private static boolean failsItsSamples(JSR223TestElement element) {
        return element instanceof Sampler || element instanceof Assertion;
    }

    private static void compile(PlanFile plan, JSR223TestElement element, Path file) {
        String where = "in the plan " + plan.name() + ": " + element.getName() + ": the script " + file;
        try {
            ScriptFiles.check(file.toFile());
        } catch (IOException e) {
            throw new UsageError(where + " cannot be read: " + FileReason.of(e), e);
        } catch (CompilationFailedException e) {
            throw new UsageError(where + " does not compile: " + firstMistake(e, file), e);
        }
    }

    /** Groovy's message begins with a general line, and lists each mistake with its file and line. */
    private static String firstMistake(CompilationFailedException e, Path file) {
        String place = file.toAbsolutePath() + ": ";
        return e.getMessage().lines()
                .filter(line -> line.startsWith(place))
                .map(line -> "line " + line.substring(place.length()))
                .findFirst()
                .orElseGet(() -> e.getMessage().lines().findFirst().orElse(""));
    }
}
