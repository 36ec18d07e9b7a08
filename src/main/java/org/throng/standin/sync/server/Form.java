package org.throng.standin.sync.server;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Names and values of a query or of a body in the form {@code application/x-www-form-urlencoded}, as PHP reads them:
 * the last value of a name is valid, and {@code name[]} makes a list.
 */
public final class Form {

    private static final int MOST_FIELDS = 1000;

    private final Map<String, List<String>> fields;

    private Form(Map<String, List<String>> fields) {
        this.fields = fields;
    }

    /** The fields of a request's body; none if it is no such form. */
    public static Form ofBody(SyncRequest request) {
        String type = request.header("Content-Type");
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/x-www-form-urlencoded")) {
            return new Form(Map.of());
        }
        return of(request.exchange().request().content().toString(StandardCharsets.UTF_8));
    }

    /** The fields of a request's query. */
    public static Form ofQuery(SyncRequest request) {
        return new Form(request.parameters());
    }

    static Form of(String encoded) {
        try {
            return new Form(new QueryStringDecoder(encoded, StandardCharsets.UTF_8, false, MOST_FIELDS).parameters());
        } catch (IllegalArgumentException e) {
            return new Form(Map.of()); // a percent sign without two digits
        }
    }

    /** The last value of a name, or null. */
    public String value(String name) {
        List<String> values = fields.get(name);
        return values == null ? null : values.get(values.size() - 1);
    }

    /** The last value of a name, or an empty text. */
    public String text(String name) {
        String value = value(name);
        return value == null ? "" : value;
    }

    /** The values of {@code name[]}, {@code name[0]} and so on. */
    public List<String> list(String name) {
        List<String> list = new ArrayList<>();
        fields.forEach((field, values) -> {
            if (field.startsWith(name + "[") && field.endsWith("]")) {
                list.addAll(values);
            }
        });
        return list;
    }
}
