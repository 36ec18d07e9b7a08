package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;

/** What clients ask before they sync, as recorded in the protocol's section 5. */
class CapabilitiesIT {

    private static final String CAPABILITIES = "/ocs/v1.php/cloud/capabilities?format=json";

    private StandIn standIn;

    @AfterEach
    void stop() {
        standIn.close();
    }

    private WebClient start(SyncDialect dialect) throws Exception {
        SyncSettings usual = SyncSettings.defaults();
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(
                dialect, usual.users(), usual.password(), usual.admin(), usual.adminPassword(), usual.registrations(),
                usual.quota(), usual.shareGroup(), "", usual.hashers(), usual.memoryBytes(), usual.tuning())),
                new Listen("127.0.0.1", 0, false, null));
        return WebClient.basic(standIn.port(), "user1", "secret");
    }

    @Test
    void ownCloud11SaysWhatWasRecorded() throws Exception {
        WebClient client = start(SyncDialect.OWNCLOUD11);
        HttpResponse<String> answer = client.get(CAPABILITIES);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json; charset=utf-8");
        assertThat(answer.headers().firstValue("Content-Length")).isPresent();
        String recorded = Files.readString(Path.of("src/test/resources/org/throng/standin/sync/capabilities.json"));
        assertThat(answer.body()).isEqualTo(recorded.strip());
    }

    @Test
    void ownCloud11WantsALoginForIt() throws Exception {
        start(SyncDialect.OWNCLOUD11);
        HttpResponse<String> answer = new WebClient(standIn.port()).get(CAPABILITIES);
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("\"statuscode\":997", "\"message\":\"Unauthorised\"");
    }

    @Test
    void theLoginLasts() throws Exception {
        WebClient client = start(SyncDialect.OWNCLOUD11);
        client.get(CAPABILITIES);
        assertThat(client.cookie("oc_sessionPassphrase")).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "OWNCLOUD8,8.2.1,/capabilities/files/bigfilechunking,true",
        "NEXTCLOUD,28.0.4,/capabilities/dav/chunking,1.0",
        "OPENCLOUD,0.1.0,/capabilities/files/tus_support/max_chunk_size,10000000"})
    void othersSayWhatTheyCanDo(SyncDialect dialect, String version, String pointer, String value) throws Exception {
        WebClient client = start(dialect);
        JsonNode data = WebClient.json(client.get(CAPABILITIES)).at("/ocs/data");
        assertThat(data.at("/version/string").asText()).isEqualTo(version);
        assertThat(data.at(pointer).asText()).isEqualTo(value);
        assertThat(client.get("/ocs/v2.php/cloud/capabilities").body()).contains("<statuscode>200</statuscode>");
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD11", "OWNCLOUD8", "NEXTCLOUD", "OPENCLOUD"})
    void everyoneIsToldWhoTheyAre(SyncDialect dialect) throws Exception {
        WebClient client = start(dialect);
        JsonNode data = WebClient.json(client.get("/ocs/v1.php/cloud/user?format=json")).at("/ocs/data");
        assertThat(data.path("id").asText()).isEqualTo("user1");
        assertThat(data.path("display-name").asText()).isEqualTo("user1");
        assertThat(new WebClient(standIn.port()).get("/ocs/v1.php/cloud/user", "OCS-APIRequest", "true").statusCode())
                .isEqualTo(401);
    }
}
