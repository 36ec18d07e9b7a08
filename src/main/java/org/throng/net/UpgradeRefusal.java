package org.throng.net;

import java.util.List;
import java.util.Map;

/**
 * The HTTP answer by which a server refused an upgrade.
 *
 * @param status HTTP status code
 * @param reason the words after it; may be empty
 * @param headers name and value of each header, in the server's order
 * @param body the first {@value #MAX_BODY_BYTES} bytes of the body, as text; empty if there was none
 */
public record UpgradeRefusal(int status, String reason, List<Map.Entry<String, String>> headers, String body) {

    /** How much of the body is kept. */
    public static final int MAX_BODY_BYTES = 2048;

    public UpgradeRefusal {
        headers = List.copyOf(headers);
    }

    /** Value of the first header of this name, in any case, or null. */
    public String header(String name) {
        for (Map.Entry<String, String> header : headers) {
            if (header.getKey().equalsIgnoreCase(name)) {
                return header.getValue();
            }
        }
        return null;
    }

    /** Without user, path parameters such as a session id, query and fragment. */
    private static String withoutSecrets(String uri) {
        return uri.replaceFirst("(?s)[?#;].*", "").replaceFirst("//[^/]*@", "//");
    }

    /** Status, Location, Retry-After and the beginning of the body; no other header, which may contain secrets. */
    @Override
    public String toString() {
        String line = "HTTP " + status + (reason.isEmpty() ? "" : " " + reason);
        String location = header("Location");
        if (location != null) {
            line += ", Location: " + Printable.beginning(withoutSecrets(location));
        }
        String retryAfter = header("Retry-After");
        if (retryAfter != null) {
            line += ", Retry-After: " + Printable.beginning(retryAfter);
        }
        String beginning = Printable.beginning(body);
        return beginning.isEmpty() ? line : line + ": " + beginning;
    }
}
