package org.throng.users.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.Script;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BuiltScriptsTest {

    private final ClassLoader parent = getClass().getClassLoader();

    private static Stream<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/groovy"))) {
            return files.filter(file -> file.toString().endsWith(".groovy")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void haveAllFilesOfOurPlans(Path file) throws Exception {
        String text = Files.readString(file);

        Class<?> script = BuiltScripts.of(text, parent);

        assertThat(script).isAssignableTo(Script.class);
        assertThat(script.getName().replace('.', '/') + ".groovy")
                .isEqualTo(Path.of("src/main/groovy").relativize(file).toString());
        // a test does not see the static fields of the test before
        assertThat(BuiltScripts.of(text, parent)).isNotEqualTo(script);
    }

    @Test
    void haveNoFileThatWasChanged() throws Exception {
        String text = Files.readString(scripts().toList().get(0));

        assertThat(BuiltScripts.of(text + "\n", parent)).isNull();
    }
}
