package org.throng.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TerminalTextTest {

    @Property
    void nothingThatAServerSendsCanSteerTheTerminal(@ForAll String text) {
        assertThat(TerminalText.harmless(text).codePoints())
                .noneMatch(Character::isISOControl)
                .noneMatch(point -> Character.getType(point) == Character.FORMAT);
    }

    @Property
    void shortenedTextIsNeverWiderThanAsked(@ForAll String text, @ForAll @IntRange(min = 1, max = 60) int columns) {
        String shortened = TerminalText.shorten(text, columns, "…");

        assertThat(TerminalText.width(shortened)).isLessThanOrEqualTo(columns);
        if (TerminalText.width(text) <= columns) {
            assertThat(shortened).isEqualTo(text);
        }
    }

    @Test
    void escapeSequencesAndDirectionMarksAreReplaced() {
        assertThat(TerminalText.harmless("a\u001b[2Jb\r\n\u202Ec\u0000 \uD83D")).isEqualTo("a?[2Jb???c? ?");
    }

    @Test
    void bothEndsOfALongLabelStay() {
        assertThat(TerminalText.shorten("GET /api/v1/documents/42/revisions", 20, "…"))
                .isEqualTo("GET /api/v…revisions");
        assertThat(TerminalText.shorten("save", 4, "…")).isEqualTo("save");
    }

    @Property
    void wrappedTextIsNeverWiderThanAskedAndComplete(
            @ForAll String text, @ForAll @IntRange(min = 2, max = 60) int columns) {
        List<String> lines = TerminalText.wrap(text, columns, Integer.MAX_VALUE, "…");

        assertThat(lines).allMatch(line -> TerminalText.width(line) <= columns);
        assertThat(String.join("", lines).replace(" ", "")).isEqualTo(text.replace(" ", ""));
        assertThat(TerminalText.wrap(text, columns, 2, "…"))
                .hasSizeLessThanOrEqualTo(2)
                .allMatch(line -> TerminalText.width(line) <= columns);
    }

    @Test
    void longTextIsBrokenAtBlanks() {
        String text = "the injector stood still for most of a second";

        assertThat(TerminalText.wrap(text, 20, 9, "…"))
                .containsExactly("the injector stood", "still for most of a", "second");
        assertThat(TerminalText.wrap(text, 20, 2, "…")).containsExactly("the injector stood", "still for most of a…");
        assertThat(TerminalText.wrap("https://cloud.example/remote.php", 12, 9, "…"))
                .containsExactly("https://clou", "d.example/re", "mote.php");
        assertThat(TerminalText.wrap("文書文書", 2, 2, "…")).containsExactly("文", "…");
    }

    @Test
    void wideCharactersTakeTwoColumnsAndMarksNone() {
        assertThat(TerminalText.width("文書 e\u0301")).isEqualTo(6);
        assertThat(TerminalText.left("文書", 6)).isEqualTo("文書  ");
        assertThat(TerminalText.right("文書", 6)).isEqualTo("  文書");
        assertThat(TerminalText.shorten("文書文書文書", 6, "…")).isEqualTo("文…書");
    }
}
