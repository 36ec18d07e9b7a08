package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInShell;
import org.throng.standin.sync.settings.SyncSettings;

class SyncCommandTest {

    private final StandInShell shell = new StandInShell();

    @Test
    void helpNamesEveryTimeAndFault() {
        assertThat(shell.execute("sync", "--help")).isZero();
        assertThat(shell.out()).contains("/throng/sync").contains(SyncSettings.defaults().tuning().asMap().keySet());
    }

    @ParameterizedTest
    @CsvSource({
        "--dialect=other, '--dialect must be owncloud11, owncloud8, nextcloud or opencloud, not ''other'''",
        "--set=nonsense=1, '--set nonsense: there is no such time or fault'",
        "--set=assembly=soon, '--set assembly: ''soon'' is not a time'",
        "--users=-1, --users must be from 0 to 10000000",
        "--share-group=1001, --share-group must be from 0 to 1000",
        "--quota=-2, --quota must be a number of bytes",
        "--password=, --password and --admin-password must not be empty",
        "--admin=a/b, --admin must be a name of letters",
        "--hashers=0, --hashers must be from 1",
        "--memory=2000, --memory must be from 0",
        "--minimum-client=new, --minimum-client must be a version such as 3.2.1"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(shell.execute("sync", option)).isEqualTo(2);
        assertThat(shell.err()).contains(message);
    }
}
