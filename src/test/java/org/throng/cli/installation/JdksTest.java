package org.throng.cli.installation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JdksTest {

    @Test
    void theOneThatRunsThisComesFirstIfItFits() {
        int own = Runtime.version().feature();
        assertThat(Jdks.newest(own, own + 10)).hasValueSatisfying(jdk -> {
            assertThat(jdk.feature()).isEqualTo(own);
            assertThat(jdk.home()).isEqualTo(Path.of(System.getProperty("java.home")));
            assertThat(jdk.java()).isExecutable();
        });
    }

    @Test
    void thereMayBeNone() {
        assertThat(Jdks.newest(1000, 1001)).isEmpty();
    }
}
