package org.throng.workload.websocket.expectations;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.throng.net.websocket.Message;

/** Compares bytes, so that messages need not be decoded to text. */
final class TextExpectation implements Expectation {

    enum Kind { ANY, IS, STARTS, TEXT }

    private final Kind kind;
    private final String words;
    private final byte[] sought;

    TextExpectation(Kind kind, String words) {
        this.kind = kind;
        this.words = words;
        this.sought = words.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean matches(Message message) {
        byte[] payload = message.payload();
        return switch (kind) {
            case ANY -> true;
            case IS -> Arrays.equals(payload, sought);
            case STARTS -> isAt(0, payload, sought);
            case TEXT -> contains(payload);
        };
    }

    private boolean contains(byte[] payload) {
        byte first = sought[0];
        for (int at = 0; at <= payload.length - sought.length; at++) {
            if (payload[at] == first && isAt(at, payload, sought)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the payload has these bytes at that place. */
    static boolean isAt(int at, byte[] payload, byte[] sought) {
        return payload.length - at >= sought.length
                && Arrays.equals(payload, at, at + sought.length, sought, 0, sought.length);
    }

    @Override
    public String toString() {
        String name = kind.name().toLowerCase(Locale.ROOT);
        return kind == Kind.ANY ? name : name + " " + words;
    }
}
