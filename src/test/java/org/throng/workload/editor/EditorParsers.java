package org.throng.workload.editor;

import java.io.IOException;
import java.util.List;
import org.throng.fuzz.Parser;
import org.throng.workload.editor.messages.BoundedJson;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;

/** The parsers of this package for fuzzing. */
public final class EditorParsers {

    private static final String OPENED = "{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"ok\","
            + "\"data\":{\"Editor.bin\":\"http://h/x\"}}}";
    private static final String CHANGES =
            "{\"type\":\"saveChanges\",\"changes\":[{\"change\":\"\\\"1;A\\\"\",\"time\":1,"
            + "\"user\":\"u\"}],\"changesIndex\":9,\"locks\":[{\"block\":{\"guid\":\"g\"},\"user\":\"u\"}]}";

    private EditorParsers() {
    }

    public static List<Parser> list() {
        return List.of(wire(Generation.SOCKET_IO), wire(Generation.SOCKJS));
    }

    private static Parser wire(Generation generation) {
        MessageFraming wire = MessageFraming.of(generation);
        boolean sockJs = generation == Generation.SOCKJS;
        String begin = sockJs ? "a[\"" : "42[\"message\",";
        String end = sockJs ? "\"]" : "]";
        Parser parser = Parser.of(sockJs ? "editor frames, SockJS" : "editor packets, Engine.IO",
                (input, pieces) -> wire.unpack(input, each -> { }), IOException.class);
        for (String json : List.of(OPENED, CHANGES,
                "{\"type\":\"auth\",\"result\":1,\"participants\":[{\"id\":\"u\"}]}",
                "{\"type\":\"session\",\"messages\":{\"code\":4002}}",
                        "{\"type\":\"getLock\",\"locks\":{\"a\":{\"user\":1}}}")) {
            parser.example(begin + (sockJs ? BoundedJson.quoted(json) : json) + end);
        }
        parser.example(sockJs ? "c[3000,\"Go away!\"]" : "44{\"message\":\"no\",\"data\":{\"code\":4006}}")
                .example(sockJs ? "o" : "0{\"sid\":\"x\",\"pingInterval\":25000}");
        shape(parser, sockJs, "changes", "{\"type\":\"saveChanges\",\"changes\":[", "{\"change\":\"1;A\",\"time\":1},",
                "{}]}");
        shape(parser, sockJs, "participants", "{\"type\":\"auth\",\"participants\":[", "{\"id\":\"u\"},", "{}]}");
        shape(parser, sockJs, "locks", "{\"type\":\"getLock\",\"locks\":{", "\"a\":{\"user\":\"u\"},", "\"b\":{}}}");
        shape(parser, sockJs, "one change", "{\"type\":\"saveChanges\",\"changes\":[{\"change\":\"", "x", "\"}]}");
        shape(parser, sockJs, "escapes", "{\"type\":\"x\",\"y\":\"", "\\u00e9", "\"}");
        shape(parser, sockJs, "nested", "{\"type\":\"x\",\"y\":", "[", "");
        shape(parser, sockJs, "fields", "{\"type\":\"x\"", ",\"a\":1", "}");
        if (sockJs) {
            parser.shape("messages in a frame", "a[", "\"{}\",", "\"{}\"]");
        }
        return parser;
    }

    private static void shape(
            Parser parser, boolean sockJs, String name, String begin, String repeated, String end) {
        if (sockJs) {
            parser.shape(name, "a[\"" + BoundedJson.quoted(begin), BoundedJson.quoted(repeated), BoundedJson.quoted(end)
                    + "\"]");
        } else {
            parser.shape(name, "42[\"message\"," + begin, repeated, end + "]");
        }
    }
}
