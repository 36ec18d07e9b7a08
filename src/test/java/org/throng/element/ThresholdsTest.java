package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.jmeter.JMeter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.throng.JMeterEnvironment;
import org.throng.stats.NoMeasurements;
import org.throng.stats.RunContext;

class ThresholdsTest {

    @BeforeAll
    static void load() {
        JMeterEnvironment.load();
    }

    private static String printedAtStart(RunCommandConfig element) {
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setProperty(JMeter.JMETER_NON_GUI, "true");
        try {
            element.testStarted();
        } finally {
            System.clearProperty(JMeter.JMETER_NON_GUI);
            System.setErr(err);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void saysThatNothingIsJudgedWhereJMeterRunsThePlanByItself() {
        Thresholds thresholds = new Thresholds();
        thresholds.setName("limits");
        assertThat(printedAtStart(thresholds)).startsWith("limits: the thresholds are not judged").hasLineCount(1)
                .contains("throng run");
        assertThat(printedAtStart(new ServerMetrics())).contains("metrics of the server are not polled");
    }

    @Test
    void saysNothingInARunOfOurs() {
        try (RunContext run = RunContext.begin(new NoMeasurements())) {
            assertThat(run.isInProgress()).isTrue();
            assertThat(printedAtStart(new Thresholds())).isEmpty();
        }
        assertThat(RunContext.current().isInProgress()).isFalse();
    }
}
