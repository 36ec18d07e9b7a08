package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.editor.assembly.DocumentCallback;

class CallbackBodyTest {

    @Test
    void readsThatAnEditorCame() throws RequestRefusedException {
        assertThat(read(Callbacks.CAME)).isEqualTo(new DocumentCallback(
                Callbacks.KEY, 1, null, null, List.of("user-1", "user-2"), false, null, 99));
    }

    @Test
    void readsAnAssembledDocument() throws RequestRefusedException {
        assertThat(read(Callbacks.ASSEMBLED)).isEqualTo(new DocumentCallback(
                Callbacks.KEY, 2, URI.create(Callbacks.URL), "docx", List.of("user-1"), false, null, 99));
    }

    @Test
    void readsAForceSave() throws RequestRefusedException {
        DocumentCallback callback = read(Callbacks.FORCE_SAVED);
        assertThat(callback.status()).isEqualTo(6);
        assertThat(callback.forceSaveType()).isEqualTo(1);
        assertThat(callback.url()).isEqualTo(URI.create(Callbacks.URL));
    }

    @Test
    void readsThatNothingWasChanged() throws RequestRefusedException {
        assertThat(read(Callbacks.UNCHANGED)).isEqualTo(
                new DocumentCallback(Callbacks.KEY, 4, null, null, List.of(), false, null, 99));
    }

    @Test
    void readsThatAForceSaveHasDeliveredTheSameContent() throws RequestRefusedException {
        assertThat(read(Callbacks.ASSEMBLED.replace("\"notmodified\":false", "\"notmodified\":true")).notModified())
                .isTrue();
    }

    @Test
    void anAssemblyThatFailedNeedsNoDocument() throws RequestRefusedException {
        assertThat(read("{\"key\":\"k\",\"status\":3}").url()).isNull();
        assertThat(read("{\"key\":\"k\",\"status\":7,\"url\":null,\"users\":null}").url()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "[]                                            | must be a JSON object",
        "null                                          | must be a JSON object",
        "{}                                            | key must be 1 to 128",
        "{\"key\":5,\"status\":1}                      | key must be a text",
        "{\"key\":\"a/b\",\"status\":1}                | key must be 1 to 128",
        "{\"key\":\"k\"}                               | status must be one of 1, 2, 3, 4, 6 and 7",
        "{\"key\":\"k\",\"status\":5}                  | status must be one of",
        "{\"key\":\"k\",\"status\":\"2\"}              | status must be a whole number",
        "{\"key\":\"k\",\"status\":2.5}                | status must be a whole number",
        "{\"key\":\"k\",\"status\":99999999999}        | status must be a whole number",
        "{\"key\":\"k\",\"status\":2}                  | url is missing, which status 2",
        "{\"key\":\"k\",\"status\":6,\"url\":\"\"}     | url is missing, which status 6",
        "{\"key\":\"k\",\"status\":2,\"url\":\"/a\"}   | absolute URL",
        "{\"key\":\"k\",\"status\":2,\"url\":\"file:///etc/passwd\"} | absolute URL",
        "{\"key\":\"k\",\"status\":2,\"url\":\"http:// \"} | absolute URL",
        "{\"key\":\"k\",\"status\":1,\"users\":\"u\"}  | users must be a list",
        "{\"key\":\"k\",\"status\":1,\"users\":[1]}    | users must be texts",
        "{\"key\":\"k\",\"status\":1} x                | not JSON",
        "{\"key\":\"k\",                               | not JSON",
        "key=k&status=1                                | line 1, column"
    })
    void saysWhatIsWrongWithABody(String body, String words) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOf(RequestRefusedException.class)
                .hasMessageStartingWith("this is not a callback: its ")
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void anEmptyBodyIsNoCallback(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(RequestRefusedException.class);
    }

    @Test
    void nestingIsBounded() {
        String deep = "{\"key\":\"k\",\"status\":1,\"history\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        assertThatThrownBy(() -> read(deep)).hasMessageContaining("nested deeper than 32");
    }

    @Test
    void whatTheBodyHoldsIsNotRepeated() {
        RequestRefusedException refused =
                catchThrowableOfType(RequestRefusedException.class, () -> read("{\"token\":secretsecret}"));
        assertThat(refused.getMessage()).doesNotContain("secretsecret");
    }

    /** Cut anywhere and changed anywhere, a callback is read or refused, never more. */
    @Property(tries = 500)
    void damageIsRefused(
            @ForAll @IntRange(max = 600) int cut, @ForAll @IntRange(max = 600) int at, @ForAll byte octet) {
        byte[] body = Callbacks.ASSEMBLED.getBytes(StandardCharsets.UTF_8);
        body[at % body.length] = octet;
        byte[] damaged = Arrays.copyOf(body, Math.min(body.length, cut));
        try {
            assertThat(CallbackBody.read(damaged, 0).key()).isNotEmpty();
        } catch (RequestRefusedException e) {
            assertThat(e.request().code()).isEqualTo(RefusedRequest.Code.MALFORMED);
        }
    }

    private static DocumentCallback read(String body) throws RequestRefusedException {
        return CallbackBody.read(body.getBytes(StandardCharsets.UTF_8), 99);
    }
}
