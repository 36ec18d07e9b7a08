package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInShell;
import org.throng.standin.editor.settings.EditorSettings;

class EditorCommandTest {

    private final StandInShell shell = new StandInShell();

    @Test
    void helpNamesEveryTimeAndFault() {
        assertThat(shell.execute("editor", "--help")).isZero();
        assertThat(shell.out()).contains("/throng/editor").contains(EditorSettings.USUAL.asMap().keySet());
    }

    @ParameterizedTest
    @CsvSource({
        "--generation=8, '--generation must be 7.2 or 9.4, not ''8'''",
        "--set=nonsense=1, '--set nonsense: there is no such time or fault'",
        "--set=assembly=soon, '--set assembly: ''soon'' is not a time'",
        "--converters=0, --converters must be from 1 to 10000",
        "--license-connections=-1, --license-connections must be from 0",
        "--jwt-secret=, --jwt-secret must not be empty"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(shell.execute("editor", option)).isEqualTo(2);
        assertThat(shell.err()).contains(message);
    }

    @Test
    void tokensAreForKnownPlaces() {
        assertThat(shell.execute("editor", "--jwt-secret=s", "--jwt=browser,nowhere")).isEqualTo(2);
        assertThat(shell.err()).contains("--jwt must be of browser, inbox and outbox");
    }
}
