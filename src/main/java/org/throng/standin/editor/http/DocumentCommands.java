package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/** The CommandService's operations on open documents. Codes are those of its {@code error} field. */
public interface DocumentCommands {

    int OK = 0;
    int UNKNOWN_KEY = 1;
    int FAILED = 3;
    int NOT_MODIFIED = 4;

    /** The integrator's ids of the users who edit a document, without duplicates; empty for an unknown key. */
    Optional<List<String>> users(String key);

    /** Command {@code info}: a callback of status 1 or 4 with the caller's own data, which may be null. */
    void info(String key, String userData);

    /**
     * Command {@code forcesave}; calls back with {@link #OK} at its start, or with the code of the reason against it.
     */
    void forceSave(String key, String userData, IntConsumer done);

    /** Command {@code drop}: makes these users leave, or all; without effect if the document does not exist. */
    void drop(String key, Optional<Set<String>> users);

    /** Command {@code meta}: sends a new title to all users; without effect if the document does not exist. */
    void meta(String key, JsonNode meta);

    /** Number of editing connections. */
    int editors();

    /** Number of viewing connections. */
    int viewers();
}
