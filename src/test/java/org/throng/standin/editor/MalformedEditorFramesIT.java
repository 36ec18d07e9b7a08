package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;

/** Whatever a client sends, the stand-in goes on serving others. */
class MalformedEditorFramesIT {

    private static final long SEED = 20_261_121;
    private static final int ROUNDS = 300;

    private static final List<String> PIECES = List.of(
            "0", "1", "2", "3", "40", "40{}", "40/x,", "41", "42", "42[\"message\"", "42[\"message\",null]", "43", "5",
            "6", "[", "]", "{}", "\"", "\\", "[\"{}\"]", "[\"[1]\"]", "[null]", "[[[[", "{\"type\":\"auth\"}",
            "\u0000", "\u00e9",
            "42[\"message\",{\"type\":\"auth\",\"token\":\"t\",\"user\":{},\"docid\":\"k\",\"block\":7}]",
            "[\"{\\\"type\\\":\\\"auth\\\",\\\"token\\\":\\\"t\\\",\\\"user\\\":{},\\\"docid\\\":\\\"k\\\"}\"]",
            "42[\"message\",{\"type\":\"saveChanges\",\"changes\":5,\"deleteIndex\":\"x\"}]",
            "42[\"message\",{\"type\":\"getLock\",\"block\":{\"a\":[]}}]");

    @ParameterizedTest
    @EnumSource
    void nonsenseHarmsNobodyElse(ServerVersion generation) throws Exception {
        Random random = new Random(SEED);
        String path = generation.sockJs() ? "/doc/k/c/1/s/websocket" : "/doc/k/c/?EIO=4&transport=websocket";
        EditorSettings settings = EditorSettings.of(generation);
        try (StandIn standIn = StandIn.start(
                new EditorProtocol(settings.with(settings.tuning().with("auth", "0ms"))), Listen.loopback())) {
            for (int i = 0; i < ROUNDS; i++) {
                try (RawClient client = RawClient.open(standIn.port(), path)) {
                    for (int sent = random.nextInt(6); sent >= 0; sent--) {
                        client.text(PIECES.get(random.nextInt(PIECES.size()))
                                + (random.nextInt(3) == 0 ? PIECES.get(random.nextInt(PIECES.size())) : ""));
                    }
                } catch (IOException e) {
                    assertThat(e).hasMessageNotContaining("refused");
                }
            }
            try (TestEditor editor = TestEditor.edit(standIn.port(), generation, "sane", "u")) {
                assertThat(editor.save("1;a").path("index").asInt()).isZero();
            }
        }
    }
}
