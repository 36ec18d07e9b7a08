package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParsersTest {

    @Test
    void readsSecondsWithDecimals() {
        assertThat(Parsers.seconds(" 0.25 ")).isEqualTo(Duration.ofMillis(250));
        assertThat(Parsers.seconds("0")).isEqualTo(Duration.ZERO);
        assertThat(Parsers.secondsOrNone("")).isEqualTo(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "NaN", "Infinity", "1e20", "5 s"})
    void refusesWhatAreNoSeconds(String text) {
        assertThatThrownBy(() -> Parsers.seconds(text)).hasMessageContaining("not a number of seconds");
    }

    @Test
    void readsDurationsWithTheirUnit() {
        assertThat(Parsers.duration("20")).isEqualTo(Duration.ofSeconds(20));
        assertThat(Parsers.duration(" 500000 ms ")).isEqualTo(Duration.ofSeconds(500));
        assertThat(Parsers.duration("1.5s")).isEqualTo(Duration.ofMillis(1_500));
        assertThat(Parsers.duration("2 min")).isEqualTo(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5 h", "ms", "-5 ms", "99999999999 min"})
    void refusesWhatAreNoDurations(String text) {
        assertThatThrownBy(() -> Parsers.duration(text)).hasMessageContaining("not a number of seconds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"host.example", "10.0.0.1", "::1", "[::1]", "fe80::1%eth0", "${host}"})
    void readsHosts(String text) {
        assertThat(Parsers.host(" " + text + " ")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "http://host.example, 'http://host.example' is more than a host; write only the name or address, as"
                + " 'host.example'",
        "https://[::1]:8080/x, as '[::1]'",
        "host.example/path, as 'host.example'",
        "host.example:8080, as 'host.example'",
        "[::1]:8080, as '[::1]'",
        "user@host.example, as 'host.example'",
        "//, as host.example"
    })
    void refusesUrlsAsHosts(String text, String message) {
        assertThatThrownBy(() -> Parsers.host(text)).hasMessageContaining(message);
    }

    @Test
    void keepsPasswordsAndQueriesOfUrlsToItself() {
        assertThatThrownBy(() -> Parsers.host("https://user:pa/ss@w@host.example/x?token=secret"))
                .hasMessageContaining("***@host.example/x")
                .hasMessageNotContaining("ss@w").hasMessageNotContaining("secret");
    }

    @Test
    void readsHeaders() {
        assertThat(Parsers.headers("Origin: http://x\n\nCookie:a=b: c"))
                .containsEntry("Origin", "http://x")
                .containsEntry("Cookie", "a=b: c");
        assertThatThrownBy(() -> Parsers.headers("secret token"))
                .hasMessageContaining("Name: value")
                .hasMessageNotContaining("secret");
    }

    @Test
    void readsUrlsAndPaths() {
        assertThat(Parsers.url(" http://host.example/a ")).isEqualTo(URI.create("http://host.example/a"));
        assertThat(Parsers.url(" ")).isNull();
        assertThatThrownBy(() -> Parsers.url("http://a b")).hasMessageStartingWith("'http://a b' is not a URL: ");
        assertThat(Parsers.path(" /dav ")).isEqualTo("/dav");
        assertThat(Parsers.path(" ")).isEmpty();
        assertThatThrownBy(() -> Parsers.path("dav")).hasMessage("'dav' does not begin with /");
    }

    @Test
    void readsTextsThatMayBeLeftOut() {
        assertThat(Parsers.orNull(" a ")).isEqualTo("a");
        assertThat(Parsers.orNull(" ")).isNull();
        assertThat(Parsers.<Integer>unlessAuto(" 8 ", Integer::valueOf)).isEqualTo(8);
        assertThat(Parsers.<Integer>unlessAuto(" auto", Integer::valueOf)).isNull();
        assertThat(Parsers.<Integer>unlessAuto(" ", Integer::valueOf)).isNull();
    }

    @Test
    void readsFlagsListsAndHex() {
        assertThat(Parsers.flag("true")).isTrue();
        assertThat(Parsers.flag("")).isFalse();
        assertThat(Parsers.flag("True")).as("as JMeter's GUI wrote it").isTrue();
        assertThat(Parsers.flag(" FALSE ")).isFalse();
        assertThatThrownBy(() -> Parsers.flag("yes")).hasMessageContaining("'yes' is neither true nor false");
        assertThat(Parsers.list(" a, ,b ")).containsExactly("a", "b");
        assertThat(Parsers.hex("05 64\n6f")).containsExactly(5, 0x64, 0x6f);
        assertThatThrownBy(() -> Parsers.hex("5")).hasMessageContaining("hexadecimal");
        assertThatThrownBy(() -> Parsers.bytes("124")).hasMessageContaining("from 125");
    }
}
