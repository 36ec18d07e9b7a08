package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.throng.standin.StandInProcess;
import org.throng.standin.TestClient;

/** Accounts of one port in several processes: each is in one of them, for any client and connection. */
@EnabledOnOs(LINUX)
class WebProcessesIT {

    private static final int ACCOUNTS = 16;

    private static long count(StandInProcess standIn, String name) throws Exception {
        return TestClient.stats(standIn.port()).path("counts").path(name).asLong();
    }

    @Test
    void anAdministratorsConnectionReachesAllAccounts() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=2", "--users=10")) {
            WebClient admin = WebClient.basic(standIn.port(), "admin", "admin");
            for (int i = 0; i < ACCOUNTS; i++) {
                assertThat(admin.ocs("POST", "users", "userid", "lt" + i, "password", "p" + i)).isEqualTo(100);
            }
            for (int i = 0; i < ACCOUNTS; i++) {
                WebClient own = WebClient.basic(standIn.port(), "lt" + i, "p" + i);
                assertThat(own.send("PUT", "/remote.php/webdav/a.txt", "x").statusCode()).isEqualTo(201);
                assertThat(own.get("/remote.php/webdav/a.txt").body()).isEqualTo("x");
            }
            JsonNode list = WebClient.json(admin.get("/ocs/v1.php/cloud/users?format=json&search=lt"))
                    .at("/ocs/data/users");
            assertThat(list).hasSize(ACCOUNTS);
            for (int i = 0; i < ACCOUNTS; i++) {
                assertThat(admin.ocs("DELETE", "users/lt" + i)).isEqualTo(100);
            }
            assertThat(count(standIn, "accounts-created")).isEqualTo(ACCOUNTS);
            assertThat(count(standIn, "accounts-removed")).isEqualTo(ACCOUNTS);
        }
    }

    @Test
    void oneBrowserMayLogInAsOneUserAfterTheOther() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=2", "--dialect=owncloud8")) {
            for (int i = 0; i < 8; i++) {
                WebClient browser = new WebClient(standIn.port());
                HttpResponse<String> answer = browser.logIn("user" + i, "secret");
                assertThat(answer.statusCode()).isEqualTo(302);
                assertThat(browser.get("/index.php/apps/files/ajax/list.php").body()).contains("welcome.txt");
                String token = browser.token("/index.php/apps/files/");
                String form = "--b\r\nContent-Disposition: form-data; name=\"dir\"\r\n\r\n/\r\n"
                        + "--b\r\nContent-Disposition: form-data; name=\"files[]\"; "
                        + "filename=\"up.txt\"\r\n\r\nhello\r\n--b--\r\n";
                assertThat(browser.send("POST", "/index.php/apps/files/ajax/upload.php", form,
                        "Content-Type", "multipart/form-data; boundary=b", "requesttoken", token).body())
                        .contains("\"status\":\"success\"");
                assertThat(browser.get("/index.php/apps/files/ajax/download.php?files=up.txt").body())
                        .isEqualTo("hello");
            }
        }
    }

    @Test
    void wrongPasswordsCountInAllProcesses() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind(
                "sync", "--processes=2", "--dialect=nextcloud", "--set=throttle-step=1us")) {
            for (int i = 0; i < 11; i++) {
                WebClient.basic(standIn.port(), "user" + i, "wrong").get("/remote.php/webdav/");
            }
            for (int i = 0; i < 8; i++) {
                WebClient right = WebClient.basic(standIn.port(), "user" + i, "secret");
                await().untilAsserted(() ->
                        assertThat(right.get("/remote.php/webdav/welcome.txt").statusCode()).isEqualTo(429));
            }
        }
    }

    @Test
    void openCloudsAccountsAreFoundByTheirIds() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("sync", "--processes=2", "--dialect=opencloud")) {
            WebClient admin = WebClient.basic(standIn.port(), "admin", "admin");
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < ACCOUNTS; i++) {
                ids.add(WebClient.json(admin.send("POST", "/graph/v1.0/users", "{\"onPremisesSamAccountName\":\"lt" + i
                        + "\",\"displayName\":\"lt\",\"passwordProfile\":{\"password\":\"p\"}}")).path("id").asText());
            }
            for (int i = 0; i < ACCOUNTS; i++) {
                assertThat(WebClient.json(admin.get("/graph/v1.0/users/" + ids.get(i)))
                        .path("onPremisesSamAccountName").asText()).isEqualTo("lt" + i);
                WebClient own = WebClient.basic(standIn.port(), "lt" + i, "p");
                String space = WebClient.json(own.get("/graph/v1.0/me/drive")).path("id").asText();
                HttpResponse<String> created = own.send("POST",
                        "/dav/spaces/" + space.replace("$", "%24"), "", "Tus-Resumable", "1.0.0",
                        "Upload-Length", "5", "Upload-Metadata", "filename YS50eHQ=");
                String location = created.headers().firstValue("Location").orElseThrow();
                assertThat(new WebClient(standIn.port()).send("PATCH", location, "hello", "Tus-Resumable", "1.0.0",
                        "Upload-Offset", "0", "Content-Type", "application/offset+octet-stream").statusCode())
                        .isEqualTo(204);
                assertThat(own.get("/remote.php/webdav/a.txt").body()).isEqualTo("hello");
                assertThat(admin.send("DELETE", "/graph/v1.0/users/" + ids.get(i), "").statusCode()).isEqualTo(204);
            }
        }
    }
}
