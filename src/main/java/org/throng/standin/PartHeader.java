package org.throng.standin;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The header of one part of a form: its Content-Disposition. */
final class PartHeader {

    private static final Pattern PARAMETER =
            Pattern.compile(";\\s*([A-Za-z*]++)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*+)\"|([^;\\s]*+))");
    private static final int MOST_BOUNDARY_CHARACTERS = 200;

    private String name;
    private String fileName;

    /**
     * The boundary in a content type.
     *
     * @throws IllegalArgumentException if the type is not that of a form with files
     */
    static String boundary(String contentType) {
        if (contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
            String boundary = parameter(contentType, "boundary");
            if (boundary != null && !boundary.isEmpty() && boundary.length() <= MOST_BOUNDARY_CHARACTERS) {
                return boundary;
            }
        }
        throw new IllegalArgumentException("not a form with files: it needs multipart/form-data and a boundary");
    }

    /** Reads one line. */
    void line(String line) {
        if (line.regionMatches(true, 0, "Content-Disposition:", 0, "Content-Disposition:".length())) {
            name = parameter(line, "name");
            String path = parameter(line, "filename");
            fileName = path == null
                    ? null
                    : path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        }
    }

    /** The field of the form, or null before the line that names it. */
    String name() {
        return name;
    }

    /** Without folders; empty for an empty field, null if the part is no file. */
    String fileName() {
        return fileName;
    }

    private static String parameter(String line, String wanted) {
        Matcher matcher = PARAMETER.matcher(line);
        while (matcher.find()) {
            if (matcher.group(1).equalsIgnoreCase(wanted)) {
                return matcher.group(2) == null ? matcher.group(3) : unescaped(matcher.group(2));
            }
        }
        return null;
    }

    /** Only quotes and backslashes are escaped: some clients send whole paths of Windows. */
    private static String unescaped(String quoted) {
        return quoted.replace("\\\"", "\"").replace("\\\\", "\\");
    }
}
