package org.throng.report;

/** Text that others wrote, made fit for XML 1.0, which has no way to say most control characters (section 2.2). */
final class XmlText {

    private static final int REPLACEMENT = 0xFFFD;

    private XmlText() {
    }

    /** What XML cannot say, or a viewer must not obey, becomes U+FFFD; escaping is the writer's work. */
    static String legal(String text) {
        StringBuilder legal = new StringBuilder(text.length());
        text.codePoints().map(point -> isLegal(point) && !TerminalText.isSteering(point) ? point : REPLACEMENT).forEach(legal::appendCodePoint);
        return legal.toString();
    }

    /** For attributes, in which readers turn line breaks into spaces one way or another. */
    static String singleLine(String text) {
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
