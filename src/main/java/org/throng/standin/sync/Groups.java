package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Groups of accounts, the same in all processes; the accounts' profiles contain the membership. */
final class Groups {

    static final String ADMIN = "admin";

    private static final String KIND = "sync-group";

    private final FileService server;
    private final SortedSet<String> names = new TreeSet<>();

    Groups(FileService server) {
        this.server = server;
        names.add(ADMIN);
    }

    SortedSet<String> names() {
        return Collections.unmodifiableSortedSet(names);
    }

    boolean exists(String name) {
        return names.contains(name);
    }

    void add(String name) {
        names.add(name);
        tell(name, true);
    }

    void remove(String name) {
        names.remove(name);
        tell(name, false);
    }

    private void tell(String name, boolean added) {
        server.standIn().siblings().tell(
                JsonNodeFactory.instance.objectNode().put("kind", KIND).put("group", name).put("added", added));
    }

    /** Handles a message from another process; false if it concerns another subject. */
    boolean told(JsonNode message) {
        if (!message.path("kind").asText().equals(KIND)) {
            return false;
        }
        if (message.path("added").asBoolean()) {
            names.add(message.path("group").asText());
        } else {
            names.remove(message.path("group").asText());
        }
        return true;
    }
}
