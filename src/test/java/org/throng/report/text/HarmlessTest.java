package org.throng.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;

/** What is shown does not steer what shows it. */
class HarmlessTest {

    private static final String STEERING = "a\u202Eb\u2066c\u200Fd\u009Be\u001Bf\tg\r\n";

    @Test
    void thePageHasNoMarksOfDirectionAndNoControlCharacters() throws Exception {
        StringWriter page = new StringWriter();
        try (Writer out = new HarmlessWriter(page)) {
            out.write(STEERING);
            out.write(STEERING.toCharArray(), 2, 4);
            out.write('\u202D');
            out.append('x');
        }

        assertThat(page).hasToString("abcdef\tg\r\nbcx");
    }

    @Test
    void junitHasNone() {
        assertThat(XmlText.legal(STEERING)).isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\tg\r\n");
    }

    @Test
    void theConsoleHasNone() {
        assertThat(TerminalText.harmless(STEERING)).isEqualTo("a?b?c?d?e?f?g??");
    }
}
