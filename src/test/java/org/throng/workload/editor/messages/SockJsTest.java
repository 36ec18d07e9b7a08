package org.throng.workload.editor.messages;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.throng.Allocations;

class SockJsTest {

    /** Also of MessageReader, which reads each text of a frame. */
    @Test
    void whatFramesCostIsLinearInTheirBytes() throws Exception {
        for (String part : new String[] {
            "\"{}\",", "\"{\\\"type\\\":\\\"saveChanges\\\",\\\"changes\\\":[{\\\"user\\\":\\\"a\\\"}]}\","}) {
            Allocations.assertLinear(500, size -> frame("a[" + part.repeat(size) + "\"{}\"]"));
        }
        Allocations.assertLinear(500, size -> frame("a[\"{\\\"participants\\\":["
                + "{\\\"id\\\":\\\"a\\\",\\\"view\\\":true},".repeat(size) + "{}]}\"]"));
    }

    private static Allocations.Work frame(String text) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        return () -> SockJs.WIRE.unpack(payload, message -> {
        });
    }
}
