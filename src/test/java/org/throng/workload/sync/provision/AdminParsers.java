package org.throng.workload.sync.provision;

import java.util.List;
import org.throng.fuzz.Parser;

/** The parsers of this package for fuzzing. */
public final class AdminParsers {

    private AdminParsers() {
    }

    public static List<Parser> list() {
        return List.of(
                Parser.of("OCS answer", (input, pieces) -> OcsAnswer.read(input))
                        .example("{\"ocs\":{\"meta\":{\"statuscode\":100,\"message\":\"OK\"},\"data\":[{"
                                + "\"share_with\":\"u\"}]}}")
                        .example("<?xml version='1.0'?><ocs><meta><statuscode>100</statuscode><message>O&amp;K"
                                + "</message>"
                                + "</meta><data><element><share_with>u</share_with></element></data></ocs>")
                        .shape("shares", "<ocs><data>", "<element><share_with>u</share_with></element>",
                                "</data></ocs>")
                        .shape("a text in nested elements", size -> nested(size))
                        .shape("entities", "<ocs><message>", "&lt;", "</message></ocs>")
                        .shape("fields", "{\"ocs\":{", "\"share_with\":\"u\",", "\"a\":1}}")
                        .shape("nested", "", "<a>", "")
                        .shape("blanks", "", " ", "{}"),
                Parser.of("error page of a file server", (input, pieces) -> FileHome.words(input))
                        .example("<html><h1>Internal Server Error</h1></html>")
                        .shape("tags that do not end", "", "<", "")
                        .shape("tags", "", "<a>", "x"));
    }

    /** Half of it is text, and half of it are ends of elements around the text. */
    private static byte[] nested(int size) {
        int depth = size / 4 / 3;
        return Parser.utf8("<a>".repeat(depth) + "x".repeat(size / 2) + "</a>".repeat(depth));
    }
}
