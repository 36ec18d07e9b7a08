package org.throng.standin.editor.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.throng.standin.Siblings;

/**
 * Assembled files that no integrator took, known to all processes, because commands may arrive at any of them. If there
 * are too many, the oldest are deleted.
 */
public final class ForgottenFiles {

    private static final String KIND = "forgotten";
    private static final int MOST = 100_000;

    private final Siblings siblings;
    private final Map<String, String> endings = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };

    public ForgottenFiles(Siblings siblings) {
        this.siblings = siblings;
    }

    /**
     * Keeps a file.
     *
     * @param ending such as {@code docx}
     */
    public void add(String key, String ending) {
        endings.put(key, ending);
        send(key, ending);
    }

    /** Deletes a file; returns whether it existed. */
    public boolean delete(String key) {
        boolean known = endings.remove(key) != null;
        if (known) {
            send(key, "");
        }
        return known;
    }

    /** The ending of a forgotten file. */
    public Optional<String> ending(String key) {
        return Optional.ofNullable(endings.get(key));
    }

    public List<String> keys() {
        return List.copyOf(endings.keySet());
    }

    /** Handles a sibling's message if it concerns a forgotten file. */
    public boolean fromSibling(JsonNode message) {
        if (!message.path("kind").asText().equals(KIND)) {
            return false;
        }
        String key = message.path("key").asText();
        String ending = message.path("ending").asText();
        if (ending.isEmpty()) {
            endings.remove(key);
        } else {
            endings.put(key, ending);
        }
        return true;
    }

    private void send(String key, String ending) {
        siblings.send(JsonNodeFactory.instance.objectNode().put("kind", KIND).put("key", key).put("ending", ending));
    }
}
