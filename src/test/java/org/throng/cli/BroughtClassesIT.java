package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that needs a jar of its own and what JMeter does when it starts, as it would run in JMeter. */
class BroughtClassesIT {

    @TempDir
    private Path folder;

    private static void bring(Path where) throws IOException {
        Brought.inJar(Files.createDirectories(where.resolve("lib")).resolve("brought.jar"), "BroughtByPlan");
    }

    private static List<String> labels(Launched run) {
        return run.summary().get("labels").findValues("label").stream().map(JsonNode::asText).toList();
    }

    @Test
    void thePlanRunsUnedited() throws IOException {
        bring(folder);
        Files.writeString(folder.resolve("start.groovy"), "props.put('from.script', 'set')");
        try (Launched run = Launched.runUnjudged(folder, Launched.testPlan("brought.jmx").toString(),
                "-Djsr223.init.file=start.groovy", "-Dthresholds=errors < 1%")) {
            run.exits(0);
            assertThat(labels(run)).contains("BroughtByPlan", "13 8 6 13 true 5.6.3", "by script: set");
        }
    }

    @Test
    void anInjectorFindsTheClassesInItsOwnFolder() throws IOException {
        Path own = folder.resolve("injector");
        bring(own);
        try (Launched injector = Launched.injector(Path.of("").toAbsolutePath(), own);
                Launched run = Launched.runUnjudged(folder, Launched.testPlan("brought.jmx").toString(),
                        "-Dinjectors=" + injector.awaitOutput(Launched.LISTENING), "-Dthresholds=errors < 1%")) {
            run.exits(0);
            assertThat(labels(run)).contains("BroughtByPlan", "13 8 6 13 true 5.6.3");
        }
    }
}
