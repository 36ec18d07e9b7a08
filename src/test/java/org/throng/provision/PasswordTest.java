package org.throng.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordTest {

    @Test
    void isNotShown() {
        assertThat(new Password("s3same")).hasToString("(hidden)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s3same\n", "s3same\u0000", "s3same\ud83d", "s3same😀"})
    void whatNoServerTakesIsRefusedWithoutSayingIt(String clear) {
        assertThatThrownBy(() -> new Password(clear))
                .isInstanceOf(IllegalArgumentException.class)
                .message().doesNotContain("s3same");
    }
}
