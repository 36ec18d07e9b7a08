package org.throng.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.throng.Allocations;

class ServerJsonTest {

    private final JsonFactory streams =
            ServerJson.streams(StreamReadConstraints.builder().maxNestingDepth(3).build());

    private String firstName(String message) throws IOException {
        try (JsonParser json = streams.createParser(message.getBytes(StandardCharsets.UTF_8))) {
            json.nextToken();
            String name = json.nextFieldName();
            while (json.nextToken() != null) {
                // to the end
            }
            return name;
        }
    }

    @Test
    void namesAreReadInAnyScript() throws IOException {
        assertThat(firstName("{\"schlüssel \\u4e2d中😀\":1}")).isEqualTo("schlüssel 中中😀");
    }

    @Test
    void nestingIsBounded() {
        assertThatThrownBy(() -> firstName("{\"a\":[[[1]]]}")).isInstanceOf(IOException.class)
                .hasMessageContaining("depth");
    }

    /** Jackson's default copies its table of names for each message here. */
    @Test
    void messagesWithNewNamesNeedNoMoreMemoryThanOthers() throws Exception {
        Allocations.assertLinear(500, messages -> () -> {
            for (int i = 0; i < messages; i++) {
                firstName("{\"lock-of-" + i + "\":{}}");
            }
        });
    }
}
