package org.throng.stats.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesSelectorTest {

    private static final Series CPU = new Series("node_cpu_seconds_total", Map.of("cpu", "0", "mode", "idle"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "*|true", "node_cpu_seconds_total|true", "node_*_total|true", "*cpu*|true", "node_cpu|false", "cpu*|false",
        "node_cpu_seconds_total{}|true", "node_cpu_seconds_total{mode=\"idle\"}|true", "*{mode=\"i*\"}|true",
        "*{mode=\"user\"}|false", "*{mode!=\"user\"}|true", "*{mode!=\"idle\"}|false",
        "*{cpu=\"0\", mode=\"idle\"}|true", "*{cpu=\"1\",mode=\"idle\"}|false", "*{host=\"\"}|true",
        "*{host=\"*\"}|true", "*{host!=\"\"}|false", "* { mode = \"idle\" , }|true", "a**b*|false"})
    void selectsByNameAndLabels(String selector, boolean selected) {
        assertThat(SeriesSelector.parse(selector).matches(CPU)).isEqualTo(selected);
    }

    @Test
    void readsAList() {
        assertThat(SeriesSelector.list("""
                # queues
                *_queue_size; process_*

                http_total{code="5,0;\\"}", path!="/"}, up
                """))
                .extracting(SeriesSelector::text)
                .containsExactly("*_queue_size", "process_*", "http_total{code=\"5,0;\\\"}\", path!=\"/\"}", "up");
        assertThat(SeriesSelector.list(" \n# none\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "a{|expected the name of a label or '}' but found the end;", "a{b}|expected = or != but found '}'",
        "a{b=c}|expected a value in double quotes but found 'c}'", "a{b=\"c|expected '\"' at the end of the value",
        "a{b=\"c\" d=\"e\"}|expected ',' or '}' but found 'd=\"e\"}'", "a b|expected the end of the line but found 'b'",
        "a{} b|expected the end of the line but found 'b'", "{a=\"b\"}|expected the name of a series but found '{a=",
        "''|expected one name of a series but found ''", "a;b|expected one name of a series but found 'a;b'"})
    void saysWhatIsWrong(String selector, String message) {
        assertThatThrownBy(() -> SeriesSelector.parse(selector))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("write for example http_requests_total{code=\"5*\"}");
    }

    @Test
    void matchesManyStarsInTimeThatIsNotExponential() {
        assertThat(new Glob("*a".repeat(200) + "b").matches("a".repeat(8_000))).isFalse();
        assertThat(new Glob("*a".repeat(200) + "*").matches("a".repeat(8_000))).isTrue();
    }

    @Test
    void writesASeriesOnOneLineWithoutControlCharacters() {
        assertThat(new Series("a", Map.of("y", "1\n\"2\"", "x", "\u001b[31m\\\u202e")))
                .hasToString("a{x=\"\\u001b[31m\\\\\\u202e\",y=\"1\\n\\\"2\\\"\"}");
    }
}
