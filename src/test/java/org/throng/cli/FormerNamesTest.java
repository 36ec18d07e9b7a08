package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.save.SaveService;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.gui.FormerNames;

/** Plans as version 0.1 saved them. */
class FormerNamesTest {

    @ParameterizedTest
    @ValueSource(strings = {"websocket", "editor-session", "bosh-chat", "sync-client"})
    void aPlanWithFormerNamesIsThePlan(String name, @TempDir Path folder) throws IOException {
        FormerNames.register();
        Path plan = Path.of("plans", name + ".jmx");
        String text = Files.readString(plan);
        String former = text.replaceAll("org\\.throng\\.workload\\.(\\w+)\\.element\\.", "org.throng.element.$1.");
        assertThat(former).isNotEqualTo(text);
        Path saved = Files.writeString(folder.resolve("former.jmx"), former);
        assertThat(PlanOutline.of(SaveService.loadTree(saved.toFile())))
                .isEqualTo(PlanOutline.of(SaveService.loadTree(plan.toFile())));
    }
}
