package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFilesTest {

    @TempDir
    Path root;

    @Test
    void whatIsNotThereIsEmpty() {
        MachineFiles files = new MachineFiles(root);
        assertThat(files.text("proc/stat")).isEmpty();
        assertThat(files.lines("proc/stat")).isEmpty();
        assertThat(files.number("proc/stat")).isEmpty();
        assertThat(files.size("proc/stat")).isEmpty();
        assertThat(files.list("etc/sysctl.d", ".conf")).isEmpty();
    }

    @Test
    void aFolderIsNoText() {
        MachineFiles files = new FakeMachine(root).with("proc/stat/inner", "x").files();
        assertThat(files.text("proc/stat")).isEmpty();
    }

    @Test
    void readsTextNumbersAndLines() {
        MachineFiles files = new FakeMachine(root).with("a", " 42 ").with("b", "1\n2").files();
        assertThat(files.number("a")).hasValue(42);
        assertThat(files.number("b")).as("two numbers are no number").isEmpty();
        assertThat(files.lines("b")).containsExactly("1", "2");
        assertThat(files.size("a")).hasValue(5);
    }

    @Test
    void listsByEndingInOrder() {
        MachineFiles files = new FakeMachine(root)
                .with("d/2.conf", "")
                .with("d/1.conf", "")
                .with("d/README", "")
                .files();
        assertThat(files.list("d", ".conf")).containsExactly("d/1.conf", "d/2.conf");
    }

    @Test
    void aHugeFileIsReadOnlyInPart() {
        MachineFiles files = new FakeMachine(root).with("a", "x".repeat(1_000_000)).files();
        assertThat(files.text("a").orElseThrow()).hasSize(256 * 1024);
    }
}
