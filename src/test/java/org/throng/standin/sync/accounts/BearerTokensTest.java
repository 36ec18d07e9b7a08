package org.throng.standin.sync.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.standin.sync.settings.SyncSettings;

class BearerTokensTest {

    private final TokenSigner secrets = new TokenSigner(SyncSettings.defaults());
    private final BearerTokens tokens = new BearerTokens(secrets);

    @Test
    void bearerTokensSayWhoTheyLetIn() {
        String token = tokens.bearer("user7");
        assertThat(tokens.bearerUser(token)).isEqualTo("user7");
        assertThat(tokens.bearerUser(token.substring(1))).isNull();
        assertThat(tokens.bearerUser("nonsense")).isNull();
        assertThat(tokens.bearerUser("dXNlcjg" + token.substring(token.indexOf('.')))).isNull();
    }
}
