package org.throng.workload.editor.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.function.Consumer;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.element.NewUser;
import org.throng.element.Settings;
import org.throng.users.run.PerUser;
import org.throng.workload.editor.messages.ChangeSet;

@ExtendWith(NewUser.class)
class ChangeSourceTest {

    private UserEditor user;

    @BeforeEach
    void begin() {
        user = UserEditor.current();
    }

    @AfterEach
    void end() {
        PerUser.endUser();
    }

    private static ChangeSource source(String source, Consumer<EditorChange> properties) {
        EditorChange change = new EditorChange();
        change.setName("save change");
        EditorChange.SOURCE.write(change, source);
        properties.accept(change);
        return new ChangeSource(new Settings(compiled(change)), change.getName());
    }

    @Test
    void generatedChangesHaveTheirNumberAndSize() {
        ChangeSet changes = source("generated", change -> {
            EditorChange.COUNT.write(change, "3");
            EditorChange.SIZE.write(change, "80");
        }).next(user);
        assertThat(changes.count()).isEqualTo(3);
        String[] strings = changes.json().replaceAll("[\\[\\]\"]", "").split(",");
        assertThat(strings).hasSize(3).doesNotHaveDuplicates().allSatisfy(string -> {
            assertThat(string).startsWith("80;");
            assertThat(Base64.getDecoder().decode(string.substring(3))).hasSize(80);
        });
    }

    /** A converter reads the length first, and passes over a change that is shorter. */
    @ParameterizedTest
    @ValueSource(ints = {4, 61})
    void generatedChangesAnnounceMoreBytesThanTheyHave(int size) {
        ChangeSet changes = source("generated", change -> {
            EditorChange.COUNT.write(change, "64");
            EditorChange.SIZE.write(change, Integer.toString(size));
        }).next(user);
        assertThat(changes.json().replaceAll("[\\[\\]\"]", "").split(",")).hasSize(64).allSatisfy(string -> {
            byte[] data = Base64.getDecoder().decode(string.substring(string.indexOf(';') + 1));
            assertThat(data).hasSize(size);
            assertThat(ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).getInt()).isGreaterThan(1_000_000_000);
        });
    }

    @Test
    void changesTooShortForALengthAreMadeToo() {
        assertThat(source("generated", change ->
                EditorChange.SIZE.write(change, "3")).next(user).json()).contains("3;");
    }

    @Test
    void theSameSeedGivesTheSameAndAllUsersShareIt() {
        ChangeSource source = source("generated", change -> EditorChange.SEED.write(change, "5"));
        assertThat(source.next(user)).isSameAs(source.next(user));
        assertThat(source("generated", change -> EditorChange.SEED.write(change, "5")).next(user).json())
                .isEqualTo(source.next(user).json());
        assertThat(source("generated", change -> EditorChange.SEED.write(change, "6")).next(user).json())
                .isNotEqualTo(source.next(user).json());
    }

    @Test
    void aVariableMayHoldTheChanges() {
        ChangeSource source = source("text", change -> EditorChange.CHANGES.write(change, "${changes}"));
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        variables.put("changes", " [\"16;AAAAAAAAAAAAAAAAAAAAAA==\",{\"a\":[1,2]}] ");
        assertThat(source.next(user).count()).isEqualTo(2);
        assertThat(source.next(user).json()).startsWith("[").endsWith("]");
        variables.put("changes", "none");
        assertThatThrownBy(() -> source.next(user)).hasMessageStartingWith("save change, property changes: ");
    }

    @Test
    void eachUserSavesTheLinesInTheirOrder(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("saves.jsonl"), "[\"0;\"]\n\n[\"1;AA==\",\"0;\"]\n");
        ChangeSource source = source("lines", change -> EditorChange.FILE.write(change, file.toString()));
        assertThat(source.next(user).count()).isEqualTo(1);
        assertThat(source.next(user).count()).isEqualTo(2);
        assertThat(source.next(user).count()).isEqualTo(1);
    }

    @Test
    void aWholeFileIsOneSave(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("save.json"), "[\"0;\",\n\"1;AA==\"]\n");
        ChangeSource source = source("file", change -> EditorChange.FILE.write(change, file.toString()));
        assertThat(source.next(user).count()).isEqualTo(2);
        assertThat(source.next(user)).isSameAs(source.next(user));
    }

    @Test
    void aFileWithoutSavesIsNone(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("saves.jsonl"), "\n");
        assertThatThrownBy(source("lines", change -> EditorChange.FILE.write(change, file.toString()))::check)
                .hasMessageContaining("there is no save in " + file);
    }
}
