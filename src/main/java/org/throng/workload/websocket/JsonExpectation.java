package org.throng.workload.websocket;

import org.throng.net.Message;

/**
 * Matches a JSON message by one of its values.
 *
 * @param value the value as text, or null if it only has to exist
 */
record JsonExpectation(JsonField field, String value) implements Expectation {

    @Override
    public boolean matches(Message message) {
        String found = field.read(message.payload());
        return found != null && (value == null || value.equals(found));
    }

    @Override
    public String toString() {
        return "json " + field + (value == null ? "" : " == " + value);
    }
}
