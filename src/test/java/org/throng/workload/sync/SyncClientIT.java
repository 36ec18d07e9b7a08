package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.content;
import static org.throng.workload.sync.FilesServer.file;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.ok;
import static org.throng.workload.sync.FilesServer.refused;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;

/** A client of chunking NG against what ownCloud 11.0 was recorded to answer. */
class SyncClientIT extends ScriptedSync {

    @Test
    void startsUpAsClientsDo() throws Exception {
        client.start(steps);

        assertThat(files.takeAsked()).containsExactly("GET /status.php",
                "GET /ocs/v1.php/cloud/capabilities?format=json", "GET /ocs/v1.php/cloud/user?format=json",
                "PROPFIND " + ROOT);
        assertThat(steps.take()).containsExactly("Read status.php", "Read capabilities", "Read user", "List folder");
        assertThat(server.dialect()).contains(ServerKind.OWNCLOUD);
        assertThat(client.changed()).isTrue();
        assertThat(client.sync(steps).problems()).isEmpty();
        assertThat(client.changed()).isFalse();
        assertThat(client.poll(steps)).isFalse();
        assertThat(files.connections()).isEqualTo(1);
    }

    @Test
    void pollsWithTheBodyOfTheDesktopClient() throws Exception {
        client.start(steps);
        client.poll(steps);

        FilesServer.Asked poll = files.last("PROPFIND");
        assertThat(poll.text()).isEqualTo("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\">\n  <d:prop>\n"
                + "    <d:getetag/>\n  </d:prop>\n</d:propfind>\n");
        assertThat(poll.header("Depth")).isEqualTo("0");
        assertThat(poll.header("Authorization")).isEqualTo("Basic "
                + Base64.getEncoder().encodeToString("lt0001:Lt-pass-0001".getBytes()));
    }

    @Test
    void listsOnlyFoldersWhoseEtagHasChangedAndDownloadsWhatHas() throws Exception {
        tree("r1", folder("same", "s1"), folder("sub", "u1"), file("a.txt", "a1", "1", A));
        files.on("PROPFIND", ROOT + "same", any -> multistatus(ROOT + "same/", folder("", "s1")));
        files.on("PROPFIND", ROOT + "sub", any -> multistatus(ROOT + "sub/", folder("", "u1")));
        files.on("GET", ROOT + "a.txt", any -> content(A, 0, "ETag: \"a1\"\r\nOC-ETag: \"a1\"\r\n"));
        client.start(steps);
        SyncRun first = client.sync(steps);
        files.takeAsked();

        tree("r2", folder("same", "s1"), folder("sub", "u2"), file("a.txt", "a1", "1", A));
        files.on("PROPFIND", ROOT + "sub",
                any -> multistatus(ROOT + "sub/", folder("", "u2"), file("b.txt", "b1", "2", B)));
        files.on("GET", ROOT + "sub/b.txt", any -> content(B, 0, "ETag: \"b1\"\r\nOC-ETag: \"b1\"\r\n"
                + "OC-Checksum: SHA1:" + B.sha1() + "\r\n"));
        boolean changed = client.poll(steps);
        SyncRun second = client.sync(steps);

        assertThat(first.downloaded()).isEqualTo(1);
        assertThat(first.foldersListed()).isEqualTo(3);
        assertThat(changed).isTrue();
        assertThat(files.takeAsked()).containsExactly(
                "PROPFIND " + ROOT, "PROPFIND " + ROOT, "PROPFIND " + ROOT + "sub", "GET " + ROOT + "sub/b.txt");
        assertThat(second.downloadedBytes()).isEqualTo(300_000);
        assertThat(second.problems()).isEmpty();
        assertThat(client.changed()).isFalse();
        assertThat(client.files()).extracting(JournalEntry::path).containsExactlyInAnyOrder("a.txt", "sub/b.txt");
    }

    @Test
    void recognisesWhatWasRenamedByItsId() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A), folder("old", "o1"));
        files.on("PROPFIND", ROOT + "old",
                any -> multistatus(ROOT + "old/", folder("", "o1"), file("b.txt", "b1", "2", B)));
        client.start(steps);
        client.adopt(steps);
        files.takeAsked();
        tree("r2", file("c.txt", "a1", "1", A), folder("new", "o1"));
        SyncRun run = client.sync(steps);

        assertThat(run.renamed()).isEqualTo(2);
        assertThat(run.removed()).isZero();
        assertThat(run.downloaded()).isZero();
        assertThat(files.takeAsked()).containsExactly("PROPFIND " + ROOT);
        assertThat(client.files()).extracting(JournalEntry::path).containsExactlyInAnyOrder("c.txt", "new/b.txt");
    }

    @Test
    void countsWhatIsGone() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A), folder("old", "o1"));
        files.on("PROPFIND", ROOT + "old", any -> multistatus(ROOT + "old/", folder("", "o1")));
        client.start(steps);
        client.adopt(steps);
        tree("r2");

        assertThat(client.sync(steps).removed()).isEqualTo(2);
        assertThat(client.files()).isEmpty();
    }

    @Test
    void uploadsANewFileAndTheFoldersOnItsWay() throws Exception {
        client.start(steps);
        client.sync(steps);
        files.on("MKCOL", ROOT + "sub", any -> answer(201, "OC-FileId: 00000023oc\r\n", ""));
        files.on("PUT", ROOT + "sub/gr%C3%BC%C3%9Fe%20%26.txt", any -> answer(201,
                "X-OC-MTime: accepted\r\nOC-FileId: 00000024oc\r\nETag: \"e1\"\r\nOC-ETag: \"e1\"\r\n", ""));
        StoredFile stored = client.upload(new LocalFile("sub/grüße &.txt", A), steps);

        FilesServer.Asked put = files.last("PUT");
        assertThat(stored).isEqualTo(new StoredFile("sub/grüße &.txt", "e1", "00000024oc", 1201, 1));
        assertThat(put.header("OC-Checksum")).isEqualTo("SHA1:" + A.sha1());
        assertThat(put.header("OC-Total-Length")).isEqualTo("1201");
        assertThat(put.header("OC-Chunk-Size")).isEqualTo("10000000");
        assertThat(put.header("X-OC-Mtime")).matches("\\d{10}");
        assertThat(put.headers()).doesNotContainKey("If-Match");
        assertThat(put.body()).hasSize(1201);
        assertThat(client.entry("sub/grüße &.txt")).isPresent();
        assertThat(steps.take()).endsWith("Make folder", "Read permissions", "Upload file", "Read permissions");
    }

    @Test
    void overwritesOnlyWhatItKnows() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A));
        client.start(steps);
        client.adopt(steps);
        files.on("PUT", ROOT + "a.txt", asked -> asked.header("If-Match").equals("\"a1\"")
                ? answer(204, "ETag: \"a2\"\r\n", "")
                : refused(412, "PreconditionFailed", "none of the specified ETags matched."));
        LocalFile next = new LocalFile("a.txt", SyncContent.of(1, "lt0001", "a.txt", 2, 10));

        assertThat(client.upload(next, steps).etag()).isEqualTo("a2");
        assertThat(client.entry("a.txt")).get().extracting(JournalEntry::etag).isEqualTo("a2");
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.upload(next, steps))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.CONFLICT))
                .satisfies(e -> assertThat(e.serverSaid()).contains("PreconditionFailed"));
        assertThat(client.changed()).as("the next run discovers what is there").isTrue();
    }

    @Test
    void namesAWrongPassword() {
        files.on("GET", "/ocs/v1.php/cloud/capabilities?format=json",
                any -> answer(401, "WWW-Authenticate: Basic realm=\"ownCloud\"\r\n", "no"));

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.start(steps))
                .satisfies(e -> assertThat(e.code()).isEqualTo("unauthorized"))
                .satisfies(e -> assertThat(e.getMessage()).contains("password").doesNotContain("Lt-pass"));
        assertThat(steps.take()).containsExactly("Read status.php", "Read capabilities: unauthorized");
    }

    @Test
    void keepsItsSessionUntilItExpiresAndLogsInAgain() throws Exception {
        files.on("GET", "/ocs/v1.php/cloud/user?format=json", any -> answer(200, "Set-Cookie: oc1=first; path=/; "
                + "HttpOnly\r\nSet-Cookie: oc_sessionPassphrase=h7%2Fp; Max-Age=1200; path=/\r\n", FilesServer.USER));
        client.start(steps);
        client.poll(steps);
        assertThat(files.last("PROPFIND").header("Cookie")).isEqualTo("oc1=first; oc_sessionPassphrase=h7%2Fp");

        files.on("PROPFIND", ROOT, asked -> asked.header("Cookie").isEmpty()
                ? multistatus(ROOT, folder("", "r1")) : refused(401, "NotAuthenticated", "expired"));
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.poll(steps))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.UNAUTHORIZED));
        assertThat(client.pollAgainAfter()).isEqualTo(Duration.ofSeconds(10));
        client.poll(steps);
        assertThat(client.pollAgainAfter()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void putsOffWhatIsLockedOrTooMuch() throws Exception {
        client.start(steps);
        client.sync(steps);
        files.on("PUT", ROOT + "locked.txt", any -> refused(423, "Locked", ""));
        files.on("PUT", ROOT + "large.txt", any -> refused(507, "InsufficientStorage", ""));
        SyncRun run = client.upload(List.of(new LocalFile("locked.txt", A), new LocalFile("large.txt", B)),
                steps);

        assertThat(run.problems()).extracting(SyncException::code)
                .containsExactlyInAnyOrder("locked", "quota full");
        assertThat(run.putOff()).isEqualTo(2);
        assertThat(client.sync(steps).uploaded()).as("it is left alone for a while").isZero();
        assertThat(client.files()).isEmpty();
    }

    @Test
    void takesALoginPageForNoListing() throws Exception {
        client.start(steps);
        client.sync(steps);
        files.on("PROPFIND", ROOT, any -> ok("text/html", "<html>log in"));

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.sync(steps))
                .satisfies(e -> assertThat(e.code()).isEqualTo("login page"));
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.poll(steps))
                .satisfies(e -> assertThat(e.code()).isEqualTo("login page"));
    }

    @Test
    void listsTheRootAgainAfterAChangeOfItsOwn() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A));
        files.on("DELETE", ROOT + "a.txt", any -> answer(204, "", ""));
        client.start(steps);
        client.adopt(steps);
        client.start(steps);
        client.delete("a.txt", steps);
        tree("r2");

        assertThat(client.sync(steps).problems()).as("it does not want what it has deleted").isEmpty();
        assertThat(client.files()).isEmpty();
    }

    @Test
    void movesAndDeletes() throws Exception {
        tree("r1", file("a.txt", "a1", "1", A), file("b.txt", "b1", "2", B));
        files.on("MOVE", ROOT + "a.txt", any -> answer(201, "OC-ETag: \"a1\"\r\n", ""));
        files.on("DELETE", ROOT + "b.txt", any -> answer(204, "", ""));
        client.start(steps);
        client.adopt(steps);
        client.move("a.txt", "b c.txt", steps);
        client.delete("b.txt", steps);

        assertThat(files.last("MOVE").header("Destination")).isEqualTo(ROOT + "b%20c.txt");
        assertThat(files.last("MOVE").headers()).doesNotContainKey("Overwrite");
        assertThat(client.files()).extracting(JournalEntry::path).containsExactly("b c.txt");
        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.delete("none", steps))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.NOT_FOUND));
    }

    @Test
    void saysThatTheServerIsInMaintenance() {
        files.on("GET", "/status.php", any -> ok("application/json", FilesServer.STATUS.replace(
                "\"maintenance\":false", "\"maintenance\":true")));

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.start(steps))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.NOT_READY));
    }

    @Test
    void waitsAsLongAsTheServerAsks() throws Exception {
        client.start(steps);
        files.on("PROPFIND", ROOT, any -> answer(429, "Retry-After: 120\r\n", ""));

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.poll(steps))
                .satisfies(e -> assertThat(e.code()).isEqualTo("too many requests"));
        assertThat(client.pollAgainAfter()).isEqualTo(Duration.ofSeconds(120));
    }

    @Test
    void saysThatItIsTooOldForTheServer() throws Exception {
        client.start(steps);
        files.on("PROPFIND", ROOT, any -> refused(403, "Forbidden", "Unsupported client version."));

        assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.poll(steps))
                .satisfies(e -> assertThat(e.code()).isEqualTo("unsupported client version"));
    }
}
