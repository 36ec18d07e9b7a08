package org.throng.cli.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.plan.PlanFile;
import org.throng.command.UsageError;

class ThreadKindTest {

    @TempDir
    private Path folder;

    private String kind(String plan, Map<String, String> given) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Path file = Files.writeString(folder.resolve("plan.jmx"), plan);
        return ThreadKind.of(given, PlanProperties.of(Set.of(), new PlanFile("plan", file), folder, given));
    }

    @Test
    void isVirtualUnlessChosen() throws IOException {
        assertThat(kind("", Map.of())).isEqualTo("virtual");
        assertThat(kind("", Map.of("threads", "virtual"))).isEqualTo("virtual");
        assertThat(kind("", Map.of("threads", "platform"))).isEqualTo("platform");
    }

    @Test
    void leavesThePropertyToAPlanThatReadsIt() throws IOException {
        String plan = "${__P(threads,10)}";

        assertThat(kind(plan, Map.of("threads", "50"))).isEqualTo("virtual");
        assertThat(kind(plan, Map.of("threads", "50", "throng.threads", "platform"))).isEqualTo("platform");
        assertThatThrownBy(() -> kind(plan, Map.of("threads", "platform"))).isInstanceOf(UsageError.class)
                .hasMessage("-Dthreads=platform: the plan itself reads the property 'threads'; write"
                        + " -Dthrong.threads=platform");
    }

    @Test
    void refusesOtherValues() {
        assertThatThrownBy(() -> kind("", Map.of("threads", "50"))).isInstanceOf(UsageError.class)
                .hasMessageStartingWith("-Dthreads=50: write virtual or platform");
        assertThatThrownBy(() -> kind("", Map.of("throng.threads", ""))).isInstanceOf(UsageError.class)
                .hasMessageStartingWith("-Dthrong.threads=: write virtual or platform");
    }
}
