package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void aTerminalIsRedrawnInColourAtItsWidth() {
        assertThat(Terminal.detect(Map.of("TERM", "xterm", "COLUMNS", "132"), true, StandardCharsets.UTF_8))
                .isEqualTo(new Terminal(true, true, true, 132));
    }

    @Test
    void noColorTakesTheColourOnly() {
        Terminal terminal = Terminal.detect(Map.of("NO_COLOR", "1", "COLUMNS", "80"), true, StandardCharsets.UTF_8);

        assertThat(terminal.colour()).isFalse();
        assertThat(terminal.interactive()).isTrue();
    }

    @Test
    void filesBuildServersAndDumbTerminalsGetPlainLines() {
        Terminal plain = new Terminal(false, false, true, Terminal.WIDTH_OF_A_LOG);

        assertThat(Terminal.detect(Map.of("COLUMNS", "80"), false, StandardCharsets.UTF_8)).isEqualTo(plain);
        assertThat(Terminal.detect(Map.of("CI", "true"), true, StandardCharsets.UTF_8)).isEqualTo(plain);
        assertThat(Terminal.detect(Map.of("TERM", "dumb", "COLUMNS", "80"), true, StandardCharsets.UTF_8))
                .as("a dumb terminal is as wide as it is").isEqualTo(new Terminal(false, false, true, 80));
    }

    @Test
    void anEncodingWithoutTheSignsGetsAscii() {
        Terminal terminal = Terminal.detect(Map.of(), false, StandardCharsets.ISO_8859_1);

        assertThat(terminal.unicode()).isFalse();
        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(terminal.glyphs().all())).isTrue();
    }

    @Test
    void nonsenseForAWidthIsNotBelieved() {
        assertThat(Terminal.detect(Map.of("COLUMNS", "3"), true, StandardCharsets.UTF_8).width()).isEqualTo(40);
        assertThat(Terminal.detect(Map.of("COLUMNS", "wide"), true, StandardCharsets.UTF_8).width())
                .isGreaterThanOrEqualTo(40);
    }
}
