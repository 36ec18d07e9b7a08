package org.throng.workload.sync.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SyncJournalTest {

    private final SyncJournal journal = new SyncJournal();

    private void make(String... folders) {
        for (String folder : folders) {
            journal.folder(SyncJournal.parentOf(folder))
                    .put(SyncJournal.nameOf(folder), new JournalFolder("e-" + folder, ""));
        }
    }

    @Test
    void knowsFilesAndFoldersByTheirPaths() {
        make("a", "a/b");
        journal.put("a/b/grüße.txt", "e1", "id1", 5_000_000_000L);
        journal.put("x.txt", "e2", "", 0);

        assertThat(journal.entry("a/b/grüße.txt"))
                .isEqualTo(new JournalEntry("a/b/grüße.txt", false, "e1", "id1", 5_000_000_000L));
        assertThat(journal.entry("a/b")).isEqualTo(new JournalEntry("a/b", true, "e-a/b", "", 0));
        assertThat(journal.entry("a/c")).isNull();
        assertThat(journal.entry("a/b/grüße.txt/x")).isNull();
        assertThat(journal.filesIn("")).extracting(JournalEntry::path).containsExactly("x.txt", "a/b/grüße.txt");
        assertThat(journal.filesIn("a/b/grüße.txt")).hasSize(1);
    }

    @Test
    void isTheSameAfterItWasPacked() {
        make("a");
        journal.put("a/one", "28814a2df37a71ab407b37fef24c4906", "00000024oczf11f6khtc", 1);
        journal.put("a/two", "ABC-not hex ü", "", Long.MAX_VALUE);
        journal.put("a/three", "", "", 0);
        journal.put("a/four", "abc", "", 127);
        List<JournalEntry> before = journal.filesIn("");
        journal.pack(files -> files);

        assertThat(journal.filesIn("")).isEqualTo(before);
    }

    @Test
    void movesAndRemoves() {
        make("a", "a/b", "c");
        journal.put("a/b/f", "e1", "1", 1);
        journal.put("a/g", "e2", "2", 2);
        journal.move("a/b", "c/d");
        journal.move("a/g", "h");

        assertThat(journal.filesIn("")).extracting(JournalEntry::path).containsExactly("h", "c/d/f");
        assertThat(journal.remove("c")).isTrue();
        assertThat(journal.remove("nothing")).isFalse();
        assertThat(journal.filesIn("")).extracting(JournalEntry::path).containsExactly("h");
    }

    @Test
    void hasAllAboveAFileListedAgainThatItDoubts() {
        make("a", "a/b", "c");
        journal.root().etag("r");
        journal.doubt("a/b/f");

        assertThat(journal.root().etag()).isEmpty();
        assertThat(journal.folder("a").etag()).isEmpty();
        assertThat(journal.folder("a/b").etag()).isEmpty();
        assertThat(journal.folder("c").etag()).isEqualTo("e-c");
    }

    @Test
    void goesThroughATreeOfAnyDepth() {
        JournalFolder folder = journal.root();
        for (int i = 0; i < 100_000; i++) {
            JournalFolder next = new JournalFolder("", "");
            folder.put("d", next);
            folder = next;
        }
        int[] count = new int[1];
        SyncJournal.walk(journal.root(), "", (path, one) -> count[0]++);

        assertThat(count[0]).isEqualTo(100_001);
    }

    @Test
    void packsAFileIntoLessThanAHundredBytes() {
        Map<String, FileEntry> files = new HashMap<>();
        for (int i = 0; i < 1000; i++) {
            String name = "document-" + i + ".txt";
            files.put(name, new FileEntry(name, "28814a2df37a71ab407b37fef24c4906", "00000024oczf11f6khtc", 100_000));
        }

        assertThat(PackedFiles.pack(files.values()).length()).isLessThan(1000 * 80);
        assertThat(PackedFiles.pack(files.values())).isEqualTo(PackedFiles.pack(files.values()));
    }
}
