package org.throng.workload.websocket.element;

import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.workload.websocket.OutgoingMessage;

/** The message of a user: text or bytes, as two properties of its element say. */
final class MessagePayload {

    private final Setting<Boolean> binary;
    private final Setting<String> text;
    private final Setting<byte[]> bytes;

    /** @param type made by {@link #type} */
    MessagePayload(Settings settings, PlanProperty<String> payload, PlanProperty<Boolean> type) {
        binary = settings.of(type);
        text = settings.of(payload);
        bytes = text.as(Parsers::hex);
    }

    /** The property that says whether a message is hexadecimal; by default it is text. */
    static PlanProperty<Boolean> type(String group, String name) {
        return PlanProperty.choice(group, name, "text", "hex").is("hex");
    }

    void check() {
        if (binary.isKnown() && binary.get()) {
            bytes.check();
        }
    }

    /** The present message of this thread's user. */
    OutgoingMessage message() {
        return binary.get() ? OutgoingMessage.of(bytes.get()) : OutgoingMessage.of(text.get());
    }
}
