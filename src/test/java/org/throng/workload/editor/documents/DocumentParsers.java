package org.throng.workload.editor.documents;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.throng.fuzz.Parser;

/** The parsers of this package for fuzzing. */
public final class DocumentParsers {

    private DocumentParsers() {
    }

    public static List<Parser> list() {
        return List.of(callbacks(), routes());
    }

    private static Parser callbacks() {
        return Parser.of("editor callback", (input, pieces) -> CallbackBody.read(input, 0),
                RequestRefusedException.class)
                .example("{\"key\":\"k\",\"status\":2,\"url\":\"http://h/x.docx\",\"users\":[\"u\"],"
                        + "\"filetype\":\"docx\","
                        + "\"notmodified\":true,\"forcesavetype\":1}")
                .example("{\"key\":\"k\",\"status\":1,\"actions\":[{\"type\":1,\"userid\":\"u\"}]}")
                .shape("users", "{\"key\":\"k\",\"status\":1,\"users\":[", "\"u\",", "\"v\"]}")
                .shape("history", "{\"key\":\"k\",\"status\":1,\"history\":{\"changes\":[", "{\"a\":1},", "{}]}}")
                .shape("a long url", "{\"key\":\"k\",\"status\":2,\"url\":\"http://h/", "x", "\"}")
                .shape("fields", "{\"key\":\"k\",\"status\":1", ",\"a\":1", "}")
                .shape("digits", "{\"key\":\"k\",\"status\":", "1", "}")
                .shape("nested", "{\"key\":\"k\",\"a\":", "[", "");
    }

    private static Parser routes() {
        return Parser.of("path of the document server",
                        (input, pieces) -> DocumentRoute.of(new String(input, StandardCharsets.ISO_8859_1)),
                        RequestRefusedException.class)
                .atMost(ServerLimits.REQUEST_LINE_BYTES)
                .example("/documents/key.docx").example("/callbacks/key")
                .shape("dots", "/documents/", ".docx", "x");
    }
}
