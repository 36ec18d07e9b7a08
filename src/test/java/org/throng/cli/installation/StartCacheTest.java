package org.throng.cli.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which cache a JVM is started with. */
class StartCacheTest {

    private static final Instant ASSEMBLED = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path home;
    private StartCache cache;

    @BeforeEach
    void assemble() throws IOException {
        cache = new StartCache(new Installation(home, home));
        Files.createDirectories(home.resolve("lib/ext"));
        Files.createDirectories(home.resolve("bin"));
        Files.createFile(home.resolve("lib/netty.jar"));
        Files.createFile(home.resolve("lib/ext/plugin.jar"));
        Files.createFile(home.resolve("bin/throng.jvm"));
        Files.createFile(home.resolve("bin/standin.jvm"));
        for (String part : List.of(
                "lib/netty.jar", "lib/ext/plugin.jar", "lib", "lib/ext", "bin/throng.jvm", "bin/standin.jvm")) {
            touch(part, 0);
        }
    }

    private void touch(String part, int secondsLater) throws IOException {
        Files.setLastModifiedTime(home.resolve(part), FileTime.from(ASSEMBLED.plusSeconds(secondsLater)));
    }

    private void prepared(String content) throws IOException {
        Files.writeString(cache.file(), content);
        if (!content.isEmpty()) {
            Files.writeString(cache.standInFile(), content);
        }
        madeIn(home);
        touch(home.relativize(cache.file()).toString(), 10);
    }

    private void madeIn(Path folder) throws IOException {
        Files.writeString(cache.file().resolveSibling(cache.file().getFileName() + ".home"), folder + "\n");
    }

    @Test
    void doesNotFitInACopy() throws IOException {
        prepared("classes");
        madeIn(home.resolve("elsewhere"));
        assertThat(cache.fits()).isFalse();
        assertThat(cache.standInOptions()).noneMatch(option -> option.contains("AOTCache"));
    }

    @Test
    void isUsedIfNothingIsNewer() throws IOException {
        assertThat(cache.fits()).isFalse();
        assertThat(cache.standInOptions()).containsExactly(
                "@" + home.resolve("bin/throng.jvm"), "@" + home.resolve("bin/standin.jvm"));
        prepared("classes");
        assertThat(cache.fits()).isTrue();
        assertThat(cache.standInOptions()).contains("-XX:AOTCache=" + cache.standInFile());
    }

    @Test
    void isOfOneJdk() {
        assertThat(cache.file()).hasFileName("throng-" + System.getProperty("java.runtime.version") + ".aot");
    }

    @Test
    void doesNotFitIfAJarIsNewer() throws IOException {
        prepared("classes");
        touch("lib/ext/plugin.jar", 11);
        assertThat(cache.fits()).isFalse();
    }

    @Test
    void doesNotFitIfAJarWasAddedOrRemoved() throws IOException {
        prepared("classes");
        touch("lib/ext", 11);
        assertThat(cache.fits()).isFalse();
        assertThat(cache.standInOptions()).noneMatch(option -> option.contains("AOTCache"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bin/throng.jvm", "bin/standin.jvm"})
    void doesNotFitIfOptionsOfAJvmHaveChanged(String options) throws IOException {
        prepared("classes");
        touch(options, 11);
        assertThat(cache.fits()).isFalse();
    }

    @Test
    void isNeitherUsedNorMadeAgainIfItsTrainingFailed() throws IOException {
        prepared("");
        assertThat(cache.fits()).isTrue();
        assertThat(cache.standInOptions()).noneMatch(option -> option.contains("AOTCache"));
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_24)
    void saysWhichJdkItTakes() {
        assertThatThrownBy(() -> cache.make(Object.class))
                .isInstanceOf(IOException.class).hasMessageContaining("a JDK 25 or later");
    }
}
