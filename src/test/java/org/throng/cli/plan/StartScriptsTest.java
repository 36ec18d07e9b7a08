package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.command.UsageError;

class StartScriptsTest {

    private static final String SET = "set.by.start.script";

    @TempDir
    private Path folder;

    @AfterEach
    void forgetProperties() {
        JMeterUtils.getJMeterProperties().remove(StartScripts.BEANSHELL);
        JMeterUtils.getJMeterProperties().remove(StartScripts.JSR223);
        JMeterUtils.getJMeterProperties().remove(SET);
    }

    private Path given(String property, String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        JMeterUtils.setProperty(property, file.toString());
        return file;
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({"jsr223.init.file, a.groovy", "jsr223.init.file, without-extension", "beanshell.init.file, a.bsh"})
    void setsProperties(String property, String name) throws IOException {
        given(property, name, property.equals(StartScripts.JSR223)
                ? "log.info('begins'); props.put('" + SET + "', 'yes')"
                : "org.apache.jmeter.util.JMeterUtils.setProperty(\"" + SET + "\", \"yes\");");
        StartScripts.run();
        assertThat(JMeterUtils.getProperty(SET)).isEqualTo("yes");
    }

    @Test
    void nothingRunsUnlessAPropertyNamesIt() {
        StartScripts.run();
        assertThat(JMeterUtils.getProperty(SET)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"jsr223.init.file", "beanshell.init.file"})
    void aMissingFileIsAnError(String property) {
        JMeterUtils.setProperty(property, folder.resolve("nowhere").toString());
        assertThatThrownBy(StartScripts::run).isInstanceOf(UsageError.class)
                .hasMessageContaining("-D" + property + "=" + folder.resolve("nowhere") + " cannot be read");
    }

    @ParameterizedTest
    @CsvSource({"jsr223.init.file, a.groovy", "beanshell.init.file, a.bsh"})
    void aScriptThatFailsIsAnError(String property, String name) throws IOException {
        Path file = given(property, name, "nowhere.nothing();");
        assertThatThrownBy(StartScripts::run).isInstanceOf(UsageError.class)
                .hasMessageContaining("the script of -D" + property + "=" + file + " fails: ")
                .hasMessageContaining("nowhere");
    }
}
