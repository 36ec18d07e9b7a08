package org.throng.workload.websocket;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import org.throng.fuzz.Parser;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.CostlyMatchException;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

/** The parsers of this package and of {@code expectations} for fuzzing. */
public final class WebSocketParsers {

    private static final int MOST_BYTES = 32 << 20;

    private WebSocketParsers() {
    }

    public static List<Parser> list() {
        return List.of(mqtt(), lines(), json("plain path", "$.data[1].code"), json("JSONPath", "$..code"), regex(),
                timestamps(), expectations());
    }

    private static Message message(byte[] payload) {
        return new Message(true, payload, 0, payload.length + 2);
    }

    private static Parser mqtt() {
        byte[] publish = {0x30, 7, 0, 3, 'a', '/', 'b', 'h', 'i'};
        return Parser.of("MQTT packets", WebSocketParsers::readMqtt)
                .example(publish).example(new byte[] {0x20, 2, 0, 0, (byte) 0xd0, 0})
                .shape("packets of 2 bytes", size -> Parser.repeated(
                        size, new byte[0], new byte[] {(byte) 0xd0, 0}, new byte[0]))
                .shape("packets of 9 bytes", size -> Parser.repeated(size, new byte[0], publish, new byte[0]))
                .shape("one packet", size -> {
                    byte[] packet = new byte[size + 5];
                    packet[0] = 0x30;
                    for (int i = 0, rest = size; i < 4; i++, rest >>>= 7) {
                        packet[1 + i] = (byte) (rest & 0x7f | (i < 3 ? 0x80 : 0));
                    }
                    return packet;
                });
    }

    private static void readMqtt(byte[] input, IntSupplier pieces) {
        MqttPackets packets = new MqttPackets(MOST_BYTES);
        List<Message> last = new ArrayList<>(1);
        for (int at = 0; at < input.length;) {
            int end = Math.min(input.length, at + pieces.getAsInt());
            packets.read(message(Arrays.copyOfRange(input, at, end)), packet -> {
                last.clear();
                last.add(packet);
            });
            at = end;
        }
    }

    private static Parser lines() {
        return Parser.of("lines in a message", (input, pieces) -> Framing.LINES.unpack(message(input), each -> { }))
                .example("{}\n{\"a\":1}\n\n")
                .shape("lines of 1 byte", "", "x\n", "")
                .shape("empty lines", "", "\n", "")
                .shape("one line", "", "x", "\n");
    }

    private static Parser json(String kind, String path) {
        Extraction field = Extraction.parse("json " + path);
        return Parser.of("JSON by " + kind, (input, pieces) -> field.from(message(input)))
                .example("{\"data\":[{\"code\":1},{\"code\":\"two\"}],\"e\":1.5e3}")
                .example("null")
                .shape("fields", "{", "\"a\":1,", "\"b\":2}")
                .shape("the same field", "{", "\"data\":{},", "\"b\":2}")
                .shape("list", "{\"data\":[", "1,", "2]}")
                .shape("text", "{\"data\":\"", "x", "\"}")
                .shape("escapes", "{\"data\":\"", "\\u00e9", "\"}")
                .shape("long name", "{\"", "x", "\":1}")
                .shape("digits", "{\"data\":[0,", "9", "]}")
                .shape("blanks", "{\"data\":[0,", " ", "1]}")
                .shape("nested", "", "{\"data\":", "")
                .shape("nested lists", "", "[", "");
    }

    private static Parser regex() {
        Expectation costly = Expectation.parse("regex (a+)+b|(?:x|y)*z");
        return Parser.of("regular expression", (input, pieces) -> costly.matches(message(input)),
                        CostlyMatchException.class)
                .example("aaab")
                .shape("that backtracks", "", "a", "")
                .shape("that recurses", "", "xy", "z");
    }

    private static Parser timestamps() {
        return Parser.of("timestamp", (input, pieces) -> Timestamps.epochMicros(message(input).asText()))
                .example("2026-11-22 03:04:05.678Z").example("1795226978665").example("1795226978.665")
                .example("2026-11-22T03:04:05+01:00")
                .shape("digits", "", "1", "");
    }

    private static Parser expectations() {
        return Parser.of("expectation of a plan",
                        (input, pieces) -> Expectation.parse(message(input).asText()),
                        IllegalArgumentException.class)
                .example("json $.data[0].code == \"1\"").example("regex a(b)*c").example("hex 30 31")
                .example("starts x").example("text x")
                .shape("hex", "hex ", "30 ", "")
                .shape("path", "json $", ".a", " == 1")
                .shape("path that is not plain", "json $", ".a", "[?(@.b == 1)]")
                .shape("text", "text ", "x", "");
    }
}
