package org.throng.report.text;

/** Makes untrusted text valid for XML 1.0, which excludes most control characters (section 2.2). */
public final class XmlText {

    private static final int REPLACEMENT = 0xFFFD;

    private XmlText() {
    }

    /** Characters that XML excludes, or that control a viewer, become U+FFFD; the writer does the escaping. */
    public static String legal(String text) {
        StringBuilder legal = new StringBuilder(text.length());
        text.codePoints().map(point -> isLegal(point) && !TerminalText.isSteering(point) ? point : REPLACEMENT)
                .forEach(legal::appendCodePoint);
        return legal.toString();
    }

    /** For attributes, in which readers convert line breaks to spaces. */
    public static String singleLine(String text) {
        return legal(text).replaceAll("\\s+", " ").strip();
    }

    private static boolean isLegal(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || point >= 0x20 && point <= 0xD7FF
                || point >= 0xE000 && point <= 0xFFFD
                || point >= 0x10000;
    }
}
