package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.netty.channel.epoll.Epoll;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventLoopsTest {

    @Test
    void takesEpollWhereThereIsOneAndNioWhereToldTo() {
        assertThat(EventLoops.epollWanted(null)).isEqualTo(Epoll.isAvailable());
        assertThat(EventLoops.epollWanted("nio")).isFalse();
        assertThatThrownBy(() -> EventLoops.epollWanted("kqueue"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("throng.transport must be epoll or nio, is 'kqueue'");
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "3,1", "4,2", "64,32"})
    void leavesHalfOfTheProcessorsToTheUsers(int processors, int loops) {
        assertThat(EventLoops.loopsWanted(null, false, processors)).isEqualTo(loops);
        assertThat(EventLoops.loopsWanted(null, true, processors)).isEqualTo(processors);
        assertThat(EventLoops.loopsWanted(" 7 ", true, processors)).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1025", "two", ""})
    void refusesANumberOfLoopsThatIsNone(String loops) {
        assertThatThrownBy(() -> EventLoops.loopsWanted(loops, false, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("throng.eventloops must be a number from 1 to 1024, is '" + loops + "'");
    }

    @Test
    void runsOnDaemonThreads() throws Exception {
        EventLoops loops = new EventLoops(false, 1);
        AtomicReference<Thread> thread = new AtomicReference<>();
        loops.group().submit(() -> thread.set(Thread.currentThread())).sync();

        assertThat(thread.get().isDaemon()).isTrue();
        stop(loops);
    }

    @Test
    void measuresALoopThatIsStuckWhileItIsStuck() throws Exception {
        EventLoops loops = new EventLoops(false, 1);
        assertThat(loops.maxLagMicrosSinceLastAsked()).isZero();
        loops.startLagProbe();
        loops.startLagProbe();
        CountDownLatch release = new CountDownLatch(1);
        loops.group().execute(() -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        await().until(() -> loops.maxLagMicrosSinceLastAsked() > 200_000);
        release.countDown();

        await().until(() -> loops.maxLagMicrosSinceLastAsked() < 50_000);
        stop(loops);
    }

    private static void stop(EventLoops loops) {
        loops.group().shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
