package org.throng.users.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.threads.JMeterContextService;
import org.codehaus.groovy.control.CompilationFailedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptFilesTest {

    private static final FileTime MODIFIED = FileTime.fromMillis(1_000_000);

    @TempDir
    private Path folder;

    @BeforeEach
    void startATest() {
        JMeterContextService.startTest();
    }

    @AfterEach
    void endTheTest() {
        JMeterContextService.endTest();
    }

    private void startAnother() throws InterruptedException {
        long before = JMeterContextService.getTestStartTime();
        JMeterContextService.endTest();
        while (System.currentTimeMillis() == before) {
            Thread.sleep(1);
        }
        JMeterContextService.startTest();
    }

    private File script(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("prepare.groovy"), text);
        Files.setLastModifiedTime(file, MODIFIED);
        return file.toFile();
    }

    @ParameterizedTest(name = "language ''{0}'', file ''{1}'': {2}")
    @CsvSource({"'', a.groovy, true", "groovy, a.groovy, true", "Groovy, a.groovy, true", "GROOVY, a.groovy, false",
            "beanshell, a.bsh, false", "groovy, '', false"})
    void groovyIsWhatJMeterTakesForIt(String language, String file, boolean isUsed) {
        JSR223PreProcessor element = new JSR223PreProcessor();
        element.setProperty("scriptLanguage", language);
        element.setProperty("filename", file);
        assertThat(ScriptFiles.isUsedBy(element)).isEqualTo(isUsed);
    }

    @Test
    void isTheSameClassForAllOfATest() throws Exception {
        File file = script("1 + 1");
        Class<?> script = ScriptFiles.script(file);
        assertThat(script.getName()).isEqualTo("prepare");
        assertThat(ScriptFiles.script(file)).isSameAs(script);

        startAnother();
        assertThat(ScriptFiles.script(file)).isNotSameAs(script);
    }

    @Test
    void aNewVersionIsCompiled() throws Exception {
        Class<?> script = ScriptFiles.script(script("1 + 1"));
        Path file = folder.resolve("prepare.groovy");
        Files.setLastModifiedTime(file, FileTime.fromMillis(MODIFIED.toMillis() + 1_000));
        assertThat(ScriptFiles.script(file.toFile())).isNotSameAs(script);
    }

    /** The file has got a mistake that its time of modification does not show. */
    @Test
    void whatWasCompiledBeforeATestIsUsedInOneTest() throws Exception {
        ScriptFiles.check(script("1 + 1"));
        File file = script("def (");
        Class<?> script = ScriptFiles.script(file);
        assertThat(ScriptFiles.script(file)).isSameAs(script);

        startAnother();
        assertThatThrownBy(() -> ScriptFiles.script(file)).isInstanceOf(CompilationFailedException.class)
                .hasMessageContaining(file.getAbsolutePath() + ": 1: ");
    }

    @Test
    void anOldVersionThatWasCompiledBeforeATestIsNotUsed() throws Exception {
        ScriptFiles.check(script("1 + 1"));
        Path file = Files.writeString(folder.resolve("prepare.groovy"), "def (");
        assertThatThrownBy(() -> ScriptFiles.script(file.toFile())).isInstanceOf(CompilationFailedException.class);
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> ScriptFiles.check(folder.resolve("nowhere.groovy").toFile()))
                .isInstanceOf(NoSuchFileException.class).hasMessageContaining("nowhere.groovy");
    }
}
