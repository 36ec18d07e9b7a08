package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.SyncContent;

/** Trees that are larger, deeper or stranger than a client expects. */
class LargeTreeIT {

    private static final String ROOT = "/remote.php/dav/files/lt0001/";
    private static final SyncContent A = SyncContent.of(1, "a", "b", 1, 10);

    private final FilesServer files = new FilesServer();
    private final SyncServer server = new SyncServer(TestSyncOptions.of(files.uri()).treeLimits(50, 150_000).build());
    private final SyncClient client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        files.close();
    }

    private static String manyFiles(int count) {
        StringBuilder all = new StringBuilder(folder("", "r1"));
        for (int i = 0; i < count; i++) {
            all.append(FilesServer.file("datei-ä-" + i + ".txt", "e" + i, Integer.toString(i), A));
        }
        return all.toString();
    }

    @Test
    void readsAListingOfAHundredThousandEntries() throws Exception {
        String listing = multistatus(ROOT, manyFiles(100_000));
        files.on("PROPFIND", ROOT, any -> listing);
        client.start(RequestListener.IGNORED);
        client.adopt(RequestListener.IGNORED);

        assertThat(client.files()).hasSize(100_000);
        assertThat(client.entry("datei-ä-99999.txt")).get().extracting(JournalEntry::etag).isEqualTo("e99999");
        assertThat(client.sync(RequestListener.IGNORED).downloaded()).isZero();
    }

    @Test
    void refusesATreeWithMoreEntriesThanItMayFollow() throws Exception {
        String listing = multistatus(ROOT, manyFiles(150_001));
        files.on("PROPFIND", ROOT, any -> listing);

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.start(RequestListener.IGNORED))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.LIMIT));
        assertThat(client.files()).isEmpty();
    }

    @Test
    void refusesATreeThatIsDeeperThanItMayFollow() throws Exception {
        files.on("PROPFIND", ROOT + "(d/|d)*", asked -> multistatus(
                asked.path().endsWith("/") ? asked.path() : asked.path() + "/", folder("", "x"), folder("d", "y")));
        client.start(RequestListener.IGNORED);

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.adopt(RequestListener.IGNORED))
                .satisfies(e -> assertThat(e.getMessage()).contains("deeper than the 50 folders"));
    }

    @Test
    void refusesWhatIsNotInTheFolderThatItAskedFor() throws Exception {
        files.on("PROPFIND", ROOT, any -> multistatus(ROOT, folder("", "r1"),
                FilesServer.file("x", "e", "1", A).replace("{base}", "/elsewhere/")));
        client.start(RequestListener.IGNORED);

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.sync(RequestListener.IGNORED))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL));
    }

    @Test
    void goesOnWithTheOthersIfOneFolderCannotBeListed() throws Exception {
        files.on("PROPFIND", ROOT, any -> multistatus(ROOT, folder("", "r1"), folder("good", "g"), folder("bad", "b")));
        files.on("PROPFIND", ROOT + "good", any -> multistatus(ROOT + "good/", folder("", "g"),
                FilesServer.file("x", "e", "1", A)));
        files.on("PROPFIND", ROOT + "bad", any -> FilesServer.refused(503, "ServiceUnavailable", "later"));
        client.start(RequestListener.IGNORED);
        SyncRun run = client.adopt(RequestListener.IGNORED);

        assertThat(run.problems()).extracting(SyncException::code).containsExactly("unavailable");
        assertThat(client.files()).extracting(JournalEntry::path).containsExactly("good/x");
        assertThat(client.changed()).as("the next run tries again").isTrue();
    }
}
