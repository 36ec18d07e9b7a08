package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.content;
import static org.throng.workload.sync.FilesServer.file;
import static org.throng.workload.sync.FilesServer.ok;
import static org.throng.workload.sync.FilesServer.refused;

import org.junit.jupiter.api.Test;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.transfers.SyncContent;

/** Downloads of a sync run, also of what is not the file, or comes in parts, or never comes. */
class DownloadIT extends ScriptedSync {

    @Test
    void takesALoginPageForNoFile() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A));
        files.on("GET", ROOT + "a.txt", any -> ok("text/html", "<html>log in"));
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.downloaded()).isZero();
        assertThat(run.problems()).extracting(SyncException::code).containsExactly("login page");
        assertThat(client.changed()).as("what is missing is asked for again").isTrue();
    }

    @Test
    void refusesContentWithAnotherChecksum() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A));
        SyncContent other = SyncContent.of(2, "lt0001", "a.txt", 1, A.length());
        files.on("GET", ROOT + "a.txt", any -> content(other, 0, "ETag: \"a1\"\r\n"));
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.problems()).extracting(SyncException::kind).containsExactly(SyncErrorKind.CHECKSUM);
        assertThat(client.files()).isEmpty();
    }

    @Test
    void goesOnWithADownloadWhoseConnectionWasLost() throws Exception {
        tree("r1", file("b.txt", "b1", "2", B));
        files.on("GET", ROOT + "b.txt", asked -> {
            String range = asked.header("Range");
            if (range.isEmpty()) {
                return content(B, 0, "ETag: \"b1\"\r\n").substring(0, 200_000) + FilesServer.CUT;
            }
            return content(B, Long.parseLong(range.replaceAll("\\D", "")), "ETag: \"b1\"\r\n");
        });
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.problems()).isEmpty();
        assertThat(run.downloadedBytes()).isEqualTo(B.length());
        assertThat(steps.take()).endsWith("Download file: connection", "Download file");
    }

    @Test
    void beginsADownloadFromTheBeginningWhereTheRestIsOutOfRange() throws Exception {
        tree("r1", file("b.txt", "b1", "2", B));
        int[] asks = new int[1];
        files.on("GET", ROOT + "b.txt", asked -> {
            asks[0]++;
            if (!asked.header("Range").isEmpty()) {
                return refused(416, "RequestedRangeNotSatisfiable", "The start offset exceeded the size of the entity");
            }
            String whole = content(B, 0, "ETag: \"b1\"\r\n");
            return asks[0] == 1 ? whole.substring(0, 200_000) + FilesServer.CUT : whole;
        });
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.problems()).isEmpty();
        assertThat(run.downloadedBytes()).isEqualTo(B.length());
        assertThat(steps.take()).endsWith("Download file: connection", "Download file", "Download file");
    }

    @Test
    void asksAgainForAFileThatTheServerStillProcesses() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A));
        int[] asks = new int[1];
        files.on("GET", ROOT + "a.txt", asked -> {
            asks[0]++;
            return asks[0] == 1 ? answer(425, "", "") : content(A, 0, "ETag: \"a1\"\r\n");
        });
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.problems()).isEmpty();
        assertThat(run.downloaded()).isEqualTo(1);
        assertThat(asks[0]).isEqualTo(2);
    }

    @Test
    void givesADownloadUpThatNeverGetsFurther() throws Exception {
        tree("r1", file("b.txt", "b1", "2", B));
        files.on("GET", ROOT + "b.txt", asked -> asked.header("Range").isEmpty()
                ? content(B, 0, "ETag: \"b1\"\r\n").substring(0, 200_000) + FilesServer.CUT
                : refused(416, "RequestedRangeNotSatisfiable", ""));
        client.start(steps);

        assertThat(client.sync(steps).problems()).extracting(SyncException::code).containsExactly("http 416");
    }

    @Test
    void restartsADownloadIfTheFileHasChangedMeanwhile() throws Exception {
        tree("r1", file("b.txt", "b1", "2", B));
        boolean[] cut = new boolean[1];
        files.on("GET", ROOT + "b.txt", asked -> {
            if (!cut[0]) {
                cut[0] = true;
                return content(B, 0, "ETag: \"b1\"\r\n").substring(0, 200_000) + FilesServer.CUT;
            }
            return content(A, 0, "ETag: \"b2\"\r\nOC-Checksum: SHA1:" + A.sha1() + "\r\n");
        });
        client.start(steps);
        SyncRun run = client.sync(steps);

        assertThat(run.problems()).isEmpty();
        assertThat(run.downloadedBytes()).isEqualTo(A.length());
        assertThat(client.entry("b.txt")).get().extracting(JournalEntry::etag).isEqualTo("b2");
    }

    @Test
    void givesUpAServerWithoutRangesThatCutsEachDownload() throws Exception {
        tree("r1", file("b.txt", "b1", "2", B));
        files.on("GET", ROOT + "b.txt", any -> files.asked("GET") < 100
                ? content(B, 0, "ETag: \"b1\"\r\n").substring(0, 200_000) + FilesServer.CUT
                : refused(500, "Enough", ""));
        client.start(steps);

        assertThat(client.sync(steps).problems()).extracting(SyncException::kind)
                .containsExactly(SyncErrorKind.CONNECTION);
        assertThat(steps.take()).filteredOn(step -> step.startsWith("Download")).hasSizeLessThan(10);
        assertThat(client.files()).isEmpty();
    }
}
