package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.users.TestRun;

class PerUserTest {

    private static final Queue<Session> OPENED = new ConcurrentLinkedQueue<>();
    private static final PerUser<Session> SESSIONS = new PerUser<>(Session::new);

    private final List<String> ended = new ArrayList<>();
    private final PerUser<UserState> first = new PerUser<>(() -> () -> ended.add("first"));
    private final PerUser<UserState> second = new PerUser<>(() -> () -> ended.add("second"));
    private final PerUser<UserState> failing = new PerUser<>(() -> () -> {
        throw new IllegalStateException("cannot end");
    });

    /** Counts its ends. */
    private static final class Session implements UserState {

        private volatile int ends;
        private volatile int samples;

        private Session() {
            OPENED.add(this);
        }

        @Override
        public void end() {
            ends++;
        }
    }

    /** Uses its user's session, as samplers do that open one. */
    public static final class Using extends AbstractSampler implements ThreadListener {

        private static final long serialVersionUID = 1L;

        public Using() {
            setName("using");
        }

        @Override
        public SampleResult sample(Entry entry) {
            SESSIONS.current().samples++;
            SampleResult result = SampleResult.createTestSample(1);
            result.setSuccessful(true);
            return result;
        }

        @Override
        public void threadStarted() {
            // nothing is open yet
        }

        @Override
        public void threadFinished() {
            PerUser.endUser();
        }
    }

    @AfterEach
    void end() {
        PerUser.endUser();
    }

    @Test
    void aUserHasOneObjectOfEachKind() {
        UserState ofFirst = first.current();
        UserState ofSecond = second.current();

        assertThat(first.current()).isSameAs(ofFirst);
        assertThat(second.current()).isSameAs(ofSecond).isNotSameAs(ofFirst);
    }

    @Test
    void theObjectsEndOnceInTheirOrderAndAreForgotten() {
        UserState ofFirst = first.current();
        second.current();

        PerUser.endUser();
        PerUser.endUser();

        assertThat(ended).containsExactly("first", "second");
        assertThat(first.current()).isNotSameAs(ofFirst);
    }

    @Test
    void theOthersEndWhenOneFailsToEnd() {
        first.current();
        failing.current();
        second.current();

        assertThatThrownBy(PerUser::endUser).hasMessage("cannot end");

        assertThat(ended).containsExactly("first", "second");
    }

    private static void runTwoUsers(AbstractThreadGroup group) {
        OPENED.clear();
        TestRun run = new TestRun();
        run.add(group).add(new Using());
        run.run();

        assertThat(OPENED).hasSize(2).allSatisfy(session -> {
            assertThat(session.samples).isPositive();
            assertThat(session.ends).isEqualTo(1);
        });
    }

    @Test
    void eachVirtualUserHasItsOwn() {
        runTwoUsers(TestRun.users("users(2) loops(2)"));
    }

    @Test
    void eachThreadOfAnotherThreadGroupHasItsOwn() {
        LoopController twice = new LoopController();
        twice.setLoops(2);
        ThreadGroup group = new ThreadGroup();
        group.setName("stock");
        group.setNumThreads(2);
        group.setSamplerController(twice);
        runTwoUsers(group);
    }
}
