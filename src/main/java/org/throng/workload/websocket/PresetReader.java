package org.throng.workload.websocket;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.ExpectationParser;
import org.throng.workload.websocket.expectations.Extraction;

/**
 * Makes a {@link HeartbeatPreset} of its JSON.
 *
 * @param file where it is from, for messages
 */
record PresetReader(Path file) {

    HeartbeatPreset preset(JsonNode root) {
        allow(root, "", Set.of("about", "framing", "send", "replies", "listenSeconds", "intervals", "refusals"));
        List<HeartbeatTask> beats = new ArrayList<>();
        if (root.has("send")) {
            beats.add(send(root.get("send")));
        }
        if (root.has("listenSeconds")) {
            beats.add(HeartbeatTask.listen(seconds(root, "", "listenSeconds")));
        }
        String framing = root.has("framing") ? text(root, "", "framing") : Framing.WHOLE.word();
        return new HeartbeatPreset(
                reading("framing", () -> Framing.of(framing)),
                new Heartbeat(beats, replies(root), intervals(root)),
                refusals(root));
    }

    private HeartbeatTask send(JsonNode send) {
        allow(send, "send", Set.of("text", "hex", "everySeconds", "answer"));
        Expectation answer = send.has("answer") ? expectation(send, "send", "answer") : null;
        return HeartbeatTask.message(seconds(send, "send", "everySeconds"), message(send, "send"), answer);
    }

    private OutgoingMessage message(JsonNode node, String name) {
        if (!node.has("hex")) {
            return OutgoingMessage.of(text(node, name, "text"));
        }
        if (node.has("text")) {
            throw wrong(path(name, "hex"), "there is a text as well; give one of them");
        }
        String hex = text(node, name, "hex");
        return reading(path(name, "hex"), () -> OutgoingMessage.of(ExpectationParser.bytes(hex)));
    }

    private ServerIntervals intervals(JsonNode root) {
        if (!root.has("intervals")) {
            return null;
        }
        JsonNode node = root.get("intervals");
        allow(node, "intervals", Set.of("on", "send", "listen", "unit"));
        String unit = node.has("unit") ? text(node, "intervals", "unit") : "ms";
        if (!unit.equals("ms") && !unit.equals("s")) {
            throw wrong("intervals.unit", "'" + unit + "' is neither ms nor s");
        }
        return new ServerIntervals(expectation(node, "intervals", "on"), extractions(node, "send"),
                extractions(node, "listen"), unit.equals("s") ? 1_000 : 1);
    }

    private List<Extraction> extractions(JsonNode node, String field) {
        List<Extraction> extractions = new ArrayList<>();
        for (JsonNode each : list(node, "intervals", field)) {
            if (!each.isTextual()) {
                throw wrong(path("intervals", field), "must be a list of texts");
            }
            extractions.add(reading(path("intervals", field), () -> Extraction.parse(each.textValue())));
        }
        return extractions;
    }

    private List<RefusalRule> refusals(JsonNode root) {
        List<RefusalRule> refusals = new ArrayList<>();
        for (JsonNode refusal : list(root, "", "refusals")) {
            String name = "refusals[" + refusals.size() + "]";
            allow(refusal, name, Set.of("on", "code", "text"));
            refusals.add(new RefusalRule(expectation(refusal, name, "on"),
                    extraction(refusal, name, "code"), extraction(refusal, name, "text")));
        }
        return refusals;
    }

    private Extraction extraction(JsonNode node, String name, String field) {
        if (!node.has(field)) {
            return null;
        }
        String words = text(node, name, field);
        return reading(path(name, field), () -> Extraction.parse(words));
    }

    /** Nothing if there is none. */
    private Iterable<JsonNode> list(JsonNode node, String name, String field) {
        if (!node.has(field)) {
            return List.of();
        }
        if (!node.get(field).isArray()) {
            throw wrong(path(name, field), "must be a list");
        }
        return node.get(field);
    }

    private List<Heartbeat.Reply> replies(JsonNode root) {
        List<Heartbeat.Reply> replies = new ArrayList<>();
        for (JsonNode reply : list(root, "", "replies")) {
            String name = "replies[" + replies.size() + "]";
            allow(reply, name, Set.of("on", "text", "hex"));
            OutgoingMessage message = reply.has("text") || reply.has("hex") ? message(reply, name) : null;
            replies.add(new Heartbeat.Reply(expectation(reply, name, "on"), message));
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
