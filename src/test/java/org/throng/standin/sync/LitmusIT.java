package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.StandIn;
import org.throng.workload.bosh.servers.Installed;

/** The tests of litmus, which servers of WebDAV are judged by: as many pass as with Apache, all of them. */
class LitmusIT {

    private static final String SUMMARY = "<- summary for .*";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"/remote.php/webdav/", "/remote.php/dav/files/user1/"})
    void litmusPasses(String path) throws Exception {
        Path litmus = Installed.required("litmus", "litmus");
        try (StandIn server = Sync.settings().start()) {
            Path log = folder.resolve("litmus.out");
            Process process = new ProcessBuilder(
                    litmus.toString(), "-k", "http://127.0.0.1:" + server.port() + path, "user1", "secret")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            try {
                assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            List<String> summaries = Files.readAllLines(log).stream().filter(line -> line.matches(SUMMARY)).toList();
            assertThat(summaries).as(Files.readString(log)).containsExactly(
                    "<- summary for `basic': of 16 tests run: 16 passed, 0 failed. 100.0%",
                    "<- summary for `copymove': of 13 tests run: 13 passed, 0 failed. 100.0%",
                    "<- summary for `props': of 30 tests run: 30 passed, 0 failed. 100.0%",
                    "<- summary for `locks': of 41 tests run: 41 passed, 0 failed. 100.0%",
                    "<- summary for `http': of 4 tests run: 4 passed, 0 failed. 100.0%");
        }
    }
}
