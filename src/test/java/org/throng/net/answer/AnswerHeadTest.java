package org.throng.net.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerHeadTest {

    /** @param lines with ~ for a line end */
    private static AnswerHead head(String lines) {
        return AnswerHead.of((lines.replace("~", "\r\n") + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void readsTheSameBytesOnce() {
        AnswerHead first = head("HTTP/1.1 200 OK~Date: Sun, 29 Nov 2026 10:00:00 GMT");
        AnswerHead other = head("HTTP/1.1 200 OK~Date: Sun, 29 Nov 2026 10:00:01 GMT");

        assertThat(other.first("Date")).endsWith("01 GMT");
        assertThat(head("HTTP/1.1 200 OK~Date: Sun, 29 Nov 2026 10:00:01 GMT")).isSameAs(other);
        assertThat(head("HTTP/1.1 200 OK~Date: Sun, 29 Nov 2026 10:00:00 GMT").first("Date"))
                .isEqualTo(first.first("Date"));
    }

    /** With a few thousand of them, some take the place of others. */
    @Test
    void tellsManyHeadsApart() {
        for (int i = 0; i < 5_000; i++) {
            assertThat(head("HTTP/1.1 200 OK~X-Request-Id: " + i).first("X-Request-Id")).isEqualTo("" + i);
            assertThat(head("HTTP/1.1 200 OK~X-Request-Id: " + i / 2).first("X-Request-Id")).isEqualTo("" + i / 2);
        }
    }

    @Test
    void readsALongHeadAgain() {
        String value = "x".repeat(10_000);

        assertThat(head("HTTP/1.1 200 OK~A: " + value).first("A")).isEqualTo(value);
        assertThat(head("HTTP/1.1 200 OK~A: " + value)).isNotSameAs(head("HTTP/1.1 200 OK~A: " + value));
    }

    @Test
    void derivesOnce() {
        AnswerHead head = head("HTTP/1.1 200 OK~ETag: 7");
        String derived = head.derived(String.class, one -> "tag " + one.first("ETag"));

        assertThat(derived).isEqualTo("tag 7");
        assertThat(head.derived(String.class, one -> "another")).isSameAs(derived);
        assertThat(head.derived(Integer.class, one -> 7)).isEqualTo(7);
    }

    @Test
    void findsHeadersInAnyCase() {
        AnswerHead head = head("HTTP/1.1 200 OK~ETag: \"1\"~set-cookie: a=1~X-ETag: no~Set-Cookie:b=2  ~Empty:");

        assertThat(head.first("etag")).isEqualTo("\"1\"");
        assertThat(head.first("Set-Cookie")).isEqualTo("a=1");
        assertThat(head.last("SET-COOKIE")).isEqualTo("b=2");
        assertThat(head.all("Set-Cookie")).containsExactly("a=1", "b=2");
        assertThat(head.first("Empty")).isEmpty();
        assertThat(head.has("Empty")).isTrue();
    }

    @Test
    void saysThatAHeaderIsMissing() {
        AnswerHead head = head("HTTP/1.1 200 OK~ETag2: x~Tag: y");

        assertThat(head.first("ETag")).isNull();
        assertThat(head.last("ETag")).isNull();
        assertThat(head.first("ETag", "none")).isEqualTo("none");
        assertThat(head.all("ETag")).isEmpty();
        assertThat(head.has("ETag")).isFalse();
        assertThat(head.has("HTTP/1.1 200 OK")).as("the status line is no header").isFalse();
    }

    @Test
    void joinsTheLinesOfAValue() {
        AnswerHead head = head("HTTP/1.1 200 OK~A: one ~\t two~  three~B: four");

        assertThat(head.first("A")).isEqualTo("one two three");
        assertThat(head.first("B")).isEqualTo("four");
    }

    @Test
    void joinsTheLinesOfTheValuesThatSayWhereTheAnswerEnds() {
        AnswerHead sized = head("HTTP/1.1 200 OK~Content-Length:~ 5~Keep-Alive: max=9,~ timeout=7");
        AnswerHead chunked = head("HTTP/1.1 200 OK~Transfer-Encoding:~\tchunked~Connection: upgrade,~ close");

        assertThat(sized.contentLength()).isEqualTo(5);
        assertThat(sized.keepAliveSeconds()).isEqualTo(7);
        assertThat(sized.keepsConnection(true)).isTrue();
        assertThat(chunked.isChunked()).isTrue();
        assertThat(chunked.keepsConnection(true)).isFalse();
    }

    @Test
    void findsAWordInAList() {
        AnswerHead head = head("HTTP/1.1 101 x~Connection: keep-alive, UPGRADE~Connection: close");

        assertThat(head.lists("connection", "Upgrade")).isTrue();
        assertThat(head.lists("connection", "close")).isTrue();
        assertThat(head.lists("connection", "keep")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP/1.1 404 Not Found, 404, Not Found",
        "HTTP/1.0 200, 200, ''",
        "http/1.1  503 3 waits, 503, 3 waits"
    })
    void readsTheStatusLine(String line, int status, String reason) {
        assertThat(head(line).status()).isEqualTo(status);
        assertThat(head(line).reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "HTTP/1.1", "HTTP/1.1 abc", "HTTP/1.1 2000 OK", "HTTP/1.1 20 OK", "HTTP/1.1 -20", "ICY 200 OK"
    })
    void refusesWhatIsNoStatusLine(String line) {
        assertThatIllegalArgumentException().isThrownBy(() -> head(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK~no header", "HTTP/1.1 200 OK~A: b~no header~C: d"})
    void refusesALineWithoutAColonAndDoesNotRepeatIt(String lines) {
        assertThatIllegalArgumentException().isThrownBy(() -> head(lines))
                .withMessageContaining("no colon").withMessageNotContaining("no header");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HTTP/2.0 200 OK                                       | in HTTP/2.0, which was not asked for
            HTTP/1.1 200 OK~Content-Length: five                  | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length: -5                    | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length: +5                    | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length:                       | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length: 99999999999999999999  | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length: 1~Content-Length: 2   | Content-Length is not one number
            HTTP/1.1 200 OK~Content-Length: 1, 1                  | Content-Length is not one number
            """)
    void namesWhatHttpForbids(String head, String words) {
        assertThat(head(head).violation()).contains(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r", "\0"})
    void refusesControlCharactersOfTheServerWithoutRepeatingThem(String control) {
        assertThat(head("HTTP/1.1 200 OK~A: b" + control + "secret").violation())
                .contains("control characters").doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "HTTP/1.1 200 OK",
        "HTTP/1.0 200 OK~Content-Length: 5",
        "HTTP/1.1 200 OK~Content-Length: 5~Content-Length: 5",
        "HTTP/1.1 200 OK~Content-Length: x~Transfer-Encoding: chunked"
    })
    void takesWhatHttpAllows(String head) {
        assertThat(head(head).violation()).isNull();
    }

    @Test
    void showsTheBeginningOfLongHeads() {
        String shown = head("HTTP/1.1 200 OK~A: " + "x".repeat(1_000) + "~B: y".repeat(1_000)).shownLines();

        assertThat(shown.lines()).hasSize(40).first().isEqualTo("A: " + "x".repeat(597));
        assertThat(shown.lines().skip(1)).containsOnly("B: y");
    }
}
