package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncSettings;

/** Accounts by the OCS API, as recorded in the protocol's section 5. */
class ProvisioningIT {

    private static final String USERS = "/ocs/v1.php/cloud/users";

    private StandIn standIn;
    private WebClient admin;

    @BeforeEach
    void start() throws Exception {
        standIn = StandIn.start(new SyncProtocol(SyncSettings.defaults()), new Listen("127.0.0.1", 0, false, null));
        admin = WebClient.basic(standIn.port(), "admin", "admin");
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private static List<String> names(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(each -> names.add(each.asText()));
        return names;
    }

    private List<String> list(String query) throws Exception {
        JsonNode answer = WebClient.json(admin.get(USERS + "?format=json&" + query));
        return names(answer.at("/ocs/data/users"));
    }

    @Test
    void createAsRecorded() throws Exception {
        HttpResponse<String> answer = admin.form("POST", USERS, "userid", "lt0001", "password", "Lt-pass-0001");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/xml; charset=UTF-8");
        assertThat(answer.body()).isEqualTo("""
                <?xml version="1.0"?>
                <ocs>
                 <meta>
                  <status>ok</status>
                  <statuscode>100</statuscode>
                  <message/>
                 </meta>
                 <data/>
                </ocs>
                """);
        HttpResponse<String> again = admin.form("POST", USERS, "userid", "lt0001", "password", "Lt-pass-0001");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.body()).contains("<status>failure</status>", "<statuscode>102</statuscode>",
                "<message>User already exists</message>", " <data/>");
        HttpResponse<String> second = admin.form(
                "POST", "/ocs/v2.php/cloud/users?format=json", "userid", "lt0001", "password", "Lt-pass-0001");
        assertThat(second.statusCode()).isEqualTo(400);
        assertThat(second.headers().firstValue("Content-Type")).contains("application/json; charset=utf-8");
        assertThat(second.body()).isEqualTo("{\"ocs\":{\"meta\":{\"status\":\"failure\",\"statuscode\":400,"
                + "\"message\":\"User already exists\"},\"data\":[]}}");
    }

    @Test
    void listGetAndDeleteAsRecorded() throws Exception {
        for (int i = 1; i <= 3; i++) {
            assertThat(admin.ocs("POST", "users", "userid", "lt000" + i, "password", "p")).isEqualTo(100);
        }
        HttpResponse<String> list = admin.get(USERS + "?search=lt&limit=10&offset=0");
        assertThat(list.body()).isEqualTo("""
                <?xml version="1.0"?>
                <ocs>
                 <meta>
                  <status>ok</status>
                  <statuscode>100</statuscode>
                  <message/>
                 </meta>
                 <data>
                  <users>
                   <element>lt0001</element>
                   <element>lt0002</element>
                   <element>lt0003</element>
                  </users>
                 </data>
                </ocs>
                """);
        HttpResponse<String> get = admin.get(USERS + "/lt0001?format=json");
        assertThat(get.body().replaceAll("\"creation_time\":\\d{10}", "\"creation_time\":1795225186"))
                .isEqualTo("{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":100,\"message\":null},"
                        + "\"data\":{\"enabled\":\"true\",\"quota\":{\"definition\":\"default\"},\"email\":null,"
                        + "\"displayname\":\"lt0001\",\"home\":\"\\/srv\\/owncloud\\/data\\/lt0001\","
                        + "\"two_factor_auth_enabled\":\"false\",\"last_login\":0,\"creation_time\":1795225186,"
                        + "\"language\":\"en\"}}}");
        HttpResponse<String> missing = admin.send("DELETE", USERS + "/nosuch", "");
        assertThat(missing.statusCode()).isEqualTo(200);
        assertThat(missing.body()).contains("<statuscode>101</statuscode>", "<message/>");
        assertThat(admin.ocs("DELETE", "users/lt0002")).isEqualTo(100);
        assertThat(list("search=lt")).containsExactly("lt0001", "lt0003");
    }

    @Test
    void aListHasTheAccountsOfTheRuleToo() throws Exception {
        assertThat(list("limit=4")).containsExactly("admin", "user0", "user1", "user10");
        assertThat(list("search=USER9999&limit=3&offset=1")).containsExactly("user99990", "user99991", "user99992");
        assertThat(list("")).hasSize(100_001);
        assertThat(admin.ocs("DELETE", "users/user0")).isEqualTo(100);
        assertThat(list("limit=2")).containsExactly("admin", "user1");
        assertThat(admin.ocs("GET", "users/user0")).isEqualTo(998);
    }

    @ParameterizedTest
    @CsvSource({"'',p,101", "ab,p,101", "lt0001,'',101", "'a/b/c',p,101", "user5,p,102", "admin,p,102"})
    void badOnesAreRefused(String user, String password, int code) throws Exception {
        assertThat(admin.ocs("POST", "users", "userid", user, "password", password)).isEqualTo(code);
    }

    @Test
    void anAccountInAGroupIsRefused() throws Exception {
        String[] account = {"userid", "lt0001", "password", "p", "groups[]", "staff"};
        HttpResponse<String> refused = admin.form("POST", "/ocs/v2.php/cloud/users?format=json", account);
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(WebClient.json(refused).at("/ocs/meta/message").asText()).isEqualTo("group staff does not exist");
    }

    @Test
    void aQuotaIsASize() throws Exception {
        admin.ocs("POST", "users", "userid", "lt0002", "password", "p");
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "quota", "value", "1048576")).isEqualTo(100);
        assertThat(admin.get(USERS + "/lt0002").body()).contains("<definition>1 MB</definition>");
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "quota", "value", "much")).isEqualTo(103);
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "quota", "value", "none")).isEqualTo(100);
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "home", "value", "/")).isEqualTo(997);
        assertThat(admin.ocs("PUT", "users/nosuch", "key", "quota", "value", "none")).isEqualTo(997);
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "email", "value", "nowhere")).isEqualTo(102);
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "email", "value", "lt@example.org")).isEqualTo(100);
        assertThat(admin.ocs("PUT", "users/lt0002", "key", "display", "value", "L. T.")).isEqualTo(100);
        assertThat(admin.get(USERS + "/lt0002").body())
                .contains("<email>lt@example.org</email>", "<displayname>L. T.</displayname>");
    }

    @Test
    void anAccountIsItsOwnersAndTheAdministrators() throws Exception {
        admin.ocs("POST", "users", "userid", "lt0001", "password", "old");
        WebClient own = WebClient.basic(standIn.port(), "lt0001", "old");
        assertThat(own.ocs("GET", "users/lt0001")).isEqualTo(100);
        assertThat(own.ocs("GET", "users/user1")).isEqualTo(997);
        assertThat(own.ocs("GET", "users")).isEqualTo(997);
        assertThat(own.ocs("POST", "users", "userid", "lt0002", "password", "p")).isEqualTo(997);
        assertThat(own.ocs("DELETE", "users/user1")).isEqualTo(997);
        assertThat(own.ocs("PUT", "users/lt0001", "key", "quota", "value", "none")).isEqualTo(997);
        assertThat(own.ocs("PUT", "users/lt0001", "key", "password", "value", "")).isEqualTo(403);
        assertThat(own.ocs("PUT", "users/lt0001", "key", "password", "value", "new")).isEqualTo(100);
        assertThat(own.get(USERS + "/lt0001").statusCode()).isEqualTo(401);
        WebClient again = WebClient.basic(standIn.port(), "lt0001", "new");
        assertThat(again.ocs("GET", "users/lt0001")).isEqualTo(100);
        assertThat(admin.ocs("PUT", "users/lt0001/disable")).isEqualTo(100);
        assertThat(again.ocs("GET", "users/lt0001")).isEqualTo(997);
        assertThat(admin.ocs("PUT", "users/lt0001/enable")).isEqualTo(100);
        assertThat(again.ocs("GET", "users/lt0001")).isEqualTo(100);
        assertThat(admin.ocs("DELETE", "users/admin")).isEqualTo(101);
    }

    @Test
    void withoutALoginThereIsNothing() throws Exception {
        HttpResponse<String> answer = new WebClient(standIn.port()).get(USERS, "OCS-APIRequest", "true");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.headers().firstValue("WWW-Authenticate"))
                .contains("Basic realm=\"Authorisation Required\"");
        assertThat(answer.body()).contains("<statuscode>997</statuscode>", "<message>Unauthorised</message>");
        assertThat(WebClient.basic(standIn.port(), "admin", "wrong").get(USERS).statusCode()).isEqualTo(401);
    }

    @Test
    void anAnswerTakesTheSessionBack() throws Exception {
        HttpResponse<String> answer = admin.get(USERS + "?limit=1");
        assertThat(answer.headers().allValues("Set-Cookie"))
                .anyMatch(each -> each.startsWith("oc_sessionPassphrase=deleted;") && each.contains("Max-Age=0"))
                .anyMatch(each -> each.startsWith("oc_username=deleted;"))
                .anyMatch(each -> each.startsWith("oc_token=deleted;"))
                .anyMatch(each -> each.startsWith("oc_remember_login=deleted;"));
        assertThat(admin.cookie("oc_sessionPassphrase")).isNull();
    }

    @Test
    void otherMethodsAndFormatsAreNot() throws Exception {
        assertThat(admin.send("DELETE", USERS, "").statusCode()).isEqualTo(405);
        assertThat(admin.send("POST", USERS + "/lt0001", "").statusCode()).isEqualTo(405);
        assertThat(admin.get(USERS + "?limit=1&format=yaml").headers().firstValue("Content-Type"))
                .contains("text/xml; charset=UTF-8");
    }
}
