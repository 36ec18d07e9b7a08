package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.cli.installation.Installation;
import org.throng.command.UsageError;

class PlanFileTest {

    @TempDir
    private Path root;

    private Installation installation;

    @BeforeEach
    void install() throws IOException {
        Path plans = Files.createDirectories(root.resolve("plans"));
        Files.writeString(plans.resolve("mail.jmx"), "");
        Files.writeString(plans.resolve("chat.jmx"), "");
        Files.writeString(plans.resolve("chat.md"), "");
        installation = new Installation(root, root.resolve("jmeter"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mail", "mail.jmx"})
    void isFoundByName(String name) {
        assertThat(PlanFile.find(installation, name)).isEqualTo(new PlanFile("mail", root.resolve("plans/mail.jmx")));
    }

    @Test
    void isFoundByPathWhateverItsEnding() throws IOException {
        Path mine = Files.writeString(root.resolve("my plan.xml"), "");
        assertThat(PlanFile.find(installation, mine.toString())).isEqualTo(new PlanFile("my plan.xml", mine));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nosuch", "chat.md", "../pom", "/"})
    void namesThePlansThatThereAre(String name) {
        assertThatThrownBy(() -> PlanFile.find(installation, name))
                .isInstanceOf(UsageError.class)
                .hasMessage("there is no plan '" + name + "': neither a file of that name nor one of chat, mail");
    }

    @Test
    void saysWhyItCannotBeRead() {
        PlanFile gone = new PlanFile("gone", root.resolve("gone.jmx"));
        assertThatThrownBy(gone::text)
                .isInstanceOf(UsageError.class)
                .hasMessage("cannot read the plan " + gone.path() + ": there is no such file or folder");
    }
}
