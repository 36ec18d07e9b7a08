package org.throng.workload.editor.element;

import java.net.URI;
import java.net.URISyntaxException;

/** A URL in the plan for all documents; {@code {key}} in it is replaced by a document's key. */
final class UrlTemplate {

    private static final String KEY = "{key}";

    private final String text;

    private UrlTemplate(String text) {
        this.text = text;
    }

    /**
     * @return null for no text
     * @throws IllegalArgumentException if it is no absolute URL of http or https; the message has no query, which may
     *     be secret
     */
    static UrlTemplate parse(String text) {
        if (text.isBlank()) {
            return null;
        }
        String stripped = text.strip();
        String shown = stripped.split("[?#]", 2)[0];
        try {
            URI uri = new URI(stripped.replace(KEY, "key"));
            boolean http = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (!http || uri.getHost() == null) {
                throw new IllegalArgumentException(
                        "'" + shown + "' does not begin with http:// or https:// and a host");
            }
            return new UrlTemplate(stripped);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + shown + "' is not a URL: " + e.getReason());
        }
    }

    URI of(String key) {
        return URI.create(text.replace(KEY, key));
    }
}
