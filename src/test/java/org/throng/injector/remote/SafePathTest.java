package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafePathTest {

    private static final Path FOLDER = Path.of("/srv/run");

    @Test
    void namesStayBelowTheFolder() throws InjectorRefusedException {
        assertThat(SafePath.in(FOLDER, "a/b ü.csv")).isEqualTo(Path.of("/srv/run/a/b ü.csv"));
        assertThat(SafePath.in(FOLDER, "a/../b")).isEqualTo(Path.of("/srv/run/b"));
        assertThat(SafePath.name(FOLDER, Path.of("/srv/run/a/b"))).isEqualTo("a/b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/etc/passwd", "..", "../x", "a/../../x", ".", "a\\..\\b", "a\u0000b", "a\nb"})
    void othersAreRefused(String name) {
        assertThatThrownBy(() -> SafePath.in(FOLDER, name)).isInstanceOf(InjectorRefusedException.class);
    }
}
