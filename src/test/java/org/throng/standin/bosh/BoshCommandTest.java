package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInShell;
import org.throng.standin.bosh.settings.BoshSettings;

class BoshCommandTest {

    private final StandInShell shell = new StandInShell();

    @Test
    void helpNamesEveryTimeAndFault() {
        assertThat(shell.execute("bosh", "--help")).isZero();
        assertThat(shell.out()).contains("/throng/bosh").contains(BoshSettings.defaults().tuning().asMap().keySet());
    }

    @ParameterizedTest
    @CsvSource({
        "--dialect=other, '--dialect must be openfire, ejabberd or prosody, not ''other'''",
        "--set=nonsense=1, '--set nonsense: there is no such time or fault'",
        "--set=idle=soon, '--set idle: ''soon'' is not a time'",
        "--users=0, --users must be from 1 to 10000000",
        "--contacts=3, --contacts must be an even number",
        "--contacts=2000, --contacts must be from 0 to 1000",
        "--path=bosh, --path must begin with a slash",
        "--password=, --password must not be empty",
        "--domain=a@b, --domain must be a name such as localhost",
        "--mechanisms=NTLM, '--mechanisms must be of PLAIN, SCRAM-SHA-1'",
        "--salts=0, --salts must be from 1",
        "--polling=-2, --polling must be from -1",
        "--offline-messages=-1, --offline-messages must be from 0"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(shell.execute("bosh", option)).isEqualTo(2);
        assertThat(shell.err()).contains(message);
    }
}
