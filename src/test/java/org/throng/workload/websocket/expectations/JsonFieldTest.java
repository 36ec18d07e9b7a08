package org.throng.workload.websocket.expectations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.Allocations;

class JsonFieldTest {

    @ParameterizedTest
    @ValueSource(strings = {"$.data", "$.code", "$..code", "$.data[3].id"})
    void whatAMessageCostsIsLinearInItsBytes(String path) throws Exception {
        JsonField field = JsonField.compile(path);
        Allocations.assertLinear(500, size -> {
            byte[] message = ("{\"data\":[" + "{\"id\":\"x\"},".repeat(size) + "{}],\"code\":1}")
                    .getBytes(StandardCharsets.UTF_8);
            return () -> assertThat(field.read(message)).isNotNull();
        });
    }
}
