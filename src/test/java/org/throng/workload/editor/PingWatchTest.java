package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.throng.workload.editor.messages.MessageType;
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
    void aHandshakeWithoutBothTimesIsNotWatched() {
        ServerMessage hello = ServerMessage.of(MessageType.HELLO);
        assertThat(PingWatch.start(hello, () -> { })).isNull();
        hello.pingInterval = 25_000;
        assertThat(PingWatch.start(hello, () -> { })).isNull();
        hello.pingTimeout = Long.MAX_VALUE;
        assertThat(PingWatch.start(hello, () -> { })).isNull();
    }
}
