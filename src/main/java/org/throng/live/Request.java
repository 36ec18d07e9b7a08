package org.throng.live;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request whose sender may see the answer.
 *
 * @param path without the query
 * @param headers by lower-case name, several values of one name joined by a comma
 */
public record Request(String path, Map<String, String> headers) {

    /** The value of a header; its name in any case. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }
}
