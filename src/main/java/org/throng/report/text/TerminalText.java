package org.throng.report.text;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Makes untrusted text safe for a terminal, and measures it in columns. */
public final class TerminalText {

    private static final Set<UnicodeScript> WIDE = EnumSet.of(
            UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);
    private static final int FIRST_EMOJI = 0x1F300;
    private static final int LAST_EMOJI = 0x1FAFF;

    private TerminalText() {
    }

    /** Escape sequences, line breaks and marks that turn the writing direction become question marks. */
    public static String harmless(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().map(point -> isHarmful(point) ? '?' : point).forEach(safe::appendCodePoint);
        return safe.toString();
    }

    /** Columns that the text takes. */
    public static int width(String text) {
        return text.codePoints().map(TerminalText::width).sum();
    }

    /** The text in at most {@code columns}, without its middle: both ends of a URL are useful. */
    public static String shorten(String text, int columns, String cut) {
        if (width(text) <= columns) {
            return text;
        }
        int[] points = text.codePoints().toArray();
        int room = Math.max(0, columns - width(cut));
        int head = 0;
        int tail = points.length;
        boolean fits = true;
        while (fits) {
            boolean atHead = head <= points.length - tail;
            int next = width(points[atHead ? head : tail - 1]);
            fits = next <= room;
            if (fits) {
                room -= next;
                head += atHead ? 1 : 0;
                tail -= atHead ? 0 : 1;
            }
        }
        return new String(points, 0, head) + cut + new String(points, tail, points.length - tail);
    }

    /**
     * The text in lines of at most {@code columns}, broken at blanks; a longer word is broken where the line ends.
     *
     * @param most limit of lines; the last one then ends with {@code cut}
     */
    public static List<String> wrap(String text, int columns, int most, String cut) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && width(line.toString()) + 1 + width(word) > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
            while (width(line.toString()) > columns) {
                int end = Math.max(fitting(line, columns), Character.offsetByCodePoints(line, 0, 1));
                lines.add(line.substring(0, end));
                line.delete(0, end);
            }
        }
        if (!line.isEmpty() || lines.isEmpty()) {
            lines.add(line.toString());
        }
        if (lines.size() <= most) {
            return lines;
        }
        String last = lines.get(most - 1);
        int end = fitting(last, columns - width(cut));
        int blank = last.lastIndexOf(' ', end);
        List<String> shown = new ArrayList<>(lines.subList(0, most - 1));
        shown.add(last.substring(0, end < last.length() && blank > 0 ? blank : end) + cut);
        return shown;
    }

    /** How many characters of the text fit. */
    private static int fitting(CharSequence text, int columns) {
        int end = 0;
        while (end < text.length()) {
            int next = Character.offsetByCodePoints(text, end, 1);
            if (width(text.subSequence(0, next).toString()) > columns) {
                return end;
            }
            end = next;
        }
        return end;
    }

    public static String left(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - width(text)));
    }

    public static String right(String text, int columns) {
        return " ".repeat(Math.max(0, columns - width(text))) + text;
    }

    /** Whether it turns the writing direction, or is a control character other than a tab or a line break. */
    public static boolean isSteering(int point) {
        return switch (point) {
            case '\t', '\n', '\r' -> false;
            case 0x061C, 0x200E, 0x200F -> true;
            default -> Character.isISOControl(point)
                    || point >= 0x202A && point <= 0x202E
                    || point >= 0x2066 && point <= 0x2069;
        };
    }

    private static boolean isHarmful(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static int width(int point) {
        int type = Character.getType(point);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = WIDE.contains(UnicodeScript.of(point)) || point >= FIRST_EMOJI && point <= LAST_EMOJI;
        return wide ? 2 : 1;
    }
}
