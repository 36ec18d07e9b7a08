package org.throng.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeartbeatPresetTest {

    @TempDir
    Path folder;

    private HeartbeatPreset read(String json) throws IOException {
        return HeartbeatPreset.read(Files.writeString(folder.resolve("own.json"), json));
    }

    private static HeartbeatPreset shipped(String name) {
        return HeartbeatPreset.read(Path.of("data/heartbeats", name + ".json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"appwrite", "centrifugo", "graphql-ws", "phoenix", "signalr", "socket.io", "sockjs"})
    void readsEveryPresetThatIsShipped(String name) {
        Heartbeat heartbeat = shipped(name).heartbeat();
        assertThat(heartbeat.beats().size() + heartbeat.replies().size()).isPositive();
    }

    @Test
    void appwritePingsEveryTwentySecondsAndWantsAPong() {
        Beat beat = shipped("appwrite").heartbeat().beats().get(0);
        assertThat(beat.every()).isEqualTo(Duration.ofSeconds(20));
        assertThat(beat.answer().matches(Messages.text("{\"type\":\"pong\"}"))).isTrue();
    }

    @Test
    void phoenixSwallowsOnlyTheReplyToItsHeartbeat() {
        Beat beat = shipped("phoenix").heartbeat().beats().get(0);
        assertThat(beat.textOf(3)).isEqualTo("[null,\"hb3\",\"phoenix\",\"heartbeat\",{}]");
        assertThat(beat.answer().matches(Messages.text("[null,\"hb3\",\"phoenix\",\"phx_reply\",{}]"))).isTrue();
        assertThat(beat.answer().matches(Messages.text("[\"1\",\"1\",\"room:a\",\"phx_reply\",{}]"))).isFalse();
    }

    @Test
    void everythingMayBeLeftOut() throws IOException {
        HeartbeatPreset preset = read("{}");
        assertThat(preset.framing()).isEqualTo(Framing.WHOLE);
        assertThat(preset.heartbeat()).isEqualTo(new Heartbeat(List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"sends\":1} | field sends: is not known; known here are about, framing, listenSeconds",
        "{\"send\":1}                                       | field send: must be an object",
        "{\"send\":{\"text\":\"x\"}}                        | field send.everySeconds: must be a number of seconds",
        "{\"send\":{\"text\":1,\"everySeconds\":1}}         | field send.text: must be a text",
        "{\"send\":{\"text\":\"x\",\"everySeconds\":0}} | field send.everySeconds: must be a number of seconds from",
        "{\"framing\":\"x\"}                                | field framing: 'x' is no framing",
        "{\"replies\":{}}                                   | field replies: must be a list",
        "{\"replies\":[{\"on\":\"is 2\"},{\"on\":\"if 2\"}]}| field replies[1].on: 'if' is no kind of expectation",
        "[]                                                 | the whole file: must be an object",
        "{\"about\":                                        | line 1, column"
    })
    void namesFileAndFieldThatAreWrong(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("own.json")
                .hasMessageContaining(message);
    }

    @Test
    void namesAFileThatIsNotThere() {
        assertThatThrownBy(() -> HeartbeatPreset.read(folder.resolve("none.json")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none.json");
    }
}
