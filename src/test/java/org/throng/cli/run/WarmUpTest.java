package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;

class WarmUpTest {

    @ParameterizedTest(name = "before a run of {0} users it has {1}")
    @CsvSource({"0, 5", "1, 5", "20, 100", "79, 395", "80, 400", "40000, 400", "9223372036854775807, 400"})
    void growsWithAShortRun(long planned, int users) {
        assertThat(WarmUp.users(planned)).isEqualTo(users);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"websocket, WebSocketWarmUp", "websocket-classic, WebSocketWarmUp", "file-sync, HttpWarmUp",
            "bosh-chat, BoshWarmUp", "conversion, ConversionWarmUp", "editor-session, EditorWarmUp",
            "sync-client, SyncWarmUp"})
    void drivesTheElementsOfThePlan(String plan, String steps) {
        assertThat(stepsFor(plan)).containsExactly(steps);
    }

    @Test
    void drivesOnlyElementsThatTheRunReaches() {
        JMeterUtils.setProperty("publish", "true");
        try {
            assertThat(stepsFor("websocket")).containsExactly("WebSocketWarmUp", "HttpWarmUp");
        } finally {
            JMeterUtils.getJMeterProperties().remove("publish");
        }
    }

    private static List<String> stepsFor(String plan) {
        LoadedPlan loaded = LoadedPlan.of(new PlanFile(plan, Path.of("plans", plan + ".jmx")), null);
        return WarmUp.stepsFor(WarmUp.reached(loaded.evaluated())).stream()
                .map(steps -> steps.getClass().getSimpleName()).toList();
    }
}
