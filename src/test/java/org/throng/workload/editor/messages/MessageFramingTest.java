package org.throng.workload.editor.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of frame that a document server of either generation sends, and what is made of it. */
class MessageFramingTest {

    private static final String PARTICIPANTS = "[{\"id\":\"uid-11\",\"idOriginal\":\"uid-1\",\"username\":\"User A\","
            + "\"indexUser\":1,\"view\":false,\"connectionId\":\"c-1\",\"isCloseCoAuthoring\":"
            + "false,\"isLiveViewer\":false},"
            + "{\"id\":\"uid-33\",\"idOriginal\":\"uid-3\",\"view\":true,\"isLiveViewer\":true}]";

    private static List<ServerMessage> frames(MessageFraming wire, String frame) throws IOException {
        List<ServerMessage> read = new ArrayList<>();
        wire.unpack(frame.getBytes(StandardCharsets.UTF_8), read::add);
        return read;
    }

    private static ServerMessage frame(MessageFraming wire, String frame) throws IOException {
        List<ServerMessage> read = frames(wire, frame);
        assertThat(read).hasSize(1);
        return read.get(0);
    }

    /** The message as it comes in this generation. */
    private static ServerMessage message(Generation generation, String json) throws IOException {
        MessageFraming wire = MessageFraming.of(generation);
        return frame(wire, generation == Generation.SOCKET_IO
                ? "42[\"message\"," + json + "]"
                : "a[\"" + BoundedJson.quoted(json) + "\"]");
    }

    @Test
    void socketIoPackets() throws Exception {
        MessageFraming wire = MessageFraming.of(Generation.SOCKET_IO);
        assertThat(frame(wire, "0{\"sid\":\"b\",\"upgrades\":[],\"pingInterval\":25000}").type)
                .isEqualTo(MessageType.HELLO);
        assertThat(frame(wire, "40{\"sid\":\"m\"}").type).isEqualTo(MessageType.READY);
        assertThat(frame(wire, "2").type).isEqualTo(MessageType.PING);
        assertThat(frame(wire, "41").type).isEqualTo(MessageType.GONE);
        assertThat(frame(wire, "1").type).isEqualTo(MessageType.GONE);
        assertThat(frames(wire, "6")).isEmpty();
        assertThat(frames(wire, "42[\"other\",{}]")).isEmpty();
        ServerMessage refused = frame(wire, "44{\"message\":\"not authorized\",\"data\":{\"code\":4006,"
                + "\"description\":\"token:jwt must be provided\"}}");
        assertThat(refused.type).isEqualTo(MessageType.REFUSED);
        assertThat(refused.code).isEqualTo(4006);
        assertThat(refused.words).isEqualTo("token:jwt must be provided");
    }

    @Test
    void sockJsFrames() throws Exception {
        MessageFraming wire = MessageFraming.of(Generation.SOCKJS);
        assertThat(frame(wire, "o").type).isEqualTo(MessageType.READY);
        assertThat(frames(wire, "h")).isEmpty();
        ServerMessage closing = frame(wire, "c[4005,\"token:jwt expired\"]");
        assertThat(closing.type).isEqualTo(MessageType.DISCONNECT_REASON);
        assertThat(closing.code).isEqualTo(4005);
        assertThat(closing.words).isEqualTo("token:jwt expired");
        assertThat(frames(wire, "a[\"{\\\"type\\\":\\\"license\\\"}\",\"{\\\"type\\\":\\\"auth\\\"}\"]"))
                .extracting(message -> message.type).containsExactly(MessageType.LICENSE, MessageType.AUTH);
    }

    @Test
    void disconnectReason() throws Exception {
        ServerMessage reason = message(Generation.SOCKET_IO,
                "{\"type\":\"disconnectReason\",\"code\":4002,\"description\":\"idle session expires\"}");
        assertThat(reason.type).isEqualTo(MessageType.DISCONNECT_REASON);
        assertThat(reason.code).isEqualTo(4002);
        assertThat(reason.words).isEqualTo("idle session expires");
    }

    @ParameterizedTest
    @EnumSource
    void licenseAndAuth(Generation generation) throws Exception {
        ServerMessage license = message(generation, "{\"type\":\"license\",\"license\":{\"type\":3,\"light\":"
                + "false,\"rights\":1}}");
        assertThat(license.type).isEqualTo(MessageType.LICENSE);
        assertThat(license.licenseType).isEqualTo(3);
        ServerMessage auth = message(generation, "{\"type\":\"auth\",\"result\":"
                + "1,\"sessionId\":\"s-1\",\"sessionTimeConnect\":"
                + "1795226964988,\"participants\":" + PARTICIPANTS + ",\"messages\":"
                + "[{\"message\":\"hi\"}],\"locks\":{},"
                + "\"indexUser\":1,\"hasForgotten\":false,\"jwt\":\"a.b.c\",\"licenseType\":9,\"settings\":"
                + "{\"reconnection\":"
                + "{\"attempts\":50,\"delay\":2000},\"websocketMaxPayloadSize\":1572864},\"openedAt\":1795237764998}");
        assertThat(auth.type).isEqualTo(MessageType.AUTH);
        assertThat(auth.result).isEqualTo(1);
        assertThat(auth.sessionId).isEqualTo("s-1");
        assertThat(auth.sessionTimeConnect).isEqualTo(1795226964988L);
        assertThat(auth.indexUser).isEqualTo(1);
        assertThat(auth.jwt).isEqualTo("a.b.c");
        assertThat(auth.licenseType).isEqualTo(9);
        assertThat(auth.participants).containsExactly(
                new ServerMessage.Participant("uid-11", false, false),
                new ServerMessage.Participant("uid-33", true, true));
        assertThat(auth.words).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void documentOpen(Generation generation) throws Exception {
        ServerMessage open = message(generation,
                "{\"type\":\"documentOpen\",\"data\":"
                + "{\"type\":\"open\",\"status\":\"ok\",\"data\":"
                + "{\"Editor.bin\":\"http://files.test/K/Editor.bin?md5=m&expires=1\",\"media/a.png\":\"http:"
                + "//files.test/a\"}"
                + ",\"openedAt\":1795237764998}}");
        assertThat(open.type).isEqualTo(MessageType.DOCUMENT_OPEN);
        assertThat(open.status).isEqualTo("ok");
        assertThat(open.editorBin).isEqualTo("http://files.test/K/Editor.bin?md5=m&expires=1");
        ServerMessage err = message(generation,
                "{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"err\",\"data\":-81}}");
        assertThat(err.status).isEqualTo("err");
        assertThat(err.code).isEqualTo(-81);
        ServerMessage other = message(generation,
                "{\"type\":\"documentOpen\",\"data\":{\"type\":\"imgurls\",\"status\":\"ok\",\"data\":{}}}");
        assertThat(other.status).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void locks(Generation generation) throws Exception {
        ServerMessage text = message(generation, "{\"type\":\"getLock\","
                + "\"locks\":{\"2_17\":{\"time\":1,\"user\":\"uid-11\","
                + "\"block\":\"2_17\"},\"2_18\":{\"time\":2,\"user\":\"uid-22\",\"block\":\"2_18\"}}}");
        assertThat(text.type).isEqualTo(MessageType.GET_LOCK);
        assertThat(text.holder("2_17")).isEqualTo("uid-11");
        assertThat(text.holder("2_18")).isEqualTo("uid-22");
        assertThat(text.holder("2_19")).isNull();
        String cell = "{\"time\":1,\"user\":\"u11\",\"block\":{\"sheetId\":\"1\",\"type\":1,\"rangeOrObjectId\":"
                + "{\"c1\":0,\"r1\":0,\"c2\":0,\"r2\":0},\"subType\":null,\"guid\":\"g-A1\"}}";
        assertThat(message(generation, "{\"type\":\"getLock\",\"locks\":{\"g-A1\":" + cell + "}}").holder("g-A1"))
                .isEqualTo("u11");
        assertThat(message(generation, "{\"type\":\"getLock\",\"locks\":[" + cell + "]}").holder("g-A1"))
                .isEqualTo("u11");
        ServerMessage released = message(generation, "{\"type\":\"releaseLock\",\"locks\":"
                + "[{\"block\":\"9_9\",\"user\":\"u11\","
                + "\"time\":1795225838042,\"changes\":null}]}");
        assertThat(released.type).isEqualTo(MessageType.OTHER);
        assertThat(released.changes).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void saving(Generation generation) throws Exception {
        assertThat(message(generation, "{\"type\":\"saveLock\",\"saveLock\":false}").saveLock).isFalse();
        assertThat(message(generation, "{\"type\":\"saveLock\",\"saveLock\":true}").saveLock).isTrue();
        ServerMessage saved = message(generation,
                "{\"type\":\"unSaveLock\",\"index\":13,\"time\":1795225260000,\"syncChangesIndex\":26}");
        assertThat(saved.type).isEqualTo(MessageType.UN_SAVE_LOCK);
        assertThat(saved.index).isEqualTo(13);
        assertThat(saved.syncChangesIndex).isEqualTo(26);
        ServerMessage part = message(generation, "{\"type\":\"savePartChanges\",\"changesIndex\":71}");
        assertThat(part.type).isEqualTo(MessageType.SAVE_PART_CHANGES);
        assertThat(part.changesIndex).isEqualTo(71);
        assertThat(part.syncChangesIndex).isEqualTo(ServerMessage.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void changesOfOthers(Generation generation) throws Exception {
        String two = "[{\"docid\":\"K\",\"change\":\"\\\"66;AAA\\\"\",\"time\":1795225692000,\"user\":\"uid-22\","
                + "\"useridoriginal\":\"uid-2\"},{\"docid\":\"K\",\"change\":\"{}\",\"time\":1795225693000,"
                + "\"user\":\"uid-22\",\"useridoriginal\":\"uid-2\"}]";
        ServerMessage saved = message(generation, "{\"type\":\"saveChanges\","
                + "\"changes\":" + two + ",\"changesIndex\":39,"
                + "\"syncChangesIndex\":39,\"endSaveChanges\":true,\"locks\":[{\"block\":\"2_17\",\"user\":\"uid-22\","
                + "\"time\":1,\"changes\":null}],\"excelAdditionalInfo\":null}");
        assertThat(saved.type).isEqualTo(MessageType.SAVE_CHANGES);
        assertThat(saved.changes).isEqualTo(2);
        assertThat(saved.changedBy).isEqualTo("uid-22");
        assertThat(saved.changedAt).isEqualTo(1795225693000L);
        assertThat(saved.endIndex()).isEqualTo(39);
        ServerMessage given = message(generation, "{\"type\":\"authChanges\",\"changes\":" + two + "}");
        assertThat(given.type).isEqualTo(MessageType.AUTH_CHANGES);
        assertThat(given.changes).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void participantsAreRead(Generation generation) throws Exception {
        ServerMessage state = message(generation, "{\"type\":\"connectState\",\"participantsTimestamp\":1795225690432,"
                + "\"participants\":" + PARTICIPANTS + ",\"waitAuth\":true}");
        assertThat(state.type).isEqualTo(MessageType.CONNECT_STATE);
        assertThat(state.participantsTimestamp).isEqualTo(1795225690432L);
        assertThat(state.participants).hasSize(2);
        assertThat(state.waitAuth).isTrue();
        assertThat(message(generation, "{\"type\":\"waitAuth\",\"lockDocument\":{\"id\":\"uid-11\"}}").type)
                .isEqualTo(MessageType.OTHER);
    }

    @ParameterizedTest
    @EnumSource
    void theRest(Generation generation) throws Exception {
        ServerMessage session = message(generation, "{\"type\":\"session\",\"messages\":{\"code\":4002,\"reason\":"
                + "\"idle session expires\",\"interval\":3600000}}");
        assertThat(session.type).isEqualTo(MessageType.SESSION);
        assertThat(session.code).isEqualTo(4002);
        ServerMessage error = message(generation,
                "{\"type\":\"error\",\"description\":\"Update Version error\",\"code\":4008}");
        assertThat(error.type).isEqualTo(MessageType.ERROR);
        assertThat(error.code).isEqualTo(4008);
        assertThat(error.words).isEqualTo("Update Version error");
        ServerMessage warning = message(generation,
                "{\"type\":\"warning\",\"message\":\"Error on save server subscription!\"}");
        assertThat(warning.type).isEqualTo(MessageType.WARNING);
        assertThat(warning.words).isEqualTo("Error on save server subscription!");
        assertThat(message(generation, "{\"type\":\"drop\",\"code\":\"\"}").type).isEqualTo(MessageType.DROP);
        assertThat(message(generation, "{\"type\":\"drop\",\"description\":\"\"}").type).isEqualTo(MessageType.DROP);
        ServerMessage started = message(generation,
                "{\"type\":\"forceSaveStart\",\"messages\":{\"code\":4,\"time\":1795225692000,\"inProgress\":false}}");
        assertThat(started.type).isEqualTo(MessageType.FORCE_SAVE_START);
        assertThat(started.code).isEqualTo(4);
        for (String none : List.of(
                "{\"type\":\"forceSave\",\"messages\":{\"type\":1,\"time\":1795225692000,\"success\":true}}",
                "{\"type\":\"cursor\",\"messages\":[{\"cursor\":\"14;Bg\",\"user\":\"u\"}]}",
                "{\"type\":\"message\",\"messages\":[{\"message\":\"hello\"}]}",
                "{\"type\":\"meta\",\"messages\":{\"title\":\"new.docx\"}}", "{}")) {
            assertThat(message(generation, none).type).isEqualTo(MessageType.OTHER);
        }
    }

    @Test
    void theOrderOfFieldsDoesNotMatter() throws Exception {
        ServerMessage saved = message(Generation.SOCKET_IO, "{\"syncChangesIndex\":26,\"index\":"
                + "13,\"type\":\"unSaveLock\"}");
        assertThat(saved.type).isEqualTo(MessageType.UN_SAVE_LOCK);
        assertThat(saved.syncChangesIndex).isEqualTo(26);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "4", "42[\"message\",{\"type\":\"auth\"", "42[\"message\",\"auth\"]", "42[\"message\",",
        "42[\"message\",{},{}]", "44not json"})
    void malformedSocketIo(String frame) {
        assertThatThrownBy(() -> frames(MessageFraming.of(Generation.SOCKET_IO), frame))
                .isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "a", "a{}", "a[1]", "a[\"{\"]", "a[\"{}{}\"]", "a[\"[]\"]", "c", "a[\"{}\""})
    void malformedSockJs(String frame) {
        assertThatThrownBy(() -> frames(MessageFraming.of(Generation.SOCKJS), frame)).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @EnumSource
    void nestingAndTextsAreBounded(Generation generation) {
        String deep = "{\"a\":" + "[".repeat(50_000) + "]".repeat(50_000) + "}";
        assertThatThrownBy(() -> message(generation, deep)).isInstanceOf(IOException.class);
        String longText = "{\"type\":\"auth\",\"sessionId\":\"" + "s".repeat(20_000) + "\"}";
        assertThatThrownBy(() -> message(generation, longText)).isInstanceOf(IOException.class)
                .hasMessage("a text of more than 16384 characters in 'sessionId'");
    }

    @Test
    void packsMessages() {
        assertThat(MessageFraming.of(Generation.SOCKET_IO).pack(ClientMessages.AUTH_CHANGES_ACK))
                .isEqualTo("42[\"message\",{\"type\":\"authChangesAck\"}]");
        assertThat(MessageFraming.of(Generation.SOCKJS).pack(ClientMessages.AUTH_CHANGES_ACK))
                .isEqualTo("[\"{\\\"type\\\":\\\"authChangesAck\\\"}\"]");
        assertThat(MessageFraming.of(Generation.SOCKET_IO).pong()).isEqualTo("3");
    }

    @Test
    void packsChangesWithOneOrTwoLevelsOfEscaping() {
        ChangeSet changes = ChangeSet.of("[\"4;AA==\"]");
        String after = ClientMessages.afterChanges(true, true, false, false, true);
        assertThat(MessageFraming.of(Generation.SOCKET_IO).pack(ClientMessages.BEFORE_CHANGES, changes, after))
                .isEqualTo(
                "42[\"message\",{\"type\":\"saveChanges\",\"changes\":\"[\\\"4;AA==\\\"]\",\"startSaveChanges\":true,"
                + "\"endSaveChanges\":true,\"isCoAuthoring\":false,\"isExcel\":false,\"deleteIndex\":null,"
                + "\"excelAdditionalInfo\":null,\"unlock\":false,\"releaseLocks\":true}]");
        assertThat(MessageFraming.of(Generation.SOCKJS).pack(ClientMessages.BEFORE_CHANGES, changes, after)).startsWith(
                "[\"{\\\"type\\\":\\\"saveChanges\\\",\\\"changes\\\":\\\"[\\\\\\\"4;AA==\\\\\\\"]\\\",\\\"startSave");
    }
}
