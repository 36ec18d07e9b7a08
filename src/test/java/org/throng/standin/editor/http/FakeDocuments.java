package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/** One open document, {@code open}, of user {@code u1}; remembers what it was commanded. */
final class FakeDocuments implements DocumentCommands {

    private final List<String> commanded = Collections.synchronizedList(new ArrayList<>());

    List<String> commanded() {
        return List.copyOf(commanded);
    }

    @Override
    public Optional<List<String>> users(String key) {
        return key.startsWith("open") ? Optional.of(List.of("u1")) : Optional.empty();
    }

    @Override
    public void info(String key, String userData) {
        commanded.add("info " + key + " " + userData);
    }

    @Override
    public void forceSave(String key, String userData, IntConsumer done) {
        commanded.add("forcesave " + key + " " + userData);
        done.accept(key.startsWith("open") ? NOT_MODIFIED : UNKNOWN_KEY);
    }

    @Override
    public void drop(String key, Optional<Set<String>> users) {
        commanded.add("drop " + key + " " + users.map(Object::toString).orElse("all"));
    }

    @Override
    public void meta(String key, JsonNode meta) {
        commanded.add("meta " + key + " " + meta.path("title").asText());
    }

    @Override
    public int editors() {
        return 7;
    }

    @Override
    public int viewers() {
        return 2;
    }
}
