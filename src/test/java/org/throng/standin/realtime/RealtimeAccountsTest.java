package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RealtimeAccountsTest {

    private final RealtimeAccounts accounts = new RealtimeAccounts(10);

    static String session(String json) {
        return Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void knowsItsSessions() {
        assertThat(accounts.userOf(session("{\"id\":\"user9\",\"secret\":\"secret-user9\"}"))).contains("user9");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"id\":\"user10\",\"secret\":\"secret-user10\"}",
        "{\"id\":\"user1\",\"secret\":\"secret-user2\"}",
        "{\"id\":\"user01\",\"secret\":\"secret-user01\"}",
        "{\"id\":\"user99999999999999\",\"secret\":\"secret-user99999999999999\"}",
        "{\"id\":\"admin\"}",
        "[]",
        "nonsense",
        ""
    })
    void refusesOthers(String json) {
        assertThat(accounts.userOf(session(json))).isEmpty();
    }

    @Test
    void refusesWhatIsNotBase64() {
        assertThat(accounts.userOf("!")).isEmpty();
    }
}
