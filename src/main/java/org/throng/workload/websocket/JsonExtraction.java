package org.throng.workload.websocket;

import org.throng.net.Message;

/** Extracts one value from a JSON message. */
record JsonExtraction(JsonField field) implements Extraction {

    @Override
    public String from(Message message) {
        return field.read(message.payload());
    }

    @Override
    public String toString() {
        return "json " + field;
    }
}
