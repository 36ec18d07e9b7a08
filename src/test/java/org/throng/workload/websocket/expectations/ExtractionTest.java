package org.throng.workload.websocket.expectations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.workload.websocket.Messages;

class ExtractionTest {

    private static final String MESSAGE = "{\"a\":{\"s\":\"x\\/y\\u00e9\",\"n\":1.50,\"t\":true,\"z\":null,"
            + "\"o\":{\"k\":[1,2]},\"dot.ted\":7},\"l\":[[1],[2,3]]}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "json $.a.s            | x/yé",
        "json $.a.n            | 1.50",
        "json $.a.t            | true",
        "json $.a.z            | null",
        "json $.a.o            | {\"k\":[1,2]}",
        "json $.a['dot.ted']   | 7",
        "json $.a[\"dot.ted\"] | 7",
        "json $.l[1][1]        | 3",
        "json $..k[1]          | 2",
        "json $.a..k           | [1,2]",
        "regex \"n\":([0-9.]+) | 1.50",
        "regex \"t\":true      | \"t\":true"
    })
    void takesAValue(String words, String value) {
        assertThat(Extraction.parse(words).from(Messages.text(MESSAGE))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"json $.b", "json $.l[9]", "json $..b", "regex nothing"})
    void givesNullWhereThereIsNone(String words) {
        assertThat(Extraction.parse(words).from(Messages.text(MESSAGE))).isNull();
    }

    @Test
    void saysWhatItCanRead() {
        assertThatThrownBy(() -> Extraction.parse("$.a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("json PATH or regex EXPRESSION");
    }

    @Property(tries = 300)
    void aPlainPathReadsWhatJaywayReads(@ForAll String name, @ForAll String value) {
        String json = "{\"x\":[1,{\"" + escaped(name) + "\":1}],\"k\":{\"f\":\"" + escaped(value) + "\"}}";
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThat(JsonField.compile("$.k.f").read(bytes)).isEqualTo(JsonField.compile("$..k.f").read(bytes));
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> escaped.append(String.format("\\u%04x", c)));
        return escaped.toString();
    }
}
