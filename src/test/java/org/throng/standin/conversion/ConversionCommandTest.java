package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInShell;
import org.throng.standin.conversion.gotenberg.ConversionSettings;

class ConversionCommandTest {

    private final StandInShell shell = new StandInShell();

    @Test
    void helpNamesEveryTimeAndFault() {
        assertThat(shell.execute("conversion", "--help")).isZero();
        assertThat(shell.out()).contains("/throng/conversion")
                .contains(ConversionSettings.defaults().tuning().asMap().keySet());
    }

    @ParameterizedTest
    @CsvSource({
        "--dialect=other, '--dialect must be gotenberg-8, gotenberg-7 or gotenberg-6, not ''other'''",
        "--set=nonsense=1, '--set nonsense: there is no such time or fault'",
        "--set=html=soon, '--set html: ''soon'' is not a time'",
        "--chromium-max-concurrency=0, --chromium-max-concurrency must be from 1 to 10000",
        "--libreoffice-max-queue-size=-1, --libreoffice-max-queue-size must be from 0",
        "--api-timeout=soon, '--api-timeout ''soon'' is not a time'",
        "--api-timeout=0s, --api-timeout must be more than 0",
        "--api-body-limit=-1, --api-body-limit must be 0 or more",
        "--basic-auth=user, '--basic-auth must be a user, a colon and a password'",
        "--pages=0, --pages must be from 1 to 10000",
        "--bytes=-1, --bytes must be from 0"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(shell.execute("conversion", option)).isEqualTo(2);
        assertThat(shell.err()).contains(message);
    }
}
