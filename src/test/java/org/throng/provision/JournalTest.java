package org.throng.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final String JOB = "make 10 users";
    private static final String OPPOSITE = "remove 10 users";
    private static final List<String> STAGES = List.of("register", "ask");

    @TempDir
    private Path folder;

    private Path killed;

    @Test
    void remembersWhatIsDone() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            journal.note("register", 3);
            journal.note("ask", 1);
            journal.note("register", 12);
        }
        try (Journal journal = open(file)) {
            assertThat(journal.done("register")).isEqualTo(items(3, 12));
            assertThat(journal.done("ask")).isEqualTo(items(1));
        }
    }

    /**
     * Whatever byte a kill comes at: all lines that were whole before it are known, nothing else is, and it goes on.
     */
    @Property(tries = 300)
    void aKillAtAnyByteCostsNoMoreThanTheLastLine(
            @ForAll @Size(max = 20) List<@IntRange(max = 99_999) Integer> done, @ForAll @IntRange(max = 500) int cut)
            throws IOException {
        Files.deleteIfExists(killed);
        try (Journal journal = open(killed)) {
            for (int item : done) {
                journal.note("register", item);
            }
        }
        byte[] whole = Files.readAllBytes(killed);
        byte[] left = Arrays.copyOf(whole, Math.min(cut, whole.length));
        Files.write(killed, left);

        long linesLeft = new String(left, StandardCharsets.US_ASCII).chars().filter(c -> c == '\n').count();
        BitSet expected = new BitSet();
        done.stream().limit(Math.max(0, linesLeft - 1)).forEach(expected::set);
        try (Journal journal = open(killed)) {
            assertThat(journal.done("register")).isEqualTo(expected);
            journal.note("register", 100_000);
        }
        expected.set(100_000);
        try (Journal journal = open(killed)) {
            assertThat(journal.done("register")).isEqualTo(expected);
        }
    }

    @BeforeProperty
    void makeFile() throws IOException {
        killed = Files.createTempFile("throng", ".journal");
    }

    @AfterProperty
    void deleteFile() throws IOException {
        Files.delete(killed);
    }

    @Test
    void whatAPowerCutLeftIsDoneAgain() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            journal.note("register", 1);
        }
        Files.write(file, concat(Files.readAllBytes(file), new byte[4096]));
        try (Journal journal = open(file)) {
            assertThat(journal.done("register")).isEqualTo(items(1));
            journal.note("register", 2);
        }
        assertThat(file).content().isEqualTo("throng journal 1: make 10 users\nregister 1\nregister 2\n");
    }

    @Test
    void theJournalOfARemovalIsANewOne() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            journal.note("register", 1);
        }
        try (Journal journal = Journal.open(file, OPPOSITE, JOB, List.of("remove"))) {
            assertThat(journal.done("remove")).isEqualTo(items());
            journal.note("remove", 1);
        }
        try (Journal journal = open(file)) {
            assertThat(journal.done("register")).isEqualTo(items());
        }
    }

    @Test
    void journalOfAnotherJobIsRefusedAndLeftAlone() throws IOException {
        Path file = folder.resolve("journal");
        String other = "throng journal 1: make 20 users\nregister 1\n";
        Files.writeString(file, other);
        assertThatThrownBy(() -> open(file)).isInstanceOf(JournalException.class).hasMessage(file
                + " is the journal of another job (make 20 users); choose another with --journal, or delete it if that"
                + " job is over");
        assertThat(file).content().isEqualTo(other);
    }

    @Test
    void anotherFileIsRefusedAndLeftAlone() throws IOException {
        Path file = folder.resolve("thesis.txt");
        Files.writeString(file, "It was a dark and stormy night.");
        assertThatThrownBy(() -> open(file)).isInstanceOf(JournalException.class)
                .hasMessage(file + " is not a journal of throng; choose another file with --journal");
        assertThat(file).content().isEqualTo("It was a dark and stormy night.");
    }

    @Test
    void secondRunIsKeptAway() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            assertThatThrownBy(() -> open(file)).isInstanceOf(JournalException.class)
                    .hasMessage(file + " is in use by another run; wait for its end");
            journal.note("register", 1);
        }
        try (Journal journal = open(file)) {
            assertThat(journal.done("register")).isEqualTo(items(1));
        }
    }

    @Test
    void interruptedWorkerCanStillNoteWhatItHasDone() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            Thread.currentThread().interrupt();
            journal.note("register", 1);
            journal.note("register", 2);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(file).content().endsWith("register 1\nregister 2\n");
    }

    @Test
    void isGoneWhenTheJobIsOver() throws IOException {
        Path file = folder.resolve("journal");
        try (Journal journal = open(file)) {
            journal.discard();
        }
        assertThat(file).doesNotExist();
    }

    private static Journal open(Path file) throws IOException {
        return Journal.open(file, JOB, OPPOSITE, STAGES);
    }

    private static BitSet items(int... items) {
        BitSet set = new BitSet();
        Arrays.stream(items).forEach(set::set);
        return set;
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
