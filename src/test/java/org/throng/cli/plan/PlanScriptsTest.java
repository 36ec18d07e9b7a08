package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.protocol.java.sampler.JSR223Sampler;
import org.apache.jmeter.util.JSR223TestElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.command.UsageError;

class PlanScriptsTest {

    private static final PlanFile PLAN = new PlanFile("mail", Path.of("mail.jmx"));

    @TempDir
    private Path folder;

    @Test
    void takesScriptsThatCompile() throws IOException {
        JSR223TestElement element = calling(script("vars.put('x', '1')"));
        assertThatCode(() -> PlanScripts.check(PLAN, List.of(element, element))).doesNotThrowAnyException();
    }

    @Test
    void namesTheLineOfAMistake() throws IOException {
        Path script = script("def x = 1\ndef y = )\n");
        assertThatThrownBy(() -> PlanScripts.check(PLAN, List.of(calling(script))))
                .isInstanceOf(UsageError.class)
                .hasMessageStartingWith(
                        "in the plan mail: prepare: the script " + script + " does not compile: line 2: ");
    }

    @Test
    void namesAFileThatIsNotThere() {
        Path missing = folder.resolve("missing.groovy");
        assertThatThrownBy(() -> PlanScripts.check(PLAN, List.of(calling(missing))))
                .hasMessage("in the plan mail: prepare: the script " + missing
                        + " cannot be read: there is no such file or folder");
    }

    @Test
    void samplersWhoseFileIsNotThereFailInTheRun() {
        JSR223TestElement sampler = new JSR223Sampler();
        sampler.setName("compute");
        Path missing = folder.resolve("missing.groovy");
        sampler.setProperty("filename", missing.toString());
        assertThat(PlanScripts.check(PLAN, List.of(sampler))).containsExactly(
                "'compute' fails unless the run writes its script, " + missing + ": there is no such file.");
    }

    @Test
    void leavesOtherLanguagesAndUnknownFilesToJMeter() throws IOException {
        JSR223TestElement other = calling(script("def y = ["));
        other.setProperty("scriptLanguage", "javascript");
        JSR223TestElement inline = new JSR223PreProcessor();
        inline.setProperty("script", "def y = [");
        assertThatCode(() -> PlanScripts.check(PLAN, List.of(other, inline, calling(Path.of("${file}")))))
                .doesNotThrowAnyException();
    }

    private Path script(String text) throws IOException {
        return Files.writeString(folder.resolve("script.groovy"), text);
    }

    private static JSR223TestElement calling(Path file) {
        JSR223TestElement element = new JSR223PreProcessor();
        element.setName("prepare");
        element.setProperty("filename", file.toString());
        return element;
    }
}
