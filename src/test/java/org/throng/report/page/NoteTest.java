package org.throng.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoteTest {

    private static final String LONG = "lateness p99 came near its limit of 100 ms: up to 74 ms, 50 ms or more for 4"
            + " seconds in all from second 0 on; use fewer users.";

    @Test
    void aLongNoteBeginsWithItsFirstClause() {
        assertThat(Note.of(LONG).lead()).isEqualTo("lateness p99 came near its limit of 100 ms:");
        assertThat(Note.of("Server Metrics 'app': " + LONG).lead())
                .isEqualTo("Server Metrics 'app': lateness p99 came near its limit of 100 ms:");
        assertThat(Note.of("Injector first.injectors.example:1099: " + LONG).lead())
                .isEqualTo("Injector first.injectors.example:1099: lateness p99 came near its limit of 100 ms:");
    }

    @ParameterizedTest
    @ValueSource(strings = {LONG, LONG + LONG, "a word " + LONG, "All of it: short.", "1234567890123456789012345678901"
            + "2345678901234567890123456789012345678901234567890123456789012345678901234567890123456789: "})
    void nothingIsLost(String text) {
        Note note = Note.of(text);

        assertThat(note.rest().isEmpty() ? note.lead() : note.lead() + " " + note.rest()).isEqualTo(text);
    }

    @Test
    void theFirstReasonIsShownInFull() {
        assertThat(Note.ofReasons(List.of(LONG, LONG, "short"))).containsExactly(
                new Note(LONG, ""), Note.of(LONG), new Note("short", ""));
    }

    @Test
    void aShortNoteIsShownInFull() {
        assertThat(Note.of("The users were stopped after second 7; see the log.").rest()).isEmpty();
    }
}
