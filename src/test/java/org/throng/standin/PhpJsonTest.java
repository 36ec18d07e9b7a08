package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhpJsonTest {

    @Test
    void escapesAsPhpDoes() {
        byte[] json = PhpJson.bytes(PhpJson.object().put("a/b", "\u00fc \u20ac \ud83d\ude00 \"\\\n\u0001\u007f"));
        assertThat(new String(json, StandardCharsets.US_ASCII))
                .isEqualTo("{\"a\\/b\":\"\\u00fc \\u20ac \\ud83d\\ude00 \\\"\\\\\\n\\u0001\u007f\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "nonsense", "{\"a\":}", "\u0000"})
    void whatIsNotJsonIsNothing(String text) {
        assertThat(PhpJson.parse(text)).isEmpty();
    }

    @Test
    void nestingIsBounded() {
        assertThat(PhpJson.parse("[".repeat(30_000))).isEmpty();
    }
}
