package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.Timer;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.Test;
import org.throng.users.Collector;
import org.throng.users.Probe;
import org.throng.users.TestRun;

class ThinkTimeTest {

    private final TestRun run = new TestRun();
    private final CountingTimer timer = new CountingTimer();

    /** Counts how often it is asked, and what a sample leaves behind. */
    static final class CountingTimer extends AbstractTestElement implements Timer {

        private static final long serialVersionUID = 1L;
        private int asked;
        private int recovered;

        @Override
        public long delay() {
            asked++;
            return 5;
        }

        @Override
        public boolean isModifiable() {
            return true;
        }

        @Override
        public void recoverRunningVersion() {
            recovered++;
            super.recoverRunningVersion();
        }

        @Override
        public Object clone() {
            return this;
        }
    }

    @Test
    void jmeterWaitsForAThreadOfAnotherKind() {
        List<Timer> one = ThinkTime.of(List.of(timer, timer));

        assertThat(one).singleElement().extracting(Timer::delay).isEqualTo(10L);
    }

    /** Runs follow each other in the process of an injector. */
    @Test
    void theFactorIsThatOfTheRun() {
        JMeterUtils.setProperty("timer.factor", "3");
        try {
            assertThat(ThinkTime.of(List.of(timer)).get(0).delay()).isEqualTo(15);
        } finally {
            JMeterUtils.getJMeterProperties().remove("timer.factor");
        }
        assertThat(ThinkTime.of(List.of(timer)).get(0).delay()).isEqualTo(5);
    }

    @Test
    void aPacingWaitsByItself() {
        Timer pacing = new PacingClock("pacing", "1 s", true);

        assertThat(ThinkTime.isNeededFor(List.of())).isFalse();
        assertThat(ThinkTime.isNeededFor(List.of(pacing))).isFalse();
        assertThat(ThinkTime.isNeededFor(List.of(pacing, timer))).isTrue();
    }

    @Test
    void everyTimerIsAskedOnceForEachSample() {
        Collector samples = new Collector();
        run.add(samples);
        var group = run.add(TestRun.users("users(1) loops(3, 1 min)"));
        group.add(Probe.named("probe")).add(timer);
        group.add(new ConstantTimer());

        run.run();

        assertThat(samples.results()).hasSize(3);
        assertThat(timer.asked).isEqualTo(3);
        assertThat(timer.recovered).isGreaterThanOrEqualTo(3);
    }
}
