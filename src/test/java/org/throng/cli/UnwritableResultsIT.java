package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that would pass, but whose results folder takes no files. */
class UnwritableResultsIT {

    @TempDir
    private Path folder;

    private Launched run(CountingServer server, String seconds) {
        return Launched.runUnjudged(folder, Launched.testPlan("counted.jmx").toString(), "-Dport=" + server.port(),
                "-Dprofile=users(4) hold(" + seconds + " s)", "-Dwarmup=false", "-Djtl=true",
                "-Dthresholds=errors < 100%");
    }

    private static void assertVoidWithoutReport(Launched run, String why) {
        run.exits(4);
        assertThat(run.output()).contains("VOID  The results are not complete: ")
                .contains(run.results().resolve("summary.json") + " is not written: " + why)
                .contains(run.results().resolve("report.html") + " is not written: " + why)
                .doesNotContain("PASS", "Report: ", "are in errors.csv", "Exception");
        assertThat(run.results().resolve("report.html")).doesNotExist();
    }

    @Test
    void aFullDisk() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("results"));
        mount(disk);
        try (CountingServer server = new CountingServer(); Launched run = run(server, "1")) {
            assertVoidWithoutReport(run, "No space left on device");
            assertThat(run.output()).contains(disk.resolve("results.jtl") + " is not complete (is the disk full?)");
        } finally {
            succeeds("umount", disk.toString());
        }
    }

    /** A disk that the log of a run nearly fills before its load begins. */
    private static void mount(Path disk) throws IOException, InterruptedException {
        boolean isMounted = succeeds("mount", "-t", "tmpfs", "-o", "size=12k", "tmpfs", disk.toString());
        assertThat(isMounted || System.getenv("CI") == null).as("where CI is set, disks can be mounted").isTrue();
        Assumptions.assumeTrue(isMounted, "a disk can be mounted by root only");
    }

    private static boolean succeeds(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }

    @Test
    void aFolderThatIsRemovedDuringTheRun() throws IOException {
        try (CountingServer server = new CountingServer(); Launched run = run(server, "4")) {
            await("the server is loaded").atMost(Duration.ofMinutes(2))
                    .until(() -> server.answered() > 10 || !run.isAlive());
            // so that it neither ends nor writes while the files are removed one after the other
            run.signal("STOP");
            remove(run.results());
            run.signal("CONT");
            assertVoidWithoutReport(run, "there is no such file or folder");
        }
    }

    private static void remove(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }
}
