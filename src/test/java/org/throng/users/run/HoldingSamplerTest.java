package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.throng.net.loop.Alarm;
import org.throng.users.TestRun;

/** Users that wait because the plan says so, on threads of their own. */
class HoldingSamplerTest {

    private static final long LONG = TimeUnit.MINUTES.toNanos(1);

    /** How a wait has ended, and whether the user was interrupted when it had. */
    private record Ended(boolean early, boolean interrupted) {
    }

    /** Waits, unless what the test does at the beginning ends the wait. */
    private static final class Waiting extends AbstractSampler implements HoldingSampler {

        private static final long serialVersionUID = 1L;

        private final transient long nanos;
        private final transient Consumer<Runnable> begun;
        private final transient Queue<Ended> ended;

        Waiting(long nanos, Consumer<Runnable> begun, Queue<Ended> ended) {
            this.nanos = nanos;
            this.begun = begun;
            this.ended = ended;
        }

        @Override
        public Object clone() {
            return new Waiting(nanos, begun, ended);
        }

        @Override
        public SampleResult sample(Entry entry) {
            return Sleep.through(this::hold);
        }

        @Override
        public Hold hold(Runnable wake) {
            long end = System.nanoTime() + nanos;
            begun.accept(wake);
            return new Hold() {
                @Override
                public long endNanos() {
                    return end;
                }

                @Override
                public SampleResult end() {
                    ended.add(new Ended(System.nanoTime() < end, Thread.currentThread().isInterrupted()));
                    SampleResult result = new SampleResult();
                    result.setSuccessful(true);
                    return result;
                }
            };
        }
    }

    private final TestRun run = new TestRun();
    private final Queue<Ended> ended = new ConcurrentLinkedQueue<>();

    private Waiting waiting(Consumer<Runnable> begun) {
        return new Waiting(LONG, begun, ended);
    }

    @Test
    void usersThatAFallingProfileRemovesLeaveAtOnce() {
        run.add(TestRun.users("users(3) hold(5 s) ramp(0, 200 ms) hold(1 min)")).add(waiting(wake -> { }));

        run.run();

        assertThat(ended).hasSize(3).containsOnly(new Ended(true, false));
    }

    @Test
    void usersThatAreCutStayInterrupted() {
        run.add(TestRun.users("users(2) hold(1 min)"))
                .add(waiting(wake -> cutWhenItWaits(VirtualUser.current(), Thread.currentThread())));

        run.run();

        assertThat(ended).hasSize(2).containsOnly(new Ended(true, true));
    }

    /** A user that is cut before it waits does not wait, and is interrupted a moment later. */
    private static void cutWhenItWaits(VirtualUser user, Thread thread) {
        CompletableFuture.runAsync(() -> {
            Awaitility.await().until(() -> waits(thread));
            user.cut();
        });
    }

    /** A user that waits without a thread has left it. */
    private static boolean waits(Thread thread) {
        return !thread.isAlive() || LockSupport.getBlocker(thread) instanceof Alarm;
    }

    @Test
    void aUserThatIsToLeaveDoesNotWait() {
        run.add(TestRun.users("users(1) hold(1 min)")).add(waiting(wake -> VirtualUser.current().leave()));

        run.run();

        assertThat(ended).containsExactly(new Ended(true, false));
    }

    @Test
    void whatTheUserWaitsForMayEndBeforeTheWaitHasBegun() {
        run.add(TestRun.users("users(1) hold(1 min)")).add(waiting(wake -> {
            VirtualUser.current().leave();
            wake.run();
            wake.run();
        }));

        run.run();

        assertThat(ended).containsExactly(new Ended(true, false));
    }

    @Test
    void aWaitEndsByItself() {
        run.add(TestRun.users("users(1) hold(1 min)"))
                .add(new Waiting(1, wake -> VirtualUser.current().stop(), ended));

        run.run();

        assertThat(ended).containsExactly(new Ended(false, false));
    }

    @Test
    void threadsOfOtherGroupsMayWaitAsWell() {
        new Waiting(1, wake -> { }, ended).sample(null);

        assertThat(ended).containsExactly(new Ended(false, false));
    }
}
