package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;
import org.throng.workload.editor.messages.ServerMessage;

class PingWatchTest {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final PingWatch watch = new PingWatch(Duration.ofSeconds(45), 0, () -> { });

    @Test
    void eachMessagePostponesTheNextCheck() {
        assertThat(watch.next(40 * SECOND)).isEqualTo(5 * SECOND);
        watch.heard(40 * SECOND);
        assertThat(watch.next(45 * SECOND)).isEqualTo(40 * SECOND);
    }

    @Test
    void aSilentServerIsLostAfterTheGrace() {
        assertThat(watch.next(45 * SECOND)).isEqualTo(PingWatch.GRACE_NANOS);
        assertThat(watch.next(47 * SECOND)).isEqualTo(PingWatch.LOST);
    }

    @Test
    void aPingThatIsReadAfterAStallOfThisMachineKeepsTheConnection() {
        assertThat(watch.next(100 * SECOND)).isEqualTo(PingWatch.GRACE_NANOS);
        watch.heard(100 * SECOND);
        assertThat(watch.next(102 * SECOND)).isEqualTo(43 * SECOND);
        assertThat(watch.next(145 * SECOND)).isEqualTo(PingWatch.GRACE_NANOS);
    }

    @Test
    void aHandshakeWithoutBothTimesIsNotWatched() throws IOException {
        for (String times : List.of("", "\"pingInterval\":25000",
                "\"pingInterval\":25000,\"pingTimeout\":" + Long.MAX_VALUE)) {
            assertThat(PingWatch.start(handshake("{" + times + "}"), () -> { })).as(times).isNull();
        }
    }

    private static ServerMessage handshake(String json) throws IOException {
        List<ServerMessage> read = new ArrayList<>();
        MessageFraming.of(Generation.SOCKET_IO).unpack(("0" + json).getBytes(StandardCharsets.UTF_8), read::add);
        return read.get(0);
    }
}
