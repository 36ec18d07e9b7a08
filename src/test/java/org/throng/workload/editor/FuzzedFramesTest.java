package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.BoundedJson;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;

/** Whatever a server sends: the event loop is not harmed, and the user gets a session or an error with a code. */
class FuzzedFramesTest {

    private static final List<String> WHOLE = List.of(
            FakeServer.LICENSE, FakeServer.auth(1), FakeServer.DOCUMENT_OPEN, FakeServer.locks("a", "uid-22"),
            "{\"type\":\"saveChanges\",\"changes\":[{\"change\":\"\\\"1;A\\\"\",\"time\":"
                    + "1,\"user\":\"u\"}],\"changesIndex\":9,"
                    + "\"locks\":[{\"block\":{\"guid\":\"g\"},\"user\":\"u\"}]}",
            "{\"type\":\"connectState\",\"participantsTimestamp\":1,\"participants\":[{\"id\":\"u\"}],\"waitAuth\":"
                    + "true}",
            "{\"type\":\"authChanges\",\"changes\":[{},{}]}", "{\"type\":\"unSaveLock\",\"index\":-1}",
            "{\"type\":\"session\",\"messages\":{\"code\":4002}}", "{\"type\":\"forceSave\",\"messages\":"
                    + "{\"success\":true}}",
            "{\"type\":\"error\",\"code\":4008}", "{\"type\":\"disconnectReason\",\"code\":"
                    + "4001}", "{\"type\":\"drop\"}",
            "{\"type\":\"refreshToken\",\"messages\":{\"token\":\"t\"}}", "{\"type\":\"warning\",\"message\":\"w\"}");

    @Provide
    Arbitrary<String> frames() {
        Arbitrary<String> pieces = Arbitraries.of("{", "}", "[", "]", "\"", ":", ",", "\\", "type", "auth", "locks",
                "changes", "participants", "data", "messages", "-1", "1e999", "99999999999999999999", "true", "null",
                "é", " ");
        Arbitrary<String> noise = pieces.list().ofMaxSize(30).map(list -> String.join("", list));
        Arbitrary<String> damaged = Combinators.combine(
                Arbitraries.of(WHOLE), Arbitraries.integers().between(0, 400), pieces,
                Arbitraries.integers().between(0, 3)).as(FuzzedFramesTest::damaged);
        Arbitrary<String> heads = Arbitraries.of(
                "", "0", "2", "40", "41", "42", "42[\"message\",", "44", "a", "a[", "a[\"", "c", "c[", "o", "h");
        Arbitrary<String> packed = Combinators.combine(Arbitraries.of(WHOLE), Arbitraries.of(Generation.values()))
                .as((json, generation) -> MessageFraming.of(generation).pack(json)).map(frame ->
                        frame.startsWith("[") ? "a" + frame : frame);
        return Arbitraries.oneOf(
                Combinators.combine(heads, noise).as(String::concat),
                Combinators.combine(heads, damaged).as(String::concat),
                damaged.map(json -> "42[\"message\"," + json + "]"),
                damaged.map(json -> "a[\"" + BoundedJson.quoted(json) + "\"]"),
                packed);
    }

    private static String damaged(String json, int at, String piece, int cut) {
        int from = at % json.length();
        return json.substring(0, from) + piece + json.substring(Math.min(json.length(), from + cut));
    }

    @Property(tries = 2_000)
    void neverHarmTheEventLoop(@ForAll List<@From("frames") String> frames,
            @ForAll Generation generation) {
        FakeServer server = new FakeServer(generation);
        EditorDialogue dialogue = new EditorDialogue(MessageFraming.of(generation),
                new Membership(FakeServer.USER, FakeServer.DOCUMENT), ChangeListener.IGNORED, words -> { });
        FakePeer peer = (FakePeer) server.connect(null, dialogue, null);
        dialogue.opened(peer);
        assertThatCode(() -> {
            frames.stream().limit(20).forEach(peer::sends);
            peer.ends(1006, "");
        }).doesNotThrowAnyException();
    }

    @Property(tries = 300)
    void giveTheUserASessionOrAnErrorWithACode(@ForAll("frames") String frame, @ForAll Generation generation)
            throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("auth", (peer, auth) -> {
            peer.says(FakeServer.LICENSE);
            peer.sends(frame);
            peer.says(FakeServer.auth(1));
            peer.says(FakeServer.DOCUMENT_OPEN);
        });
        try {
            server.open();
        } catch (SessionException e) {
            assertThat(e.code()).isNotEmpty().hasSizeLessThan(40);
            assertThat(e.getMessage()).hasSizeLessThan(600);
        }
    }

    @Property(tries = 500)
    void bytesThatAreNoTextAtAll(@ForAll byte[] payload, @ForAll Generation generation) {
        EditorDialogue dialogue = new EditorDialogue(MessageFraming.of(generation),
                new Membership(FakeServer.USER, FakeServer.DOCUMENT), ChangeListener.IGNORED, words -> { });
        assertThatCode(() -> dialogue.message(new Message(true, payload, 0, payload.length)))
                .doesNotThrowAnyException();
    }
}
