package org.throng.workload.bosh.stanzas;

/** Escapes texts for XML. */
public final class XmppText {

    private static final char REPLACEMENT = '\uFFFD';

    private XmppText() {
    }

    /** A text as content or as the value of an attribute; characters that XML does not allow become U+FFFD. */
    public static String escaped(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return append(new StringBuilder(text.length() + 16).append(text, 0, i), text, i).toString();
            }
        }
        return text;
    }

    private static StringBuilder append(StringBuilder xml, String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '\'' -> xml.append("&apos;");
                case '"' -> xml.append("&quot;");
                // in an attribute they would become blanks
                case '\t' -> xml.append("&#9;");
                case '\n' -> xml.append("&#10;");
                case '\r' -> xml.append("&#13;");
                default -> xml.append(isAllowed(text, i) ? c : REPLACEMENT);
            }
        }
        return xml;
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < '\uD800' && c != '&' && c != '<' && c != '>' && c != '\'' && c != '"';
    }

    /** XML 1.0 section 2.2. */
    private static boolean isAllowed(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c >= ' ' && c < '\uFFFE';
    }
}
