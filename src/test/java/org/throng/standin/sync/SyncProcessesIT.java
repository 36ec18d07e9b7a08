package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.throng.standin.RawClient;
import org.throng.standin.StandInProcess;
import org.throng.standin.TestClient;

/** Several processes on one port: each account is in one of them, and clients see nothing of that. */
class SyncProcessesIT {

    private static final int ACCOUNTS = 8;

    @Test
    void everyAccountHasItsFilesWhicheverProcessAccepts() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=3")) {
            byte[] large = new byte[3_000_000];
            new Random(1).nextBytes(large);
            for (int i = 0; i < ACCOUNTS; i++) {
                SyncClient user = new SyncClient(standIn.port(), "user" + i);
                String before = user.etag("/");
                assertThat(user.files("PUT", "/f.txt", "of user" + i).statusCode()).isEqualTo(201);
                assertThat(user.ask("PUT", "/remote.php/webdav/large.bin", large).statusCode()).isEqualTo(201);
                assertThat(user.etag("/")).isNotEqualTo(before);
            }
            for (int i = 0; i < ACCOUNTS; i++) {
                SyncClient user = new SyncClient(standIn.port(), "user" + i);
                assertThat(user.files("GET", "/f.txt", "").body()).isEqualTo("of user" + i);
                HttpResponse<String> listing = user.files("PROPFIND", "/", "");
                assertThat(listing.body()).contains("/remote.php/dav/files/user" + i + "/large.bin")
                        .contains("<d:getcontentlength>3000000</d:getcontentlength>");
                assertThat(user.bytes("/large.bin")).isEqualTo(large);
            }
            assertThat(TestClient.stats(standIn.port()).path("counts").path("puts").asInt()).isEqualTo(2 * ACCOUNTS);
        }
    }

    @Test
    void oneConnectionMayBeAboutManyAccounts() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=2");
                RawClient client = new RawClient(standIn.port())) {
            for (int i = 0; i < ACCOUNTS; i++) {
                SyncClient user = new SyncClient(standIn.port(), "user" + i);
                assertThat(client.request("DELETE /remote.php/dav/files/user" + i + "/welcome.txt HTTP/1.1\r\n"
                        + "Host: localhost\r\nAuthorization: " + user.basic() + "\r\n\r\n")).startsWith("HTTP/1.1 204");
                assertThat(user.files("GET", "/welcome.txt", "").statusCode()).isEqualTo(404);
            }
        }
    }

    @Test
    void faultsStrikeInTheProcessOfTheAccountAndReachTheClient() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=2", "--set=cut-upload=1")) {
            for (int i = 0; i < ACCOUNTS; i++) {
                SyncClient user = new SyncClient(standIn.port(), "user" + i);
                assertThatThrownBy(() -> user.ask("PUT", "/remote.php/webdav/f.bin", new byte[500_000]))
                        .isInstanceOf(IOException.class);
            }
            assertThat(TestClient.stats(standIn.port()).path("counts").path("uploads-cut-by-fault").asInt())
                    .isGreaterThanOrEqualTo(ACCOUNTS);
        }
    }
}
