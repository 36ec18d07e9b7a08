package org.throng.cli.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher with a {@link StartCache} that fits, and with those that do not. */
class StartCacheIT {

    private static final String FROM_THE_CACHE = "org.throng.cli.Throng source: shared objects file";
    private static final Path HOME = Path.of(System.getProperty("jmeter.home"));

    @TempDir
    private Path folder;

    @BeforeEach
    void onAJdkThatHasThem() {
        assumeTrue(Runtime.version().feature() >= 25, "AOT caches come with JDK 25");
    }

    @Test
    void isMadeAndUsed() throws Exception {
        Answer prepared = throng(Path.of(""), "", "prepare");
        assertThat(prepared.said()).startsWith("Prepared: ").contains(".aot");
        assertThat(new StartCache(new Installation(Path.of(""), HOME)).file()).isNotEmptyFile();
        assertThat(throng(Path.of(""), "", "--version").classes()).contains(FROM_THE_CACHE);
    }

    @Test
    void isMadeAgainForACopyOfTheFolder() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        Path copy = copy();
        assertThat(throng(copy, "", "--version").classes()).doesNotContain(FROM_THE_CACHE);
        throng(copy, "", "prepare", "--quiet");
        assertThat(throng(copy, "", "--version").classes()).contains(FROM_THE_CACHE);
    }

    /** Of a library whose class files are older than what the JDK keeps; the build has raised them. */
    @Test
    void hasTheClassesOfOldLibraries() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        assertThat(throng(Path.of(""), "", "--version").classes())
                .contains("picocli.CommandLine source: shared objects file");
    }

    @Test
    void standInHasOneOfItsOwn() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        // the JVM reads it after its command line, which turns its log off
        launch(Path.of(""), Map.of("_JAVA_OPTIONS", "-Xlog:class+load:file=" + folder.resolve("loaded-%p")),
                "run", "websocket", "-Drate=1", "-Dduration=1", "-Dthink=0", "-Dresults=" + folder.resolve("run"));

        List<String> loaded = new ArrayList<>();
        try (Stream<Path> logs = Files.list(folder).filter(log -> log.getFileName().toString().startsWith("loaded-"))) {
            for (Path log : logs.toList()) {
                loaded.add(Files.readString(log));
            }
        }
        assertThat(loaded).anySatisfy(standIn -> assertThat(standIn)
                .contains("org.throng.standin.command.StandInMain source: shared objects file")
                .doesNotContain("org.throng.cli.run.RunCommand"));
    }

    @Test
    void otherOptionsOfTheJvmOnlyCostTime() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        Answer other = throng(Path.of(""), "-XX:-UseCompactObjectHeaders -XX:-UseParallelGC -XX:+UseG1GC", "--version");
        assertThat(other.said()).startsWith("throng ").doesNotContainIgnoringCase("warning", "cache");
        assertThat(other.classes()).doesNotContain(FROM_THE_CACHE);
    }

    @Test
    void aDamagedOneOnlyCostsTime() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        Path copy = copy();
        Path cache = claimed(copy);
        Files.writeString(cache, "not a cache");
        Answer damaged = throng(copy, "", "--version");
        assertThat(damaged.said()).startsWith("throng ").doesNotContainIgnoringCase("warning", "cache");
        assertThat(damaged.classes()).doesNotContain(FROM_THE_CACHE);
    }

    @Test
    void oneOfOlderJarsIsNotUsed() throws Exception {
        throng(Path.of(""), "", "prepare", "--quiet");
        Path copy = copy();
        claimed(copy);
        try (Stream<Path> jars = Files.list(copy.resolve("jmeter/lib/ext"))) {
            Files.setLastModifiedTime(jars.filter(jar -> jar.toString().contains("throng")).findFirst().orElseThrow(),
                    FileTime.from(Instant.now().plusSeconds(5)));
        }
        Answer older = throng(copy, "", "--version");
        assertThat(older.said()).startsWith("throng ");
        assertThat(older.classes()).doesNotContain(FROM_THE_CACHE);
    }

    /** The cache of a copy, as if it had been made there. */
    private static Path claimed(Path copy) throws IOException {
        Path home = copy.resolve("jmeter");
        Path cache = new StartCache(new Installation(copy, home)).file();
        Files.writeString(cache.resolveSibling(cache.getFileName() + ".home"), home.toRealPath() + "\n");
        return cache;
    }

    /** The installation in another folder, with the times of its files, as an archive tool makes it. */
    private Path copy() throws IOException {
        Path root = folder.resolve("elsewhere");
        copy(HOME.resolve("lib"), root.resolve("jmeter/lib"));
        copy(HOME.resolve("bin"), root.resolve("jmeter/bin"));
        copy(Path.of("scripts/throng"), root.resolve("scripts/throng"));
        return root;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            List<Path> all = files.filter(file -> !file.toString().contains(".prepare")).toList();
            for (Path file : all) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
            }
            for (Path file : all) {
                if (Files.isDirectory(file)) {
                    Files.setLastModifiedTime(
                            to.resolve(from.relativize(file).toString()), Files.getLastModifiedTime(file));
                }
            }
        }
    }

    /**
     * What a command said, and the classes that its JVM loaded.
     *
     * @param classes lines of the JVM's log
     */
    private record Answer(String said, String classes) {
    }

    private Answer throng(Path root, String options, String... arguments) throws Exception {
        Path classes = folder.resolve("classes");
        int code = launch(
                root, Map.of("THRONG_JVM_OPTIONS", options + " -Xlog:class+load:file=" + classes), arguments);
        String said = Files.readString(folder.resolve("output"));
        assertThat(code).as(said).isZero();
        return new Answer(said, Files.readString(classes));
    }

    /** Runs the launcher, with its output in {@code output}; gives its exit code. */
    private int launch(Path root, Map<String, String> environment, String... arguments) throws Exception {
        ProcessBuilder launcher = new ProcessBuilder(Stream.concat(
                Stream.of(root.resolve("scripts/throng").toAbsolutePath().toString()), Stream.of(arguments)).toList());
        launcher.environment().put("THRONG_JAVA_HOME", System.getProperty("java.home"));
        launcher.environment().putAll(environment);
        Process process = launcher
                .redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile()).start();
        try {
            assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return process.exitValue();
    }
}
