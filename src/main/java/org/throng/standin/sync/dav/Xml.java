package org.throng.standin.sync.dav;

/** Escapes text for XML. */
final class Xml {

    private Xml() {
    }

    /** Escaped for text and for attributes in double quotes. */
    static String escaped(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String escaped = switch (c) {
                case '<' -> "&lt;";
                case '>' -> "&gt;";
                case '&' -> "&amp;";
                case '"' -> "&quot;";
                case '\r' -> "&#13;";
                default -> null;
            };
            if (escaped != null && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                if (escaped == null) {
                    out.append(c);
                } else {
                    out.append(escaped);
                }
            }
        }
        return out == null ? text : out.toString();
    }
}
