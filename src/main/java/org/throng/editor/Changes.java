package org.throng.editor;

import java.util.List;

/**
 * What one save sends: change strings, which the server stores without looking inside. Immutable, so that one object can
 * serve all users.
 *
 * @param json the {@code changes} of a saveChanges message: a JSON array as text
 * @param count how many changes are in it
 */
public record Changes(String json, int count) {

    /** Parts of at most {@code maxBytes} each as sent; one part where everything fits, as usual. */
    List<Changes> parts(int maxBytes) {
        throw new UnsupportedOperationException();
    }
}
