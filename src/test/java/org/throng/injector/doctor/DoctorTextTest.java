package org.throng.injector.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.injector.doctor.PlanCapacity.Bound;

class DoctorTextTest {

    private static final String LONG = "every connection takes one and so on and on and on,"
            + " until the line is longer than a terminal is wide";

    private static final int WIDE = 180;

    private static final List<Finding> FINDINGS = List.of(
            Finding.ok("JDK", "25", "not told when it is fine"),
            Finding.limit("open files", "soft 1, hard 2", LONG, "sysctl -w fs.nr_open=3", "ulimit -n 3"));

    private static final PlanCapacity ENOUGH =
            new PlanCapacity("websocket", 1000,
            List.of(new Bound("open files", 19_700), new Bound("memory", 1_000_000)));

    private static final PlanCapacity TOO_FEW = new PlanCapacity("big", 50_000, List.of(new Bound("memory", 400)));

    @Test
    void rendersFindingsAndUsers() {
        assertThat(new DoctorText(false, WIDE).render(FINDINGS, List.of(ENOUGH, TOO_FEW))).isEqualTo("""
                This machine as an injector

                  OK        JDK: 25
                  LIMIT     open files: soft 1, hard 2
                            every connection takes one and so on and on and on, until the line is longer than a
                            terminal is wide
                            $ sysctl -w fs.nr_open=3
                            $ ulimit -n 3

                What sysctl -w sets is lost at the next restart: put it into /etc/sysctl.d/90-throng.conf.

                Users of each plan that it allows (default users in brackets)

                  websocket       19,700  [1,000]   bounded by open files (memory 1,000,000)
                  big                400  [50,000]  bounded by memory
                """);
    }

    @Test
    void aNarrowTerminalGetsShorterLines() {
        assertThat(new DoctorText(false, 60).render(FINDINGS, List.of(ENOUGH))).contains("""
                            every connection takes one and so on and on and
                            on, until the line is longer than a terminal is
                            wide
                """, """
                  websocket       19,700  [1,000]  bounded by open files
                            (memory 1,000,000)
                """);
    }

    @Test
    void saysNothingOfSysctlWhereThereIsNothingToSet() {
        assertThat(new DoctorText(false, WIDE).render(FINDINGS.subList(0, 1), List.of(ENOUGH)))
                .doesNotContain("sysctl");
    }

    @Test
    void coloursOnlyWhenAsked() {
        assertThat(new DoctorText(true, WIDE).render(FINDINGS, List.of(TOO_FEW)))
                .contains("\u001b[33mLIMIT   \u001b[0m")
                .contains("\u001b[31m  big");
        assertThat(new DoctorText(false, WIDE).render(FINDINGS, List.of(TOO_FEW))).doesNotContain("\u001b");
    }

    @Test
    void exitStatusSaysWhetherEveryPlanCanRunAsItIs() {
        assertThat(DoctorText.exitStatus(List.of(ENOUGH))).isZero();
        assertThat(DoctorText.exitStatus(List.of(ENOUGH, TOO_FEW))).isEqualTo(4);
    }
}
