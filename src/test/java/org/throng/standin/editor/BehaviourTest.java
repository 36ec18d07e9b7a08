package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BehaviourTest {

    @Test
    void everythingItShowsItAlsoReads() {
        Behaviour behaviour = Behaviour.DEFAULT.with("assembly", "2s..3s").with("no-unsave-lock", "5%");
        Behaviour read = Behaviour.DEFAULT;
        for (var entry : behaviour.asMap().entrySet()) {
            read = read.with(entry.getKey(), entry.getValue());
        }
        assertThat(read.asMap()).isEqualTo(behaviour.asMap())
                .containsEntry("assembly", "2000ms..3000ms")
                .containsEntry("no-unsave-lock", "0.05")
                .containsEntry("wait-auth", "30000ms");
    }

    @Test
    void aFaultOfRateZeroIsNone() {
        assertThat(Behaviour.DEFAULT.with("no-auth", "1").with("no-auth", "0")).isEqualTo(Behaviour.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, 1, 'nonsense: there is no such time or fault; there are connect, auth'",
        "assembly, soon, 'assembly: ''soon'' is not a time'",
        "no-open, 2, 'no-open: ''2'' is not a rate from 0 to 1'"
    })
    void whatIsWrongIsNamed(String name, String value, String message) {
        assertThatThrownBy(() -> Behaviour.DEFAULT.with(name, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
