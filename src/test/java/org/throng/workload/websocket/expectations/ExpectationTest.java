package org.throng.workload.websocket.expectations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.Messages;

class ExpectationTest {

    private static final String CONNECTED =
            "{\"type\":\"connected\",\"data\":{\"channels\":[\"files\",\"documents\"],\"user\":null,\"n\":5}}";

    @ParameterizedTest
    @ValueSource(strings = {
        "", "  ", "any",
        "starts {\"type\"",
        "text connected",
        "regex \"type\":\"c\\w+d\"",
        "json $.type",
        "json $.type == connected",
        "json $.type==connected",
        "json $.type == \"connected\"",
        "json $.data.user == null",
        "json $.data.n == 5",
        "json $['data']['channels'][1] == documents",
        "json $..channels[0] == files",
        "json $.data.channels[?(@ == 'files')]",
        "json $.data.channels[?(@ == 'files')] == files",
        "json $.data.channels[?(@ == 'files' || @ == ']')] == files",
        "json $.data.channels[?(@ =~ /fi'?[l]es/)] == files",
        "json $.data.channels == [\"files\",\"documents\"]",
        "json $..channels == [\"files\",\"documents\"]",
        "hex 7b 22",
        "hex 7B22"
    })
    void matches(String words) {
        assertThat(Expectation.parse(words).matches(Messages.text(CONNECTED))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "is connected", "starts type", "text Connected", "regex ^connected", "json $.data.type",
        "json $.type == error", "json $.data.channels[2]", "json $.type.x", "json $.type[0]", "json $[0]",
        "json $..nothing", "hex 7b 23"
    })
    void doesNotMatch(String words) {
        assertThat(Expectation.parse(words).matches(Messages.text(CONNECTED))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "contains x      | 'contains' is not a kind",
        "json data.type  | must start with $",
        "json            | 'json' needs something",
        "text            | 'text' needs something",
        "regex (a        | Unclosed group at position 2",
        "hex 0           | is not hexadecimal",
        "json $.[        | is not a JSON path"
    })
    void saysWhatIsWrong(String words, String message) {
        assertThatThrownBy(() -> Expectation.parse(words))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    /** Messages without the bytes of the value are not parsed, unless they may write it in another way. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "connected    | {\"type\":\"\\u0063onnected\"}",
        "a/b          | {\"type\":\"a\\/b\"}",
        "a\\b          | {\"type\":\"a\\\\b\"}",
        "grün         | {\"type\":\"grün\"}",
        "true         | {\"type\" : true}",
        "null         | {\"type\":null}",
        "1.50e3       | {\"type\":1.50e3}",
        "\"\"           | {\"type\":\"\"}",
        "{\"a\":[1,2]} | {\"type\": { \"a\" : [1, 2] }}",
        "[1,{}]       | {\"type\": [ 1, {} ]}"
    })
    void aJsonValueIsFoundInEveryNotation(String value, String json) {
        Expectation expected = Expectation.parse("json $.type == " + value);

        assertThat(expected.matches(Messages.text(json))).isTrue();
        assertThat(expected.matches(Messages.text(json.replace("type", "kind")))).isFalse();
        for (Charset encoding : List.of(StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
            byte[] bytes = json.getBytes(encoding);
            assertThat(expected.matches(new Message(false, bytes, 0, bytes.length))).as(encoding.name()).isTrue();
        }
    }

    @Test
    void keepsBlanksOfItsWords() {
        assertThat(Expectation.parse("is  2 ").matches(Messages.text(" 2 "))).isTrue();
        assertThat(Expectation.parse("is  2 ").matches(Messages.text("2"))).isFalse();
        assertThat(Expectation.parse("is").matches(Messages.text(""))).isTrue();
    }

    @Test
    void tellsTheWordsItWasMadeOf() {
        for (String words : new String[] {"any", "is x", "text a b", "regex ^4\\d", "json $.a == 1", "hex 05 64"}) {
            assertThat(Expectation.parse(words)).hasToString(words);
        }
    }

    @Test
    void matchesBinaryMessagesByTheirFirstBytes() {
        Message authenticated = Messages.binary("05646f632d310202");
        assertThat(Expectation.parse("hex 05646f").matches(authenticated)).isTrue();
        assertThat(Expectation.parse("hex 05646f632d31020203").matches(authenticated)).isFalse();
    }

    @Test
    void givesUpARegularExpressionThatBacktracksWithoutEnd() {
        Expectation costly = Expectation.parse("regex (.*a){12}b");
        assertThatThrownBy(() -> costly.matches(Messages.text("a".repeat(60))))
                .isInstanceOf(CostlyMatchException.class)
                .hasMessageContaining("(.*a){12}b");
    }

    @Test
    void givesUpARegularExpressionThatRecursesTooDeep() {
        Expectation deep = Expectation.parse("regex ^(x|y)*$");
        assertThatThrownBy(() -> deep.matches(Messages.text("xy".repeat(400_000))))
                .isInstanceOf(CostlyMatchException.class);
    }

    @Test
    void deeplyNestedJsonDoesNotMatchAndDoesNoHarm() {
        Message nested = Messages.text("[".repeat(200_000));
        assertThat(Expectation.parse("json $.a").matches(nested)).isFalse();
        assertThat(Expectation.parse("json $..a").matches(nested)).isFalse();
        assertThat(Expectation.parse("json $[0][0]").matches(nested)).isFalse();
    }

    @Property(tries = 300)
    void noMessageMakesAnExpectationFail(@ForAll @Size(max = 200) byte[] payload, @ForAll boolean text) {
        Message message = new Message(text, payload, 0, payload.length);
        for (String words : new String[] {
            "any", "is a", "starts a", "text ab", "regex a+b", "json $.a.b[1]", "json $..a == 1", "hex 00 01"}) {
            assertThat(Expectation.parse(words).matches(message)).isIn(true, false);
        }
    }

    @Property(tries = 1000)
    void wordsAreUnderstoodOrRefusedButNothingElse(@ForAll String words) {
        for (String kind : new String[] {"", "json $", "json $.", "regex ", "hex ", "is "}) {
            try {
                assertThat(Expectation.parse(kind + words)).isNotNull();
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageNotContaining("null");
            }
        }
    }
}
