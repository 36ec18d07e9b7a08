package org.throng.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.loop.Deadlines;

class AnswerWaitTest {

    private static final long FAR = TimeUnit.HOURS.toNanos(1);

    /** A session whose one answer, or failure, a test sets. */
    private static final class Session extends AnswerWait<String> {

        private String answer;
        private SessionException failure;

        @Override
        protected String poll() throws SessionException {
            if (failure != null) {
                throw failure;
            }
            return answer;
        }

        void answers(String text) {
            changes(() -> answer = text);
        }

        void changes(Runnable change) {
            Object user;
            synchronized (this) {
                change.run();
                user = waiting();
            }
            wake(user);
        }

        String waitsUntil(long deadline) throws SessionException, InterruptedException {
            try {
                return await(deadline);
            } finally {
                synchronized (this) {
                    waitsNoLonger();
                }
            }
        }

        synchronized void isHeld(Runnable wake) {
            holds(wake);
        }

        synchronized boolean hasUser() {
            return waiting() != null;
        }
    }

    private final Session session = new Session();
    private final FutureTask<String> user = new FutureTask<>(() -> session.waitsUntil(System.nanoTime() + FAR));
    private final Thread thread = new Thread(user);

    private void userWaits() {
        thread.start();
        Awaitility.await().until(session::hasUser);
    }

    @Test
    void anAnswerThatIsThereIsTakenEvenAtTheDeadline() throws Exception {
        session.answers("early");

        assertThat(session.waitsUntil(System.nanoTime() - FAR)).isEqualTo("early");
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1_000_000, Deadlines.SCAN_NANOS + 10_000_000})
    void aDeadlineEndsAWaitHoweverLongItIs(long nanos) throws Exception {
        long deadline = System.nanoTime() + nanos;

        assertThat(session.waitsUntil(deadline)).isNull();
        assertThat(System.nanoTime() - deadline).isNotNegative();
        assertThat(session.hasUser()).isFalse();
    }

    @Test
    void anAnswerWakesTheUser() throws Exception {
        userWaits();
        session.changes(() -> { });
        session.answers("late");

        assertThat(user.get()).isEqualTo("late");
    }

    @Test
    void aFailureWakesTheUser() {
        SessionException gone = new SessionException("gone", "the session has ended", "");
        userWaits();
        session.changes(() -> session.failure = gone);

        assertThatThrownBy(user::get).isInstanceOf(ExecutionException.class).hasCause(gone);
    }

    @Test
    void anInterruptEndsTheWait() {
        userWaits();
        thread.interrupt();

        assertThatThrownBy(user::get).hasCauseInstanceOf(InterruptedException.class);
        assertThat(session.hasUser()).isFalse();
    }

    @Test
    void itsDeadlineIsWatchedForAsLongAsItWaits() throws Exception {
        long now = System.nanoTime();
        assertThat(session.stillWaits(now)).as("no one waits yet").isFalse();
        userWaits();
        assertThat(session.stillWaits(now)).isTrue();
        session.answers("now");
        user.get();

        assertThat(session.stillWaits(now)).isFalse();
    }

    @Test
    void aUserThatIsHeldHasNoDeadlineAndIsWokenByAChange() {
        AtomicInteger woken = new AtomicInteger();
        session.isHeld(woken::incrementAndGet);

        assertThat(session.stillWaits(System.nanoTime() + FAR)).isFalse();
        assertThat(woken).hasValue(0);
        session.answers("a push");
        assertThat(woken).hasValue(1);
    }
}
