package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;

/** The faults that the file server makes on request. */
class SyncFaultsIT {

    private static final byte[] NOTHING = {};

    @ParameterizedTest
    @CsvSource({
        "unauthorized, PROPFIND, /, 401, NotAuthenticated",
        "old-client, PROPFIND, /, 403, Forbidden",
        "precondition, PUT, /f.txt, 412, PreconditionFailed",
        "precondition, DELETE, /welcome.txt, 412, PreconditionFailed",
        "locked, PUT, /f.txt, 423, Locked",
        "throttled, GET, /welcome.txt, 429, TooManyRequests",
        "maintenance, PROPFIND, /, 503, ServiceUnavailable",
        "quota, PUT, /f.txt, 507, InsufficientStorage"
    })
    void requestsAreRefused(String fault, String method, String path, int status, String exception) throws Exception {
        try (StandIn server = Sync.settings().with("throttle-delay", "10ms").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            assertThat(TestClient.http("POST", server.port(), "/throng/sync?" + fault + "=1", "").statusCode())
                    .isEqualTo(200);
            HttpResponse<String> answer = user.files(method, path, "");
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.body()).contains("<s:exception>Sabre\\DAV\\Exception\\" + exception + "</s:exception>");
            TestClient.http("POST", server.port(), "/throng/sync?" + fault + "=0", "");
            assertThat(user.files(method, path, "").statusCode()).isLessThan(300);
        }
    }

    @Test
    void anUploadThatIsCutLeavesNothing() throws Exception {
        try (StandIn server = Sync.settings().with("cut-upload", "1").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            String before = user.etag("/");
            assertThatThrownBy(() -> user.ask("PUT", "/remote.php/webdav/f.bin", new byte[300_000]))
                    .isInstanceOf(IOException.class);
            assertThat(user.etag("/")).isEqualTo(before);
            assertThat(user.files("GET", "/f.bin", "").statusCode()).isEqualTo(404);
            await().until(() -> server.stats().counts().containsKey("uploads-cut-by-fault"));
        }
    }

    @Test
    void aDownloadIsCutInItsMidst() throws Exception {
        try (StandIn server = Sync.settings().with("cut-download", "1").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            user.ask("PUT", "/remote.php/webdav/f.bin", new byte[300_000]);
            assertThatThrownBy(() -> user.bytes("/f.bin")).isInstanceOf(IOException.class);
        }
    }

    @Test
    void checksumsAreAnotherFiles() throws Exception {
        try (StandIn server = Sync.settings().with("wrong-checksum", "1").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            user.files("PUT", "/f.txt", "hello");
            assertThat(user.files("GET", "/f.txt", "").headers().firstValue("OC-Checksum").orElseThrow())
                    .matches("SHA1:[0-9a-f]{40}")
                    .isNotEqualTo("SHA1:aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d");
        }
    }

    @Test
    void xmlEndsInTheMidstOfAnElement() throws Exception {
        try (StandIn server = Sync.settings().with("malformed-xml", "1").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            HttpResponse<String> answer = user.files("PROPFIND", "/", "");
            assertThat(answer.statusCode()).isEqualTo(207);
            assertThat(answer.body()).startsWith("<?xml").doesNotContain("</d:multistatus>");
        }
    }

    @Test
    void aForgottenSessionSaysNothingAnyMore() throws Exception {
        try (StandIn server = Sync.settings().start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            String cookies = String.join("; ", user.files("PROPFIND", "/", "").headers().allValues("Set-Cookie")
                    .stream().map(each -> each.substring(0, each.indexOf(';'))).toList());
            SyncClient wrong = new SyncClient(server.port(), "user1", "wrong");
            assertThat(wrong.files("PROPFIND", "/", "", "Cookie", cookies).statusCode()).isEqualTo(207);
            TestClient.http("POST", server.port(), "/throng/sync?session-lost=1", "");
            assertThat(wrong.files("PROPFIND", "/", "", "Cookie", cookies).statusCode()).isEqualTo(401);
        }
    }

    @Test
    void oldClientsAreRefusedByTheirName() throws Exception {
        try (StandIn server = Sync.settings().start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            assertThat(user.files("PROPFIND", "/", "", "User-Agent", "Mozilla/5.0 (Linux) mirall/2.11.0 (x)").body())
                    .contains("Unsupported client version.");
            assertThat(user.files("PROPFIND", "/", "", "User-Agent", "Mozilla/5.0 (Linux) mirall/3.2.1 (x)")
                    .statusCode()).isEqualTo(207);
        }
    }

    @Test
    void passwordsTakeTimeAndSessionsDoNot() throws Exception {
        try (StandIn server = Sync.settings().with("password-hash", "1ms").start()) {
            SyncClient user = new SyncClient(server.port(), "user1");
            HttpResponse<String> first = user.files("PROPFIND", "/", "");
            String cookies = String.join("; ", first.headers().allValues("Set-Cookie")
                    .stream().map(each -> each.substring(0, each.indexOf(';'))).toList());
            user.files("PROPFIND", "/", "", "Cookie", cookies);
            assertThat(server.stats().counts()).containsEntry("logins-by-secret", 1L)
                    .containsEntry("logins-by-session", 1L);
        }
    }

    @Test
    void whatThereIsNotIsNamed() throws Exception {
        try (StandIn server = Sync.settings().start()) {
            HttpResponse<String> answer = TestClient.http("POST", server.port(), "/throng/sync?nonsense=1", "");
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("nonsense: there is no such time or fault");
            assertThat(new SyncClient(server.port(), "user1").ask("REPORT", "/remote.php/webdav/", NOTHING)
                    .statusCode()).isEqualTo(501);
        }
    }
}
