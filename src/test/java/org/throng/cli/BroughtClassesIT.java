package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ServerSocket;
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

    /** The Parallel Controller of plugins has classes in packages of JMeter. */
    @Test
    void aPluginOfAPropertyIsInTheClassLoaderOfJMeter() throws IOException {
        bring(folder);
        Files.writeString(folder.resolve("plan.jmx"), Files.readString(Launched.testPlan("brought.jmx"))
                .replace("user_define_classpath\">lib<", "user_define_classpath\"><")
                .replace("BroughtByPlan.text()",
                        "(BroughtByPlan.classLoader == org.apache.jmeter.JMeter.classLoader) as String"));
        try (Launched run = Launched.runUnjudged(folder, "plan.jmx", "-Dsearch_paths=lib/brought.jar",
                "-Dthresholds=errors < 1%")) {
            run.exits(0);
            assertThat(labels(run)).contains("true");
        }
    }

    @Test
    void aPortThatIsTakenEndsTheRunBeforeItBegins() throws IOException {
        bring(folder);
        try (ServerSocket other = new ServerSocket(0);
                Launched run = Launched.runUnjudged(folder, Launched.testPlan("brought.jmx").toString(),
                        "-Dmirror.server.port=" + other.getLocalPort())) {
            run.exits(2);
            assertThat(run.output()).contains("no server can listen on port " + other.getLocalPort());
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
