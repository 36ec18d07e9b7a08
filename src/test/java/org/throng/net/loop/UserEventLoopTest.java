package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UserEventLoopTest {

    /** Longer than the shortest batch, so that one such turn is a batch where users have no more time than that. */
    private static final long TURN_NANOS = 250_000;
    private static final long ANSWER_NANOS = 12 * TURN_NANOS;

    /** So many that the machine may take the processor away some times. */
    private static final int TURNS = 100;

    private final EventLoops loops = new EventLoops(false, 1);
    private final UserEventLoop loop = (UserEventLoop) loops.group().next();

    @AfterEach
    void end() {
        loops.group().shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }

    @Test
    void usersThatWaitRunAsLongAsTheSocketsKeepThemWaiting() throws InterruptedException {
        CountDownLatch users = new CountDownLatch(TURNS);
        loop.execute(() -> {
            for (int i = 0; i < TURNS; i++) {
                loop.add(new UserEventLoop.Turn(null, () -> {
                    LoopUsersIT.spin(TURN_NANOS);
                    // an answer to it
                    loop.execute(() -> LoopUsersIT.spin(ANSWER_NANOS));
                    users.countDown();
                }));
            }
        });

        assertThat(users.await(1, TimeUnit.MINUTES)).isTrue();
        // seven of them, and one more each time that the machine does not let the loop run
        assertThat(loop.passes()).isLessThan(TURNS / 2);
    }
}
