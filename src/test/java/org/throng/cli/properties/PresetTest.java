package org.throng.cli.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.installation.Installation;
import org.throng.cli.plan.PlanFile;
import org.throng.command.UsageError;

class PresetTest {

    @TempDir
    private Path root;

    private Installation installation;
    private PlanFile plan;

    @BeforeEach
    void make() throws IOException {
        installation = new Installation(root, root);
        plan = new PlanFile("editor", root.resolve("editor.jmx"));
        Path folder = Files.createDirectories(root.resolve("data/editor"));
        Files.writeString(folder.resolve("1000.properties"), "# of the report\nusers = 1000 \nramp=60\n");
        Files.writeString(folder.resolve("500.properties"), "users=500\n");
        Files.writeString(folder.resolve("notes.txt"), "no preset");
    }

    @Test
    void isReadByName() {
        assertThat(preset("1000").properties()).containsOnly(Map.entry("users", "1000"), Map.entry("ramp", "60"));
    }

    @Test
    void isReadFromAnyFile() throws IOException {
        Path file = Files.writeString(root.resolve("mine.txt"), "users = 7\ntitle = Gr\u00f6\u00dfe\n");
        assertThat(preset(file.toString()).properties())
                .containsOnly(Map.entry("users", "7"), Map.entry("title", "Gr\u00f6\u00dfe"));
    }

    @Test
    void standsBelowTheCommandLine() {
        Map<String, String> given = Map.of("preset", "1000", "users", "3", "host", "docs.example");
        assertThat(Preset.of(given, plan, installation).under(given)).containsOnly(
                Map.entry("preset", "1000"), Map.entry("users", "3"), Map.entry("ramp", "60"),
                Map.entry("host", "docs.example"));
    }

    @Test
    void isNothingWhereNoneIsNamed() {
        assertThat(Preset.of(Map.of("users", "3"), plan, installation).properties()).isEmpty();
    }

    @Test
    void namesThoseThereAre() {
        assertThatThrownBy(() -> preset("100000"))
                .isInstanceOf(UsageError.class)
                .hasMessage("there is no preset '100000' of the plan editor: there is no file of that name, and"
                        + " the plan has the presets 500, 1000");
        assertThatThrownBy(() -> preset("no\0name")).isInstanceOf(UsageError.class);
    }

    @Test
    void saysSoWhereThereIsNone() {
        plan = new PlanFile("mail", root.resolve("mail.jmx"));
        assertThatThrownBy(() -> preset("1000"))
                .hasMessageEndingWith("there is no file of that name, and the plan has no presets");
    }

    @Test
    void refusesWhatCannotBeRead() throws IOException {
        Path broken = Files.writeString(root.resolve("broken.properties"), "users = \\u12\n");
        assertThatThrownBy(() -> preset(broken.toString()))
                .isInstanceOf(UsageError.class)
                .hasMessageStartingWith("the preset " + broken + " cannot be read: ");
        Path latin = Files.write(root.resolve("latin.properties"), new byte[] {'a', '=', (byte) 0xE4});
        assertThatThrownBy(() -> preset(latin.toString())).hasMessageContaining("in UTF-8");
    }

    @Test
    void doesNotNameAnother() throws IOException {
        Path file = Files.writeString(root.resolve("chain.properties"), "preset=1000\n");
        assertThatThrownBy(() -> preset(file.toString())).hasMessageContaining("names a preset itself");
    }

    private Preset preset(String name) {
        return Preset.of(Map.of("preset", name), plan, installation);
    }
}
