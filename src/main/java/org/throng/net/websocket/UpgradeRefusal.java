package org.throng.net.websocket;

import org.throng.net.Printable;
import org.throng.net.answer.AnswerHead;

/**
 * The HTTP answer by which a server refused an upgrade.
 *
 * @param head status and headers
 * @param body the first {@value #MAX_BODY_BYTES} bytes of the body, as text; empty if there was none
 */
public record UpgradeRefusal(AnswerHead head, String body) {

    /** How much of the body is kept. */
    public static final int MAX_BODY_BYTES = 2048;

    /** HTTP status code. */
    public int status() {
        return head.status();
    }

    /** Without user, path parameters such as a session id, query and fragment. */
    private static String withoutSecrets(String uri) {
        return uri.replaceFirst("(?s)[?#;].*", "").replaceFirst("//[^/]*@", "//");
    }

    /** Status, Location, Retry-After and the beginning of the body; no other header, which may contain secrets. */
    @Override
    public String toString() {
        String reason = Printable.beginning(head.reason());
        String line = "HTTP " + status() + (reason.isEmpty() ? "" : " " + reason);
        String location = head.first("Location");
        if (location != null) {
            line += ", Location: " + Printable.beginning(withoutSecrets(location));
        }
        String retryAfter = head.first("Retry-After");
        if (retryAfter != null) {
            line += ", Retry-After: " + Printable.beginning(retryAfter);
        }
        String beginning = Printable.beginning(body);
        return beginning.isEmpty() ? line : line + ": " + beginning;
    }
}
