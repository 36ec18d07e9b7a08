package org.throng.standin.editor;

/** Escapes text for XML. */
final class Xml {

    private Xml() {
    }

    /** Text as the content of an element; characters outside XML 1.0 section 2.2 become question marks. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(each -> {
            switch (each) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isCharacter(each) ? each : '?');
            }
        });
        return escaped.toString();
    }

    private static boolean isCharacter(int codePoint) {
        return codePoint == '\t' || codePoint == '\n' || codePoint == '\r'
                || codePoint >= 0x20 && codePoint <= 0xD7FF
                || codePoint >= 0xE000 && codePoint <= 0xFFFD
                || codePoint >= 0x10000;
    }
}
