package org.throng.workload.websocket;

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
import org.throng.net.websocket.Message;

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
    @ValueSource(strings = {
        "appwrite", "centrifugo", "graphql-ws", "mqtt", "phoenix", "signalr", "socket.io", "sockjs"
    })
    void readsEveryPresetThatIsShipped(String name) {
        Heartbeat heartbeat = shipped(name).heartbeat();
        assertThat(heartbeat.beats().size() + heartbeat.replies().size()).isPositive();
    }

    @Test
    void appwritePingsEveryTwentySecondsAndWantsAPong() {
        HeartbeatTask beat = shipped("appwrite").heartbeat().beats().get(0);
        assertThat(beat.every()).isEqualTo(Duration.ofSeconds(20));
        assertThat(beat.answer().matches(Messages.text("{\"type\":\"pong\"}"))).isTrue();
    }

    @Test
    void phoenixSwallowsOnlyTheReplyToItsHeartbeat() {
        HeartbeatTask beat = shipped("phoenix").heartbeat().beats().get(0);
        assertThat(beat.messageOf(3).text()).isEqualTo("[null,\"hb3\",\"phoenix\",\"heartbeat\",{}]");
        assertThat(beat.answer().matches(Messages.text("[null,\"hb3\",\"phoenix\",\"phx_reply\",{}]"))).isTrue();
        assertThat(beat.answer().matches(Messages.text("[\"1\",\"1\",\"room:a\",\"phx_reply\",{}]"))).isFalse();
    }

    @Test
    void mqttPingsAndWantsAResponse() {
        HeartbeatTask beat = shipped("mqtt").heartbeat().beats().get(0);
        assertThat(beat.messageOf(1).binary()).containsExactly(0xc0, 0);
        assertThat(beat.answer().matches(Messages.binary("d000"))).isTrue();
    }

    /** Below a second, in seconds, in minutes beyond two, an hour at most; the preset's where the server names none. */
    @ParameterizedTest
    @CsvSource({
        "300, 200, PT1S", "25000, 20000, PT45S", "25000, 20001, PT46S", "100000, 100000, PT4M",
        "999999999, 999999999, PT1H", "0, 0, PT45S", "25000, x, PT45S"
    })
    void takesIntervalsFromTheServersOpeningMessage(String interval, String timeout, Duration expected) {
        Heartbeat heartbeat = shipped("socket.io").heartbeat();
        Heartbeat adapted = heartbeat.serverIntervals().adapt(heartbeat, Messages.text(
                "0{\"sid\":\"x\",\"pingInterval\":" + interval + ",\"pingTimeout\":" + timeout + "}"));
        assertThat(adapted.beats()).extracting(HeartbeatTask::every).containsExactly(expected);
        assertThat(adapted.replies()).isEqualTo(heartbeat.replies());
        assertThat(heartbeat.serverIntervals().adapt(heartbeat, Messages.text("2"))).isNull();
    }

    @Test
    void usersOfOneServerShareItsIntervals() {
        Heartbeat heartbeat = shipped("socket.io").heartbeat();
        Message opening = Messages.text("0{\"pingInterval\":5000,\"pingTimeout\":3000}");
        assertThat(heartbeat.serverIntervals().adapt(heartbeat, opening))
                .isSameAs(heartbeat.serverIntervals().adapt(heartbeat, opening));
    }

    @Test
    void takesTheIntervalOfWhatIsSentInSecondsAsWell() throws IOException {
        Heartbeat heartbeat = read("{\"send\":{\"hex\":\"c0 00\",\"everySeconds\":9},\"intervals\":"
                + "{\"on\":\"any\",\"send\":[\"json $.ping\"],\"unit\":\"s\"}}").heartbeat();
        assertThat(heartbeat.serverIntervals().adapt(heartbeat, Messages.text("{\"ping\":7}")).beats())
                .extracting(HeartbeatTask::every).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void everythingMayBeLeftOut() throws IOException {
        HeartbeatPreset preset = read("{}");
        assertThat(preset.framing()).isEqualTo(Framing.WHOLE);
        assertThat(preset.heartbeat()).isEqualTo(new Heartbeat(List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"sends\":1} | field sends: is not known; known here are about, framing, intervals, listenSeconds",
        "{\"send\":1}                                       | field send: must be an object",
        "{\"send\":{\"text\":\"x\"}}                        | field send.everySeconds: must be a number of seconds",
        "{\"send\":{\"text\":1,\"everySeconds\":1}}         | field send.text: must be a text",
        "{\"send\":{\"text\":\"x\",\"everySeconds\":0}} | field send.everySeconds: must be a number of seconds from",
        "{\"framing\":\"x\"}                                | field framing: 'x' is not a framing",
        "{\"replies\":{}}                                   | field replies: must be a list",
        "{\"replies\":[{\"on\":\"is 2\"},{\"on\":\"if 2\"}]}| field replies[1].on: 'if' is not a kind of expectation",
        "{\"send\":{\"hex\":\"c\",\"everySeconds\":1}}     | field send.hex: 'c' is not hexadecimal",
        "{\"send\":{\"hex\":\"c0\",\"text\":\"x\",\"everySeconds\":1}} | field send.hex: there is a text as well",
        "{\"intervals\":{\"listen\":[]}}                  | field intervals.on: must be a text",
        "{\"intervals\":{\"on\":\"any\",\"listen\":[\"x\"]}} | field intervals.listen: 'x' takes nothing out",
        "{\"intervals\":{\"on\":\"any\",\"unit\":\"min\"}}    | field intervals.unit: 'min' is neither ms nor s",
        "{\"refusals\":[{\"on\":\"any\",\"code\":\"x\"}]}    | field refusals[0].code: 'x' takes nothing out",
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
