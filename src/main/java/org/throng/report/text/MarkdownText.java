package org.throng.report.text;

/** Makes untrusted text inert in Markdown as GitHub and GitLab show it: no HTML, links, images or mentions. */
public final class MarkdownText {

    /** Prevents mentions and references, which are found in the text after Markdown's own escapes are gone. */
    private static final char WORD_JOINER = '\u2060';

    private MarkdownText() {
    }

    /** The text as code, also in a cell of a table. */
    public static String code(String text) {
        String harmless = TerminalText.harmless(text).replace('`', '\'').strip();
        return harmless.isEmpty() ? "(empty)" : "`" + harmless.replace("\\", "\\\\").replace("|", "\\|") + "`";
    }

    /** The text as a part of a sentence. */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        String harmless = TerminalText.harmless(text);
        for (int i = 0; i < harmless.length(); i++) {
            char unit = harmless.charAt(i);
            if ("\\`*_[]<>|~&!".indexOf(unit) >= 0) {
                plain.append('\\').append(unit);
            } else if (unit == '@' || unit == '#') {
                plain.append(unit).append(WORD_JOINER);
            } else if (harmless.startsWith("://", i)) {
                plain.append(':').append(WORD_JOINER);
            } else if (harmless.regionMatches(true, i, "www.", 0, 4)) {
                plain.append(unit).append(WORD_JOINER);
            } else {
                plain.append(unit);
            }
        }
        return plain.toString();
    }
}
