package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/nightly} with a launcher that notes its arguments and ends as the plan's name says. */
class NightlyScriptTest {

    private static final String LAUNCHER = """
            #!/bin/sh
            root=$(dirname "$(dirname "$0")")
            echo "$@" >>"$root/calls"
            if [ "$1" = trend ]; then
                echo history >"$4/trend.md"
                exit 0
            fi
            for argument; do
                case $argument in
                    -Dresults=*) results=${argument#*=} ;;
                    -Dbaseline=*) baseline=${argument#*=} ;;
                esac
            done
            mkdir -p "$results"
            for file in summary.json histograms.hlog intervals.csv report.html junit.xml; do
                echo "$2" >"$results/$file"
            done
            printf '<system-out>FAIL x, 1 s\\np95 &lt; 5 | was 7.\\np99 was 9.\\nnote: x\\n' >"$results/junit.xml"
            [ -z "${baseline:-}" ] || echo "compared $2" >"$results/compare.md"
            case $2 in
                fail) exit 3 ;;
                void) exit 4 ;;
            esac
            """;

    @TempDir
    private Path root;

    @BeforeEach
    void install() throws IOException {
        Files.createDirectories(root.resolve("scripts"));
        Files.copy(Path.of("scripts/nightly"), root.resolve("scripts/nightly"));
        Path launcher = Files.writeString(root.resolve("scripts/throng"), LAUNCHER);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    private int nightly(String plans, String... options) throws Exception {
        Files.writeString(root.resolve("plans"), plans);
        List<String> command = Stream.concat(
                Stream.of("sh", "scripts/nightly", "plans"), Stream.of(options)).toList();
        ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true)
                .redirectOutput(root.resolve("output").toFile());
        builder.environment().put("GITHUB_STEP_SUMMARY", root.resolve("github").toString());
        return builder.start().waitFor();
    }

    private String read(String file) throws IOException {
        return Files.readString(root.resolve(file));
    }

    private long kept(String name) throws IOException {
        Path folder = root.resolve("target/baselines").resolve(name);
        if (!Files.exists(folder)) {
            return 0;
        }
        try (Stream<Path> runs = Files.list(folder)) {
            return runs.count();
        }
    }

    @Test
    void theFirstNightKeepsWhatPassedAndTheSecondComparesWithIt() throws Exception {
        String plans = "# a comment\n\nusers  pass -Dusers=10 '-Dthresholds=p95 < 5; errors == 0'\nother pass";

        assertThat(nightly(plans)).isZero();
        String results = root.resolve("target/nightly").toRealPath().toString();
        assertThat(read("calls").lines()).startsWith(
                "run pass -Dusers=10 -Dthresholds=p95 < 5; errors == 0 -Dresults=" + results + "/users",
                "run pass -Dresults=" + results + "/other");
        assertThat(kept("users")).isEqualTo(1);
        assertThat(read("target/nightly/summary.md")).contains("| users | pass | ", "\n| other | pass | ", "history\n");
        assertThat(read("github")).isEqualTo(read("target/nightly/summary.md"));

        assertThat(nightly(plans)).isZero();
        assertThat(read("calls")).contains(
                "users -Dbaseline=" + root.resolve("target/baselines").toRealPath() + "/users\n");
        assertThat(read("target/nightly/summary.md")).contains("compared pass\n");
    }

    @Test
    void theExitCodeIsThatOfTheFirstRunThatDidNotPassAndItIsNotKept() throws Exception {
        assertThat(nightly("good pass\nempty void\nbad fail\n")).isEqualTo(4);

        assertThat(read("target/nightly/summary.md"))
                .contains("| empty | **void** |", "| bad | **fail** | p95 &lt; 5 \\| was 7.<br>p99 was 9. |\n");
        assertThat(kept("good")).isEqualTo(1);
        assertThat(kept("empty")).isZero();
        assertThat(kept("bad")).isZero();
    }

    @Test
    void aSymbolicLinkLeadsToTheLauncher() throws Exception {
        Path link = Files.createSymbolicLink(root.resolve("every-night"), root.resolve("scripts/nightly"));
        Files.writeString(root.resolve("plans"), "users pass");

        Process night = new ProcessBuilder("sh", link.toString(), "plans").directory(root.toFile())
                .redirectErrorStream(true).redirectOutput(root.resolve("output").toFile()).start();

        assertThat(night.waitFor()).as(read("output")).isZero();
        assertThat(kept("users")).isEqualTo(1);
    }

    @Test
    void onlyTheNewestRunsAreKept() throws Exception {
        for (String old : List.of("20250101-000000", "20250102-000000", "20250103-000000")) {
            Files.writeString(Files.createDirectories(root.resolve("target/baselines/users").resolve(old))
                    .resolve("summary.json"), "old");
        }

        assertThat(nightly("users pass\n", "--keep", "2")).isZero();

        assertThat(kept("users")).isEqualTo(2);
        assertThat(root.resolve("target/baselines/users/20250103-000000")).exists();
        assertThat(root.resolve("target/baselines/users/20250102-000000")).doesNotExist();
    }

    @Test
    void whatCannotBeWrittenIsAProblemOfANightThatPassed() throws Exception {
        Files.createDirectories(root.resolve("target/baselines"));
        Files.writeString(root.resolve("target/baselines/users"), "no folder");

        assertThat(nightly("users pass\nother pass\n")).isEqualTo(1);
        assertThat(read("target/nightly/summary.md")).contains("| users | pass |", "| other | pass |")
                .containsPattern("## Problems\n\n- /.*/baselines/users/\\d{8}-\\d{6} cannot be written\n");
        assertThat(kept("other")).isEqualTo(1);
        assertThat(nightly("users pass\nother void\n")).as("a verdict is first").isEqualTo(4);
    }

    @Test
    void aHistoryThatCannotBeWrittenIsNotThatOfAnotherNight() throws Exception {
        assertThat(nightly("users pass\n")).isZero();
        assertThat(read("target/nightly/summary.md")).contains("history\n");

        Files.writeString(root.resolve("scripts/throng"), LAUNCHER.replace("echo history", "exit 2 #"));
        assertThat(nightly("users pass\n")).isEqualTo(1);
        assertThat(read("target/nightly/summary.md")).doesNotContain("history\n")
                .contains("- the history of the kept runs cannot be written\n");
    }

    @Test
    void aMistakeIsNamed() throws Exception {
        assertThat(nightly("good pass\nusers\n")).isEqualTo(2);
        assertThat(read("output")).contains("plans, line 2: a name and a plan are needed");
        assertThat(nightly("../users pass\n")).isEqualTo(2);
        assertThat(read("output")).contains("the name '../users' is not made of");
        assertThat(nightly("users pass\nusers pass\n")).isEqualTo(2);
        assertThat(read("output")).contains("there are two runs with the name users");
        assertThat(nightly("# none yet\n")).isEqualTo(2);
        assertThat(read("output")).contains("there is no run in plans");
        assertThat(root.resolve("calls")).as("no run begins before all lines are read").doesNotExist();
        assertThat(nightly("users pass\n", "--keep", "few")).isEqualTo(2);
        assertThat(nightly("users pass\n", "--color")).isEqualTo(2);
        assertThat(read("output")).contains("there is no option --color", "usage: scripts/nightly");
    }

    @Test
    void theNightlyPlansOfThisRepositoryExist() throws Exception {
        List<String> plans = Files.readAllLines(Path.of("scripts/nightly.plans")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" +")[1]).toList();
        assertThat(plans).isNotEmpty().allSatisfy(plan -> assertThat(Path.of("plans", plan + ".jmx")).exists());
        assertThat(new ProcessBuilder("sh", "-n", "scripts/nightly").start().waitFor()).isZero();
    }
}
