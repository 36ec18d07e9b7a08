package org.throng.workload.websocket.element;

import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.workload.websocket.OutgoingMessage;

/** The message of a user: text or bytes, as two properties of its element say. */
final class MessagePayload {

    static final String TEXT = "text";
    static final String HEX = "hex";

    private final Setting<Boolean> binary;
    private final Setting<String> text;
    private final Setting<byte[]> bytes;

    MessagePayload(PlanSampler element, PlanProperty payload, PlanProperty type) {
        binary = Setting.of(element, type, MessagePayload::isHex);
        text = Setting.text(element, payload);
        bytes = Setting.of(element, payload, Readers::hex);
    }

    void check() {
        Setting.check(binary);
        if (Setting.areKnown(binary) && binary.get()) {
            Setting.check(bytes);
        }
    }

    private static boolean isHex(String type) {
        return switch (type) {
            case TEXT -> false;
            case HEX -> true;
            default -> throw new IllegalArgumentException("'" + type + "' is neither text nor hex");
        };
    }

    /** The present message of this thread's user. */
    OutgoingMessage message() {
        return binary.get() ? OutgoingMessage.of(bytes.get()) : OutgoingMessage.of(text.get());
    }
}
