package org.throng.workload.sync.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.throng.Allocations;

class JsonScalarsTest {

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void namesScalarsByTheirPaths() throws Exception {
        assertThat(JsonScalars.scalars(bytes("{\"value\":[{\"root\":{\"eTag\":\"x\"}},null],\"a\":1}"), "list"))
                .containsOnly(entry("value.0.root.eTag", "x"),
                        entry("a", "1"));
    }

    @Test
    void whatItCostsIsLinearInTheBytes() throws Exception {
        Allocations.assertLinear(1_000, size -> {
            byte[] body = bytes("{\"value\":[" + "{\"id\":1},".repeat(size) + "{}]}");
            return () -> JsonScalars.scalars(body, "list");
        });
    }

    @Test
    void refusesNamesThatWouldBeRepeatedInEachPath() {
        String nested = ("{\"" + "n".repeat(60) + "\":").repeat(10) + "[1,2,3]" + "}".repeat(10);
        for (String json : new String[] {nested, "{\"" + "n".repeat(20_000) + "\":[1,2,3]}"}) {
            assertThatExceptionOfType(SyncException.class).isThrownBy(() -> JsonScalars.scalars(bytes(json), "list"));
        }
    }
}
