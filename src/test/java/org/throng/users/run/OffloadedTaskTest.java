package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.Test;
import org.throng.users.TestRun;
import org.throng.users.threads.UserThreads;

/** What holds on every JDK; {@link OffloadedTaskIT} has what needs virtual threads. */
class OffloadedTaskTest {

    private static final Queue<Object> SEEN = new ConcurrentLinkedQueue<>();

    private static final PerUser<UserState> KEPT = new PerUser<>(() -> () -> { });

    private final TestRun run = new TestRun();

    /** Does something aside, once for each user. */
    private abstract static class Doer extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        abstract SampleResult work(VirtualUser user);

        @Override
        public SampleResult sample(Entry entry) {
            VirtualUser user = VirtualUser.here();
            return user.aside(() -> work(user));
        }

        @Override
        public Object clone() {
            return this;
        }

        static SampleResult passed() {
            SampleResult result = SampleResult.createTestSample(1);
            result.setSuccessful(true);
            return result;
        }
    }

    private void start(Doer doer, String profile) {
        SEEN.clear();
        doer.setName("doer");
        run.add(TestRun.users(profile)).add(doer);
        run.start();
    }

    private void run(Doer doer, String profile) {
        start(doer, profile);
        run.await();
    }

    @Test
    void workIsTheUsersOwn() {
        run(new Doer() {
            private static final long serialVersionUID = 1L;

            @Override
            SampleResult work(VirtualUser user) {
                SEEN.add(List.of(VirtualUser.here() == user, VirtualUser.current() == user,
                        JMeterContextService.getContext().getCurrentSampler() == this,
                        Thread.currentThread().getName().equals(user.getThreadName())));
                KEPT.current();
                return passed();
            }
        }, "rate(20/s) even_arrivals(200 ms)");

        assertThat(SEEN).isNotEmpty().containsOnly(List.of(true, true, true, true));
    }

    @Test
    void whatTheWorkThrowsReachesTheUser() {
        run(new Doer() {
            private static final long serialVersionUID = 1L;

            @Override
            SampleResult work(VirtualUser user) {
                throw new IllegalStateException("out of order");
            }

            @Override
            public SampleResult sample(Entry entry) {
                try {
                    return super.sample(entry);
                } catch (IllegalStateException e) {
                    SEEN.add(e.getMessage());
                    return passed();
                }
            }
        }, "rate(20/s) even_arrivals(100 ms)");

        assertThat(SEEN).isNotEmpty().containsOnly("out of order");
    }

    @Test
    void userThatIsCutInterruptsItsTaskAndStaysInterrupted() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        start(new Doer() {
            private static final long serialVersionUID = 1L;

            @Override
            SampleResult work(VirtualUser user) {
                begun.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    SEEN.add("work");
                }
                return passed();
            }

            @Override
            public SampleResult sample(Entry entry) {
                SampleResult result = super.sample(entry);
                // where the work is the user's own thread's, it has taken the interrupt, and another one may come
                SEEN.add(Thread.currentThread().isInterrupted() || !UserThreads.areVirtual());
                return result;
            }
        }, "users(1) hold(1 min)");
        begun.await();
        run.engine().stopTest(true);
        run.await();

        assertThat(SEEN).containsExactly("work", true);
    }
}
