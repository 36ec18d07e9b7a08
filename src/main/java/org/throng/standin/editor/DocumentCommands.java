package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/** What the CommandService may do to open documents. Codes are those of its {@code error} field. */
interface DocumentCommands {

    int OK = 0;
    int UNKNOWN_KEY = 1;
    int FAILED = 3;
    int NOT_MODIFIED = 4;

    /** The integrator's ids of those who edit a document, each once; empty for a key that nobody has opened. */
    Optional<List<String>> users(String key);

    /** Command {@code info}: a callback of status 1 or 4 with the caller's own data, which may be null. */
    void info(String key, String userData);

    /** Command {@code forcesave}; calls back with {@link #OK} when it was begun, or with what is against it. */
    void forceSave(String key, String userData, IntConsumer done);

    /** Command {@code drop}: tells these users to leave, or all of them; nobody if there is no such document. */
    void drop(String key, Optional<Set<String>> users);

    /** Command {@code meta}: tells everyone a new title; nobody if there is no such document. */
    void meta(String key, JsonNode meta);

    /** Connections that edit now. */
    int editors();

    /** Connections that only look. */
    int viewers();
}
