package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.throng.session.MeasuredStep;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.Generation;

/** Bytes are counted as in the vendor's published table, which is of a SockJS server: with frame headers. */
class PublishedSizesTest {

    private final RecordedSteps steps = new RecordedSteps();

    private static MeasuredStep bytes(MeasuredStep measured, long sent, long received) {
        return MeasuredStep.messages(measured.endNanos(), sent, received);
    }

    private void assertBytes(EditorStep step, long sent, long received) {
        MeasuredStep measured = steps.measured.get(step);
        assertThat(measured).as(step.label()).isEqualTo(bytes(measured, sent, received));
    }

    @Test
    void ofEachStep() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        AtomicInteger saves = new AtomicInteger(100);
        server.on("saveChanges", (peer, message) -> peer.says(
                "{\"type\":\"unSaveLock\",\"index\":" + saves.incrementAndGet() + ",\"time\":1795225260000}"));
        EditorSession session = server.server().open(
                FakeServer.USER, FakeServer.DOCUMENT, ChangeListener.IGNORED, StepListener.IGNORED);
        session.lock("1234", steps);
        session.save(ChangeSet.of("[\"0;\"]"), true, steps);
        session.close(steps);
        assertBytes(EditorStep.SEND_GET_LOCK, 53, 0);
        assertBytes(EditorStep.READ_GET_LOCK, 0, 114);
        assertBytes(EditorStep.SEND_IS_SAVE_LOCK, 35, 0);
        assertBytes(EditorStep.READ_SAVE_LOCK, 0, 49);
        assertBytes(EditorStep.READ_UN_SAVE_LOCK, 0, 69);
        assertBytes(EditorStep.CLOSE, 31, 27);
    }

    @Test
    void openingCountsTheUpgradeAndTheFramesUpToTheAuth() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.server().open(FakeServer.USER, FakeServer.DOCUMENT, ChangeListener.IGNORED, steps);
        FakePeer peer = server.peer();
        long auth = peer.frames.get(1).length() + 8;
        MeasuredStep open = steps.measured.get(EditorStep.OPEN_AND_SEND_AUTH);
        assertThat(peer.frames.get(0)).isEqualTo("40{}");
        assertThat(open.sentBytes()).isEqualTo(FakePeer.UPGRADE_BYTES + 4 + 6 + auth);
        assertThat(open.receivedBytes()).isEqualTo(
                FakePeer.UPGRADE_BYTES + FakeServer.HELLO.length() + 2 + FakeServer.READY.length() + 2);
        assertThat(open.resolveMicros()).isEqualTo(10);
        assertThat(open.connectMicros()).isEqualTo(20);
        assertThat(open.firstByteMicros()).isEqualTo(60);
        MeasuredStep download = steps.measured.get(EditorStep.DOWNLOAD_EDITOR_BIN);
        assertThat(download.sentBytes()).isEqualTo(120);
        assertThat(download.receivedBytes()).isEqualTo(300);
        assertThat(download.connectMicros()).isEqualTo(5);
        assertThat(download.firstByteMicros()).isEqualTo(7);
    }
}
