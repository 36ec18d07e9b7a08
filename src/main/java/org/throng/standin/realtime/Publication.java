package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.throng.standin.PhpJson;

/**
 * A requested publication.
 *
 * @param project project of its subscribers
 * @param channels at least one
 * @param events names, at least one
 * @param payload content
 */
record Publication(String project, List<String> channels, List<String> events, ObjectNode payload) {

    /** A change of a file, like a publication of Appwrite's storage. */
    static Publication ofFile(String project, List<String> channels) {
        return new Publication(
                project,
                channels,
                List.of("buckets.b1.files.f1.create", "buckets.*.files.*.create", "buckets.*"),
                PhpJson.object().put("$id", "f1"));
    }

    /**
     * Reads {@code {"project":"console","channels":["files"],"events":["..."],"payload":{...}}}, in which only channels
     * are required.
     *
     * @throws IllegalArgumentException naming the field that is wrong
     */
    static Publication of(JsonNode json) {
        List<String> channels = names(json.path("channels"), "channels");
        if (channels.isEmpty()) {
            throw new IllegalArgumentException("channels must be a list of at least one name");
        }
        Publication plain = ofFile(json.path("project").asText(Events.CONSOLE), channels);
        List<String> events = names(json.path("events"), "events");
        JsonNode payload = json.path("payload");
        if (!payload.isObject() && !payload.isMissingNode()) {
            throw new IllegalArgumentException("payload must be an object");
        }
        return new Publication(
                plain.project(),
                channels,
                events.isEmpty() ? plain.events() : events,
                payload instanceof ObjectNode object ? object : plain.payload());
    }

    private static List<String> names(JsonNode json, String field) {
        List<String> names = new ArrayList<>();
        if (!json.isArray() && !json.isMissingNode()) {
            throw new IllegalArgumentException(field + " must be a list of names");
        }
        json.forEach(name -> names.add(name.asText()));
        return names;
    }
}
