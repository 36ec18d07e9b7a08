package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code scripts/throng} starts in an unusual environment: here a JDK that only prints what it got. */
class LauncherTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void installed() throws IOException {
        Files.createDirectories(folder.resolve("scripts"));
        Files.copy(Path.of("scripts/throng"), folder.resolve("scripts/throng"));
        Files.createDirectories(folder.resolve("jmeter/lib"));
        Path jdk = Files.createDirectories(folder.resolve("jdk"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"999.0.1\"\n");
        Files.createDirectories(jdk.resolve("bin"));
        Path java = Files.writeString(jdk.resolve("bin/java"),
                "#!/bin/sh\necho LC_ALL=$LC_ALL LC_CTYPE=$LC_CTYPE \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    /** A service of systemd has none. */
    @Test
    void findsTheNewestJdkWithoutAHomeFolder() throws Exception {
        assertThat(launched(Map.of())).startsWith("LC_ALL=").contains(" org.throng.cli.Throng doctor");
    }

    @Test
    void findsAJdkThatIsOnlyInThePath() throws Exception {
        assertThat(launched(Map.of("JAVA_HOME", "", "PATH", folder.resolve("jdk/bin") + ":/usr/bin:/bin")))
                .contains(" org.throng.cli.Throng doctor");
    }

    @Test
    void aJdkThatIsTooOldIsNamed() throws Exception {
        for (String version : List.of("1.8.0_392", "11.0.22")) {
            Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");

            assertThat(launched(Map.of("THRONG_JAVA_HOME", folder.resolve("jdk").toString())))
                    .isEqualTo("throng: " + folder.resolve("jdk/bin/java") + " is Java " + version + "; Throng needs a"
                            + " JDK from 17 on. Install one (25 is recommended) or set THRONG_JAVA_HOME.\n");
        }
    }

    @Test
    void namesOfFilesAreUtf8InTheLocaleC() throws Exception {
        String ascii = " -Dstdout.encoding=US-ASCII ";
        assertThat(launched(Map.of())).startsWith("LC_ALL= LC_CTYPE=C.UTF-8 ").contains(ascii);
        assertThat(launched(Map.of("LANG", "POSIX"))).startsWith("LC_ALL= LC_CTYPE=C.UTF-8 ").contains(ascii);
        assertThat(launched(Map.of("LC_ALL", "C", "LANG", "de_DE.UTF-8"))).startsWith("LC_ALL=C.UTF-8 ")
                .contains(ascii);
        assertThat(launched(Map.of("LANG", "tr_TR.UTF-8"))).startsWith("LC_ALL= LC_CTYPE= ").doesNotContain(ascii);
    }

    private String launched(Map<String, String> environment) throws Exception {
        ProcessBuilder launcher = new ProcessBuilder(folder.resolve("scripts/throng").toString(), "doctor");
        launcher.environment().keySet().removeIf(name -> !name.equals("PATH"));
        launcher.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        launcher.environment().putAll(environment);
        Process process = launcher.redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return said;
        } finally {
            process.destroyForcibly();
        }
    }
}
