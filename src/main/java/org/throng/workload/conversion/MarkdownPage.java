package org.throng.workload.conversion;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The page into which a server puts Markdown documents. Its template function has another argument in each generation:
 * <code>{{ toHTML "text.md" }}</code> in 7 and 8, <code>{{ toHTML .DirPath "text.md" }}</code> in 6. A page of either
 * is sent as the server wants it, because its generation is known only when it has been asked.
 */
final class MarkdownPage {

    /** A longer page is sent as it is. */
    private static final long MOST_BYTES = 1 << 20;

    private static final Pattern CALL = Pattern.compile("(\\{\\{-?\\s*toHTML)(?:\\s+\\.DirPath)?"
            + "(\\s+(?:\"[^\"\\n]{0,500}\"|`[^`]{0,500}`)\\s*-?\\}\\})");

    private MarkdownPage() {
    }

    /** The page in the words of a generation, if the route has one and it must change. */
    static Map<InputFile, byte[]> rewritten(Route route, List<InputFile> documents, ApiGeneration generation)
            throws IOException {
        if (route != Route.MARKDOWN && route != Route.SCREENSHOT_MARKDOWN) {
            return Map.of();
        }
        for (InputFile document : documents) {
            if (document.name().equals(Route.INDEX) && document.bytes() <= MOST_BYTES) {
                // one character for each byte: the rest of the page stays as it is
                String page = Files.readString(document.file(), StandardCharsets.ISO_8859_1);
                return Map.of(document, of(page, generation).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return Map.of();
    }

    static String of(String page, ApiGeneration generation) {
        return CALL.matcher(page).replaceAll(generation == ApiGeneration.V6 ? "$1 .DirPath$2" : "$1$2");
    }
}
