package org.throng.workload.editor.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenCallbacksTest {

    private final SeenCallbacks seen = new SeenCallbacks();

    private static DocumentCallback callback(String key, int status, String url) {
        return new DocumentCallback(
                key, status, url == null ? null : URI.create(url), "docx", List.of(), false, null, 0);
    }

    @Test
    void aCallbackWithTheSameDocumentIsARepetition() {
        assertThat(seen.isFirst(callback("k", 2, "http://a/1"))).isTrue();
        assertThat(seen.isFirst(callback("k", 2, "http://a/1"))).isFalse();
        assertThat(seen.isFirst(callback("k", 2, "http://a/2"))).isTrue();
        assertThat(seen.isFirst(callback("k", 6, "http://a/1"))).isTrue();
        assertThat(seen.isFirst(callback("l", 2, "http://a/1"))).isTrue();
    }

    @Test
    void withoutADocumentItCannotBeTold() {
        assertThat(seen.isFirst(callback("k", 4, null))).isTrue();
        assertThat(seen.isFirst(callback("k", 4, null))).isTrue();
    }

    @Test
    void onlyTheLatestAreKnown() {
        for (int i = 0; i <= SeenCallbacks.MOST; i++) {
            seen.isFirst(callback("k" + i, 2, "http://a/1"));
        }
        assertThat(seen.isFirst(callback("k" + SeenCallbacks.MOST, 2, "http://a/1"))).isFalse();
        assertThat(seen.isFirst(callback("k0", 2, "http://a/1"))).as("forgotten").isTrue();
    }
}
