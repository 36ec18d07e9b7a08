package org.throng.standin.sync.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.standin.sync.settings.SyncSettings;

class AccessTokensTest {

    private final TokenSigner secrets = new TokenSigner(SyncSettings.defaults());
    private final AccessTokens tokens = new AccessTokens(secrets);

    @Test
    void appPasswordsAreTheirAccountsOnly() {
        String first = tokens.newAppPassword("user1");
        assertThat(first).matches("[A-Z]{5}(-[A-Z]{5}){3}").isNotEqualTo(tokens.newAppPassword("user1"));
        assertThat(new AccessTokens(secrets).isAppPassword("user1", first)).isTrue();
        assertThat(tokens.isAppPassword("user2", first)).isFalse();
        assertThat(tokens.isAppPassword("user1", first.substring(1) + "A")).isFalse();
        assertThat(tokens.isAppPassword("user1", "secret")).isFalse();
    }

    @Test
    void bearerTokensSayWhoTheyLetIn() {
        String token = tokens.bearer("user7");
        assertThat(tokens.bearerUser(token)).isEqualTo("user7");
        assertThat(tokens.bearerUser(token.substring(1))).isNull();
        assertThat(tokens.bearerUser("nonsense")).isNull();
        assertThat(tokens.bearerUser("dXNlcjg" + token.substring(token.indexOf('.')))).isNull();
    }
}
