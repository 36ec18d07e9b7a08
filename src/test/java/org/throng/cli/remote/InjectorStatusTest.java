package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.users.profile.Share;

class InjectorStatusTest {

    /** A killed injector is given up seconds after its last results. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "8 | Its results end with second 8; what its users did later is not counted.",
        "0 | None of its results arrived."})
    void saysUpToWhenTheResultsOfALostInjectorReach(int delivered, String results) {
        InjectorStatus status = new InjectorStatus(new Share(0, 2));
        status.lost("it has not answered for 8 s", 15.94);

        assertThat(status.lostSentence("host1:1099", delivered)).isEqualTo(
                "Injector host1:1099 was lost at second 15.9: it has not answered for 8 s. " + results);
    }
}
