package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {

    @Property
    void acceptsEveryText(@ForAll @StringLength(max = 3_000) String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        assertThat(Utf8.isValid(bytes)).isTrue();
    }

    @Property
    void agreesWithTheJdkOnAnyBytes(@ForAll byte[] bytes) {
        boolean valid = true;
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            valid = false;
        }

        assertThat(Utf8.isValid(bytes)).isEqualTo(valid);
    }

    @ParameterizedTest
    @ValueSource(strings = {"c080", "eda080", "f4908080", "ff", "e282", "6162636465666768c3"})
    void refusesOverlongSurrogateOutOfRangeAndUnfinished(String hex) {
        assertThat(Utf8.isValid(HexFormat.of().parseHex(hex))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_023, 1_024, 1_025, 5_000})
    void followsLongTextsThatAreNotAscii(int characters) {
        byte[] good = "世".repeat(characters).getBytes(StandardCharsets.UTF_8);
        byte[] cut = Arrays.copyOf(good, good.length - 1);

        assertThat(Utf8.isValid(good)).isTrue();
        assertThat(Utf8.isValid(cut)).isFalse();
    }
}
