package org.throng.websocket;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The habits of one kind of server, from a small JSON file:
 *
 * <pre>
 * { "about": "where this is from",
 *   "framing": "whole | lines | records",
 *   "send": { "text": "{\"type\":\"ping\"}", "everySeconds": 20, "answer": "json $.type == pong" },
 *   "replies": [ { "on": "is 2", "text": "3" }, { "on": "is h" } ],
 *   "listenSeconds": 45 }
 * </pre>
 *
 * <p>Everything but {@code about} may be left out. {@code listenSeconds}: the server must send something at least this
 * often. A reply without text swallows the message.
 *
 * @param framing how the server packs its messages
 */
public record HeartbeatPreset(Framing framing, Heartbeat heartbeat) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_BYTES = 64 * 1024;

    /**
     * Reads a preset.
     *
     * @throws IllegalArgumentException naming the file and the field that cannot be used
     */
    public static HeartbeatPreset read(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new IllegalArgumentException(file + ": larger than " + MAX_BYTES + " bytes, this is no preset");
            }
            return new Reader(file).preset(JSON.readTree(Files.readAllBytes(file)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + ", line " + e.getLocation().getLineNr() + ", column "
                    + e.getLocation().getColumnNr() + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read (" + e + ")", e);
        }
    }

    /** Turns JSON into a preset; knows the file for its messages. */
    private record Reader(Path file) {

        HeartbeatPreset preset(JsonNode root) {
            allow(root, "", Set.of("about", "framing", "send", "replies", "listenSeconds"));
            List<Beat> beats = new ArrayList<>();
            if (root.has("send")) {
                beats.add(send(root.get("send")));
            }
            if (root.has("listenSeconds")) {
                beats.add(Beat.listen(seconds(root, "", "listenSeconds")));
            }
            String framing = root.has("framing") ? text(root, "", "framing") : Framing.WHOLE.word();
            return new HeartbeatPreset(
                    reading("framing", () -> Framing.of(framing)), new Heartbeat(beats, replies(root)));
        }

        private Beat send(JsonNode send) {
            allow(send, "send", Set.of("text", "everySeconds", "answer"));
            Expectation answer = send.has("answer") ? expectation(send, "send", "answer") : null;
            return Beat.text(seconds(send, "send", "everySeconds"), text(send, "send", "text"), answer);
        }

        private List<Heartbeat.Reply> replies(JsonNode root) {
            List<Heartbeat.Reply> replies = new ArrayList<>();
            if (!root.has("replies")) {
                return replies;
            }
            if (!root.get("replies").isArray()) {
                throw wrong("replies", "must be a list");
            }
            for (JsonNode reply : root.get("replies")) {
                String name = "replies[" + replies.size() + "]";
                allow(reply, name, Set.of("on", "text"));
                String text = reply.has("text") ? text(reply, name, "text") : null;
                replies.add(new Heartbeat.Reply(expectation(reply, name, "on"), text));
            }
            return replies;
        }

        private void allow(JsonNode node, String name, Set<String> fields) {
            if (!node.isObject()) {
                throw wrong(name.isEmpty() ? "the whole file" : name, "must be an object { … }");
            }
            for (Iterator<String> names = node.fieldNames(); names.hasNext();) {
                String field = names.next();
                if (!fields.contains(field)) {
                    throw wrong(path(name, field),
                            "is not known; known here are " + String.join(", ", new TreeSet<>(fields)));
                }
            }
        }

        private Expectation expectation(JsonNode node, String name, String field) {
            String words = text(node, name, field);
            return reading(path(name, field), () -> Expectation.parse(words));
        }

        private String text(JsonNode node, String name, String field) {
            JsonNode value = node.get(field);
            if (value == null || !value.isTextual()) {
                throw wrong(path(name, field), "must be a text");
            }
            return value.textValue();
        }

        private Duration seconds(JsonNode node, String name, String field) {
            JsonNode value = node.get(field);
            if (value == null || !value.isNumber() || value.doubleValue() < 0.1 || value.doubleValue() > 86_400) {
                throw wrong(path(name, field), "must be a number of seconds from 0.1 to 86400");
            }
            return Duration.ofMillis(Math.round(value.doubleValue() * 1_000));
        }

        private <T> T reading(String field, Supplier<T> value) {
            try {
                return value.get();
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(wrong(field, e.getMessage()).getMessage(), e);
            }
        }

        private static String path(String name, String field) {
            return name.isEmpty() ? field : name + "." + field;
        }

        private IllegalArgumentException wrong(String field, String what) {
            return new IllegalArgumentException(file + ", field " + field + ": " + what);
        }
    }
}
