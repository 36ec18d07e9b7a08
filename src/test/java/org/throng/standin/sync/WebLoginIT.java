package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.faults.Tuning;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;

/** Logins by form and what comes of them, as in the protocol's sections 2 and 3. */
class WebLoginIT {

    private StandIn standIn;

    @AfterEach
    void stop() {
        standIn.close();
    }

    private WebClient browser(SyncDialect dialect, Map<String, String> tuning) throws Exception {
        SyncSettings usual = SyncSettings.defaults();
        Tuning<SyncTime, SyncFault> tuned = usual.tuning();
        for (Map.Entry<String, String> each : tuning.entrySet()) {
            tuned = tuned.with(each.getKey(), each.getValue());
        }
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(
                dialect, usual.users(), usual.password(), usual.admin(), usual.adminPassword(), usual.registrations(),
                usual.quota(), usual.shareGroup(), "", usual.hashers(), usual.memoryBytes(), tuned)),
                new Listen("127.0.0.1", 0, false, null));
        return new WebClient(standIn.port());
    }

    private WebClient browser(SyncDialect dialect) throws Exception {
        return browser(dialect, Map.of());
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElse("");
    }

    private String url(String path) {
        return "http://127.0.0.1:" + standIn.port() + path;
    }

    @Test
    void theFormLeadsToTheFilesWithAnotherSession() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        String token = browser.token("/index.php/login");
        String before = browser.cookie("oczf11f6khtc");
        HttpResponse<String> answer = browser.logIn("user1", "secret");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=UTF-8");
        assertThat(location(answer)).isEqualTo(url("/apps/files/"));
        assertThat(answer.headers().allValues("Set-Cookie"))
                .anyMatch(each -> each.matches("oczf11f6khtc=[0-9a-v]{26}; path=/; HttpOnly"))
                .anyMatch(each -> each.matches("oc_sessionPassphrase=[^;]+; expires=[^;]+ GMT; Max-Age=1200; path=/; "
                        + "HttpOnly; SameSite=Strict"));
        assertThat(browser.cookie("oczf11f6khtc")).isNotEqualTo(before);
        assertThat(browser.token("/apps/files/")).isNotEqualTo(token);
        assertThat(location(browser.get("/index.php/login"))).isEqualTo(url("/apps/files/"));
    }

    @Test
    void aWrongPasswordLeadsBackToTheForm() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        HttpResponse<String> answer = browser.logIn("user1", "wrong");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(location(answer)).isEqualTo("/login?user=user1");
        assertThat(browser.get("/apps/files/").statusCode()).isEqualTo(401);
        assertThat(browser.get("/apps/files/", "Accept", "text/html").statusCode()).isEqualTo(303);
    }

    @Test
    void aFormNeedsTheTokenOfItsSession() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        String others = new WebClient(standIn.port()).token("/index.php/login");
        browser.get("/index.php/login");
        String[] form = {"user", "user1", "password", "secret", "requesttoken", others};
        HttpResponse<String> refused = browser.form("POST", "/index.php/login", form);
        assertThat(refused.statusCode()).isEqualTo(412);
        assertThat(refused.body()).isEqualTo("{\"message\":\"CSRF check failed\"}");
        assertThat(browser.send("POST", "/index.php/login", WebClient.encoded(form), "Accept", "text/html",
                "Content-Type", "application/x-www-form-urlencoded").body()).contains("You took too long");
        assertThat(new WebClient(standIn.port()).form("POST", "/index.php/login", form).statusCode()).isEqualTo(412);
    }

    @Test
    void theTokenMayComeAsAHeader() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        String token = browser.token("/index.php/login");
        assertThat(browser.send("POST", "/index.php/login", "user=user1&password=secret",
                "Content-Type", "application/x-www-form-urlencoded", "requesttoken", token).statusCode())
                .isEqualTo(303);
    }

    @Test
    void logoutEndsTheSession() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        browser.logIn("user1", "secret");
        assertThat(browser.get("/index.php/logout").statusCode()).isEqualTo(412);
        String token = browser.token("/apps/files/");
        HttpResponse<String> out = browser.get("/index.php/logout?" + WebClient.encoded("requesttoken", token));
        assertThat(out.statusCode()).isEqualTo(303);
        assertThat(location(out)).isEqualTo(url("/login"));
        assertThat(browser.get("/apps/files/").statusCode()).isEqualTo(401);
    }

    @Test
    void ownCloud8TakesTheFormAtAnyPath() throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD8);
        assertThat(browser.logIn("user1", "wrong").body()).contains("Wrong password").contains("data-requesttoken");
        assertThat(browser.form("POST", "/index.php", "user", "user1", "password", "secret").body())
                .contains("name=\"login\"");
        HttpResponse<String> answer = browser.form("POST", "/index.php", "user", "user1", "password", "secret",
                "requesttoken", browser.token("/index.php"));
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(location(answer)).isEqualTo(url("/index.php/apps/files/"));
        assertThat(browser.get("/index.php?logout=true").body()).contains("token_expired");
        String token = browser.token("/index.php/apps/files/");
        assertThat(location(browser.get("/index.php?logout=true&" + WebClient.encoded("requesttoken", token))))
                .isEqualTo("/");
        assertThat(browser.get("/index.php/apps/files/").body()).contains("name=\"login\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "/index.php/apps/files/ajax/list.php", "/index.php/apps/files/ajax/upload.php",
        "/index.php/apps/files/ajax/download.php", "/index.php/nosuch", "/"})
    void whatIsGoneLeadsToTheFilesOrToTheForm(String path) throws Exception {
        WebClient browser = browser(SyncDialect.OWNCLOUD11);
        assertThat(location(browser.get(path))).isEqualTo(url("/login"));
        browser.logIn("user1", "secret");
        HttpResponse<String> answer = browser.send("POST", path, "x");
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=UTF-8");
        assertThat(location(answer)).isEqualTo(url("/apps/files/"));
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void nextcloudThrottlesAnAddressAfterTenWrongPasswords() throws Exception {
        WebClient browser = browser(SyncDialect.NEXTCLOUD, Map.of("throttle-step", "1us"));
        for (int i = 0; i < 11; i++) {
            assertThat(browser.logIn("user1", "wrong").statusCode()).isEqualTo(303);
        }
        assertThat(browser.logIn("user1", "secret").statusCode()).isEqualTo(429);
        assertThat(WebClient.basic(standIn.port(), "user2", "secret").get("/ocs/v1.php/cloud/users/user2").statusCode())
                .isEqualTo(429);
        browser.send("POST", "/throng/sync?throttle-window=0ms", "");
        assertThat(browser.logIn("user1", "secret").statusCode()).isEqualTo(303);
    }

    @ParameterizedTest
    @EnumSource(names = {"OWNCLOUD11", "OWNCLOUD8"})
    void ownCloudDoesNot(SyncDialect dialect) throws Exception {
        browser(dialect);
        for (int i = 0; i < 15; i++) {
            WebClient.basic(standIn.port(), "user1", "wrong").get("/ocs/v1.php/cloud/users/user1");
        }
        assertThat(WebClient.basic(standIn.port(), "user1", "secret").ocs("GET", "users/user1")).isEqualTo(100);
    }
}
