package org.throng.workload.websocket.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import org.throng.element.Parsers;

/**
 * The parts of a WebSocket's address in a plan.
 *
 * @param port empty for the scheme's default
 * @param path with or without a query
 * @param parameters lines of the form {@code name=value}, added to the query and encoded; of a name that ends with
 *     {@code []} the value is a list separated by commas, and the name is repeated for each entry
 */
record WebSocketAddress(boolean tls, String host, String port, String path, String parameters) {

    /** @throws IllegalArgumentException if the parts make no address; names the part and holds no parameter */
    URI uri() {
        String authority = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        String number = port.isBlank() ? "" : ":" + Parsers.number(port, 1, 65_535);
        String start = path.startsWith("/") ? path : "/" + path;
        String query = query();
        String joined = query.isEmpty() ? start : start + (start.indexOf('?') < 0 ? "?" : "&") + query;
        try {
            return new URI((tls ? "wss://" : "ws://") + authority + number + joined);
        } catch (URISyntaxException e) {
            // the exception itself quotes the query, which may hold a token
            throw new IllegalArgumentException("host '" + host + "' and path '" + start.split("\\?", 2)[0]
                    + "' make no address: " + e.getReason()
                    + "; characters such as blanks and brackets must be encoded");
        }
    }

    private String query() {
        StringJoiner query = new StringJoiner("&");
        parameters.lines().filter(line -> !line.isBlank()).forEach(line -> {
            int equals = line.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("a parameter line has no '='; write one name=value a line");
            }
            String name = line.substring(0, equals).strip();
            String value = line.substring(equals + 1).strip();
            if (name.endsWith("[]")) {
                Parsers.list(value).forEach(entry -> query.add(encoded(name) + "=" + encoded(entry)));
            } else {
                query.add(encoded(name) + "=" + encoded(value));
            }
        });
        return query.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
