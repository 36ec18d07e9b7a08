package org.throng.standin.bosh.sasl;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.throng.standin.bosh.xml.Namespaces;

/** One attempt to authenticate (RFC 6120 section 6). */
public interface SaslExchange {

    /**
     * The server's next message.
     *
     * @param name of the element: challenge, success or failure
     * @param user who has been authenticated, with success
     * @param content of the element
     */
    record Reply(String name, String user, String content) {

        static Reply challenge(String text) {
            return new Reply("challenge", null, base64(text));
        }

        /** @param text last words of the mechanism, or an empty string */
        static Reply success(String user, String text) {
            return new Reply("success", user, base64(text));
        }

        public static Reply failure(String condition) {
            return new Reply("failure", null, "<" + condition + "/>");
        }

        public String xml() {
            return "<" + name + " xmlns='" + Namespaces.SASL + "'"
                    + (content.isEmpty() ? "/>" : ">" + content + "</" + name + ">");
        }

        private static String base64(String text) {
            return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Handles the content of an {@code auth} or {@code response} element. */
    Reply next(String content);

    /** Decodes a client's message; null if it is not Base64. */
    static String decode(String content) {
        try {
            return new String(Base64.getDecoder().decode(content.strip()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
