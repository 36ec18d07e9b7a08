package org.throng.standin.conversion.pdf;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dictionaries and references in the text of a PDF's object (ISO 32000-1 section 7.3). */
public final class PdfDictionary {

    private static final Pattern REFERENCE = Pattern.compile("(\\d{1,9})(\\s+\\d{1,5}\\s+R)(?![A-Za-z0-9])");

    private PdfDictionary() {
    }

    /** The entries of the first dictionary in a text, with values as they are written; empty if there is none. */
    public static Map<String, String> read(String text) {
        Map<String, String> entries = new LinkedHashMap<>();
        int at = text.indexOf("<<");
        if (at < 0) {
            return entries;
        }
        at += 2;
        String key = null;
        int valueStart = at;
        while (at < text.length()) {
            char next = text.charAt(at);
            boolean ends = text.startsWith(">>", at);
            boolean isKey = next == '/' && (key == null || !text.substring(valueStart, at).isBlank());
            if (ends || isKey) {
                if (key != null) {
                    entries.put(key, text.substring(valueStart, at).strip());
                }
                if (ends) {
                    return entries;
                }
                int end = nameEnd(text, at + 1);
                key = text.substring(at + 1, end);
                valueStart = end;
                at = end;
            } else {
                at = skip(text, at);
            }
        }
        return entries;
    }

    /** Writes entries as a dictionary. */
    static String write(Map<String, String> entries) {
        StringBuilder text = new StringBuilder("<<");
        entries.forEach((key, value) -> text.append(" /").append(key).append(' ').append(value));
        return text.append(" >>").toString();
    }

    /** An object whose references have other numbers; its strings and its stream stay as they are. */
    public static String renumbered(String object, IntUnaryOperator number) {
        int stream = streamStart(object);
        StringBuilder text = new StringBuilder(object.length() + 64);
        int at = 0;
        int plain = 0;
        while (at < stream) {
            char next = object.charAt(at);
            if (next == '(' || next == '%' || next == '<' && !object.startsWith("<<", at)) {
                text.append(renumberedPlain(object.substring(plain, at), number));
                int end = Math.min(stream, skip(object, at));
                text.append(object, at, end);
                at = end;
                plain = end;
            } else {
                at += object.startsWith("<<", at) ? 2 : 1;
            }
        }
        return text.append(renumberedPlain(object.substring(plain, stream), number))
                .append(object, stream, object.length())
                .toString();
    }

    private static String renumberedPlain(String text, IntUnaryOperator number) {
        Matcher reference = REFERENCE.matcher(text);
        return reference.replaceAll(
                each -> number.applyAsInt(Integer.parseInt(each.group(1))) + Matcher.quoteReplacement(each.group(2)));
    }

    /** Where the stream of an object begins; its end if it has none. */
    private static int streamStart(String object) {
        int at = 0;
        while (at < object.length()) {
            if (object.startsWith("stream", at)) {
                return at;
            }
            at = object.startsWith("<<", at) || object.startsWith(">>", at) ? at + 2 : skipFlat(object, at);
        }
        return object.length();
    }

    /** The position after the token at a position; a dictionary or an array is one token. */
    private static int skip(String text, int at) {
        char next = text.charAt(at);
        if (next == '[' || text.startsWith("<<", at)) {
            boolean array = next == '[';
            int inner = at + (array ? 1 : 2);
            while (inner < text.length() && !(array ? text.charAt(inner) == ']' : text.startsWith(">>", inner))) {
                inner = skip(text, inner);
            }
            return Math.min(text.length(), inner + (array ? 1 : 2));
        }
        return next == '/' ? nameEnd(text, at + 1) : skipFlat(text, at);
    }

    private static int skipFlat(String text, int at) {
        return switch (text.charAt(at)) {
            case '(' -> stringEnd(text, at);
            case '<' -> after(text, '>', at);
            case '%' -> after(text, '\n', at);
            default -> at + 1;
        };
    }

    private static int after(String text, char end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + 1;
    }

    private static int stringEnd(String text, int from) {
        int depth = 0;
        for (int at = from; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '\\' -> at++;
                case '(' -> depth++;
                case ')' -> depth--;
                default -> {
                    // content
                }
            }
            if (depth == 0) {
                return at + 1;
            }
        }
        return text.length();
    }

    private static int nameEnd(String text, int from) {
        int end = from;
        while (end < text.length() && "()<>[]{}/% \t\r\n\f\0".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
