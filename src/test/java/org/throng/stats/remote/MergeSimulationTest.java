package org.throng.stats.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.throng.stats.summary.Verdict;

class MergeSimulationTest {

    @Test
    void nothingIsLostOnTheWayToTheVerdict() throws IOException {
        MergeSimulation.Outcome outcome = new MergeSimulation(16, 12, 5, 40).run();

        assertThat(outcome.sent()).isEqualTo(16 * 12 * 5 * 40);
        assertThat(outcome.counted()).isEqualTo(outcome.sent());
        assertThat(outcome.blobs()).isEqualTo(16 * 12);
        assertThat(outcome.seconds()).isEqualTo(12);
        assertThat(outcome.peakUsers()).isEqualTo(16_000);
        assertThat(outcome.verdict().reasons()).isEmpty();
        assertThat(outcome.verdict().verdict()).isEqualTo(Verdict.PASS);
    }
}
