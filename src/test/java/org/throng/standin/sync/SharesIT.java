package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncSettings;

/** Folders that one account shares with another. */
class SharesIT {

    private static final String SHARES = "/ocs/v1.php/apps/files_sharing/api/v1/shares";
    private static final String DAV = "/remote.php/webdav";

    private StandIn standIn;
    private WebClient owner;
    private WebClient other;

    @BeforeEach
    void start() throws Exception {
        standIn = StandIn.start(new SyncProtocol(SyncSettings.defaults()), new Listen("127.0.0.1", 0, false, null));
        owner = WebClient.basic(standIn.port(), "user1", "secret");
        other = WebClient.basic(standIn.port(), "user2", "secret");
        assertThat(owner.send("MKCOL", DAV + "/team", "").statusCode()).isEqualTo(201);
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private JsonNode share(String... fields) throws Exception {
        return WebClient.json(owner.form("POST", SHARES + "?format=json", fields)).path("ocs");
    }

    private static String etag(WebClient client) throws Exception {
        return client.send("PROPFIND", DAV + "/",
                "<d:propfind xmlns:d=\"DAV:\"><d:prop><d:getetag/></d:prop></d:propfind>", "Depth", "0").body();
    }

    @Test
    void whatOneWritesTheOtherSees() throws Exception {
        String before = etag(other);
        JsonNode made = share("path", "/team", "shareType", "0", "shareWith", "user2");
        assertThat(made.at("/meta/statuscode").asInt()).isEqualTo(100);
        assertThat(made.at("/data/file_target").asText()).isEqualTo("/team");
        assertThat(made.at("/data/path").asText()).isEqualTo("/team");
        assertThat(made.at("/data/permissions").asInt()).isEqualTo(31);
        String shared = etag(other);
        assertThat(shared).isNotEqualTo(before);
        assertThat(owner.send("PUT", DAV + "/team/a.txt", "from the owner").statusCode()).isEqualTo(201);
        assertThat(etag(other)).isNotEqualTo(shared);
        assertThat(other.get(DAV + "/team/a.txt").body()).isEqualTo("from the owner");
        assertThat(other.send("PUT", DAV + "/team/a.txt", "from the other").statusCode()).isEqualTo(204);
        assertThat(owner.get(DAV + "/team/a.txt").body()).isEqualTo("from the other");
        assertThat(WebClient.json(other.get(SHARES + "?format=json&shared_with_me=true")).at("/ocs/data")).hasSize(1);
        assertThat(WebClient.json(owner.get(SHARES + "?format=json&path=/team")).at("/ocs/data")).hasSize(1);
        String id = made.at("/data/id").asText();
        assertThat(owner.send("DELETE", SHARES + "/" + id, "").body()).contains("<statuscode>100</statuscode>");
        assertThat(other.get(DAV + "/team/a.txt").statusCode()).isEqualTo(404);
        assertThat(owner.get(DAV + "/team/a.txt").statusCode()).isEqualTo(200);
        assertThat(owner.send("DELETE", SHARES + "/" + id, "").body()).contains("<statuscode>404</statuscode>");
    }

    @Test
    void aNameThatIsTakenGetsANumber() throws Exception {
        other.send("MKCOL", DAV + "/team", "");
        assertThat(share("path", "team", "shareType", "0", "shareWith", "user2").at("/data/file_target").asText())
                .isEqualTo("/team (2)");
        assertThat(share("path", "team", "shareType", "0", "shareWith", "user2").at("/meta/statuscode").asInt())
                .isEqualTo(403);
    }

    @Test
    void aShareEndsWithItsFolderAndWithItsAccount() throws Exception {
        share("path", "/team", "shareType", "0", "shareWith", "user2");
        assertThat(owner.send("DELETE", DAV + "/team", "").statusCode()).isEqualTo(204);
        assertThat(other.get(DAV + "/team").statusCode()).isEqualTo(404);
        assertThat(WebClient.json(other.get(SHARES + "?format=json&shared_with_me=true")).at("/ocs/data")).isEmpty();
        owner.send("MKCOL", DAV + "/team", "");
        share("path", "/team", "shareType", "0", "shareWith", "user2");
        WebClient admin = WebClient.basic(standIn.port(), "admin", "admin");
        assertThat(admin.ocs("DELETE", "users/user2")).isEqualTo(100);
        assertThat(WebClient.json(owner.get(SHARES + "?format=json")).at("/ocs/data")).isEmpty();
        assertThat(owner.send("PUT", DAV + "/team/a.txt", "x").statusCode()).isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource({
        "/nosuch,0,user2,31,404", "/team,0,nosuch,31,404", "/team,0,user1,31,403", "/team,3,user2,31,400",
        "/team,0,user2,1,403", "/welcome.txt,0,user2,31,403", "/,0,user2,31,404", "/../x,0,user2,31,404"})
    void badSharesAreRefused(String path, String type, String with, String permissions, int code) throws Exception {
        assertThat(share("path", path, "shareType", type, "shareWith", with, "permissions", permissions)
                .at("/meta/statuscode").asInt()).isEqualTo(code);
    }
}
