package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.editor.EditorStep.CLOSE;
import static org.throng.workload.editor.EditorStep.DOWNLOAD_EDITOR_BIN;
import static org.throng.workload.editor.EditorStep.OPEN_AND_SEND_AUTH;
import static org.throng.workload.editor.EditorStep.READ_AUTH;
import static org.throng.workload.editor.EditorStep.READ_DOCUMENT_OPEN;
import static org.throng.workload.editor.EditorStep.READ_GET_LOCK;
import static org.throng.workload.editor.EditorStep.READ_LICENSE;
import static org.throng.workload.editor.EditorStep.READ_SAVE_LOCK;
import static org.throng.workload.editor.EditorStep.READ_UN_SAVE_LOCK;
import static org.throng.workload.editor.EditorStep.SEND_GET_LOCK;
import static org.throng.workload.editor.EditorStep.SEND_IS_SAVE_LOCK;
import static org.throng.workload.editor.EditorStep.SEND_SAVE_CHANGES;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.websocket.CloseStatus;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.Generation;

/** One editor and a server that does all as it should. */
class EditorSessionTest {

    private static final ChangeSet THREE = ChangeSet.of("[\"4;AAAAAA==\",\"5;\\\"quoted\\\"\",\"6;x\"]");

    private final RecordedSteps steps = new RecordedSteps();

    @ParameterizedTest
    @EnumSource
    void opensLocksSavesAndCloses(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = server.server().open(
                FakeServer.USER, FakeServer.DOCUMENT, ChangeListener.IGNORED, steps);
        assertThat(session.participant()).isEqualTo("uid-11");
        assertThat(session.viewer()).isFalse();
        assertThat(session.isOpen()).isTrue();
        assertThat(session.generation()).isEqualTo(generation);
        assertThat(server.fetched).containsExactly(URI.create("http://files.test/K/Editor.bin?md5=m&expires=1"));

        assertThat(session.lock("1234", steps)).isTrue();
        assertThat(session.save(THREE, true, steps)).isEqualTo(new SaveResult(0, 3, 1, 1));
        assertThat(session.save(THREE, true, steps)).isEqualTo(new SaveResult(3, 6, 1, 1));
        assertThat(session.close(steps)).isEqualTo(new CloseStatus(1000, "sampler requested close", false));
        assertThat(session.isOpen()).isFalse();

        assertThat(steps.running).isNull();
        List<EditorStep> save = List.of(SEND_IS_SAVE_LOCK, READ_SAVE_LOCK, SEND_SAVE_CHANGES, READ_UN_SAVE_LOCK);
        assertThat(steps.ended).startsWith(OPEN_AND_SEND_AUTH, READ_LICENSE, READ_AUTH, READ_DOCUMENT_OPEN,
                DOWNLOAD_EDITOR_BIN, SEND_GET_LOCK, READ_GET_LOCK).containsSubsequence(save).endsWith(CLOSE);
        assertThat(server.peer().sent("saveChanges").path("changes").asText()).isEqualTo(THREE.json());
    }
}
