package org.throng.standin.editor.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.faults.Tuning;

class EditorTuningTest {

    @Test
    void everythingItShowsItAlsoReads() {
        Tuning<EditorTime, EditorFault> tuning =
                EditorSettings.USUAL.with("assembly", "2s..3s").with("no-unsave-lock", "5%");
        Tuning<EditorTime, EditorFault> read = EditorSettings.USUAL;
        for (var entry : tuning.asMap().entrySet()) {
            read = read.with(entry.getKey(), entry.getValue());
        }
        assertThat(read.asMap()).isEqualTo(tuning.asMap())
                .containsEntry("assembly", "2000ms..3000ms")
                .containsEntry("no-unsave-lock", "0.05")
                .containsEntry("wait-auth", "30000ms");
    }

    @Test
    void aFaultOfRateZeroIsNone() {
        assertThat(EditorSettings.USUAL.with("no-auth", "1").with("no-auth", "0")).isEqualTo(EditorSettings.USUAL);
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, 1, 'nonsense: there is no such time or fault; there are connect, auth'",
        "assembly, soon, 'assembly: ''soon'' is not a time'",
        "no-open, 2, 'no-open: ''2'' is not a rate from 0 to 1'"
    })
    void whatIsWrongIsNamed(String name, String value, String message) {
        assertThatThrownBy(() -> EditorSettings.USUAL.with(name, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
