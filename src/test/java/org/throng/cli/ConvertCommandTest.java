package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {

    @TempDir
    private Path folder;
    private Path plan;

    private final CommandLineCall command = new CommandLineCall("convert");

    @BeforeEach
    void copyPlan() throws IOException {
        plan = folder.resolve("groups.jmx");
        try (InputStream in = getClass().getResourceAsStream("groups.jmx")) {
            Files.copy(in, plan);
        }
    }

    @Test
    void writesThePlanBesideTheOldOneAndSaysWhatBecameOfEachGroup() throws IOException {
        byte[] before = Files.readAllBytes(plan);

        assertThat(command.with(plan)).isZero();

        assertThat(Files.readAllBytes(plan)).isEqualTo(before);
        assertThat(Files.readString(folder.resolve("groups-virtual-users.jmx")))
                .contains("<org.throng.users.VirtualUsers ", "<SetupThreadGroup ", "<PostThreadGroup ")
                .doesNotContain("<ThreadGroup ", "<com.blazemeter", "OpenModelThreadGroup.schedule");
        assertThat(command.out())
                .contains("Load profile of Virtual Users", "setUp Thread Group", "stays as it is: it runs before or",
                        "bzm - Concurrency Thread Group", "Converted 3 of 5 thread groups: ");
    }

    @Test
    void replacesNoFile() throws IOException {
        Path there = Files.writeString(folder.resolve("there.jmx"), "mine");

        assertThat(command.with(plan, "--output", there)).isEqualTo(2);

        assertThat(command.err()).contains("there.jmx exists; remove it, or choose another file with --output");
        assertThat(there).hasContent("mine");
    }

    @Test
    void refusesWhatCannotBeConverted() throws IOException {
        assertThat(command.with(folder.resolve("none.jmx"))).isEqualTo(2);
        assertThat(command.err()).contains("cannot read ", "none.jmx: ");

        Path broken = Files.writeString(folder.resolve("broken.jmx"), "<jmeterTestPlan>");
        assertThat(command.with(broken)).isEqualTo(2);
        assertThat(command.err()).contains("broken.jmx cannot be converted: it is not well-formed XML");
        assertThat(command.err().lines()).as("one line").noneMatch(line -> line.startsWith(" at"));

        Path empty = Files.writeString(folder.resolve("empty.jmx"), "<jmeterTestPlan>"
                + "<SetupThreadGroup testname='first\u001b[31m'/></jmeterTestPlan>");
        assertThat(command.with(empty)).isEqualTo(2);

        Path setUp = Files.writeString(folder.resolve("set-up.jmx"),
                "<jmeterTestPlan><SetupThreadGroup testname='first'/></jmeterTestPlan>");
        assertThat(command.with(setUp)).isEqualTo(2);
        assertThat(command.err())
                .contains("set-up.jmx has no thread group that can be converted: first: it runs before")
                .doesNotContain("\u001b");
    }

    @Test
    void saysThatTheResultCannotBeWritten() {
        assertThat(command.with(plan, "--output", folder.resolve("no/such/folder.jmx"))).isEqualTo(2);
        assertThat(command.err()).contains("cannot write ", "choose another file with --output");
    }
}
