package org.throng.standin.sync.accounts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.throng.standin.Siblings;

/** Groups of accounts, the same in all processes; the accounts' profiles contain the membership. */
public final class Groups {

    public static final String ADMIN = "admin";

    private static final String KIND = "sync-group";

    private final Siblings siblings;
    private final SortedSet<String> names = new TreeSet<>();

    public Groups(Siblings siblings) {
        this.siblings = siblings;
        names.add(ADMIN);
    }

    public SortedSet<String> names() {
        return Collections.unmodifiableSortedSet(names);
    }

    public boolean exists(String name) {
        return names.contains(name);
    }

    public void add(String name) {
        names.add(name);
        tell(name, true);
    }

    public void remove(String name) {
        names.remove(name);
        tell(name, false);
    }

    private void tell(String name, boolean added) {
        siblings.tell(
                JsonNodeFactory.instance.objectNode().put("kind", KIND).put("group", name).put("added", added));
    }

    /** Handles a message from another process; false if it concerns another subject. */
    public boolean told(JsonNode message) {
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
