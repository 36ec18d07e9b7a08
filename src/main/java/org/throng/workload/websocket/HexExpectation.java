package org.throng.workload.websocket;

import java.util.Arrays;
import java.util.HexFormat;
import org.throng.net.Message;

/** Matches a message by its first bytes. */
final class HexExpectation implements Expectation {

    private final byte[] prefix;

    HexExpectation(byte[] prefix) {
        this.prefix = prefix;
    }

    @Override
    public boolean matches(Message message) {
        byte[] payload = message.payload();
        return payload.length >= prefix.length
                && Arrays.equals(payload, 0, prefix.length, prefix, 0, prefix.length);
    }

    @Override
    public String toString() {
        return "hex " + HexFormat.ofDelimiter(" ").formatHex(prefix);
    }
}
