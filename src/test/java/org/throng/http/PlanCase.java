package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.jmeter.engine.JMeterEngineException;

/** A whole plan, which does the same over each transport. */
record PlanCase(String name, Writing writing) {

    /** Puts the plan together, and tells the server its answers. */
    @FunctionalInterface
    interface Writing {
        void write(WrittenPlan plan, RecordingServer server) throws IOException;
    }

    static PlanCase of(String name, Writing writing) {
        return new PlanCase(name, writing);
    }

    /** Fails unless requests and results are the same as those of {@code jmeter -n}. */
    void compare(RecordingServer server, Path folder) throws IOException, JMeterEngineException {
        WrittenPlan plan = new WrittenPlan(server, folder);
        writing.write(plan, server);
        Path file = plan.save();
        PlanOutcome jmeters = PlanOutcome.of(file, server, PlanOutcome.Way.JMETER);
        assertThat(jmeters.results()).as("'%s' does something", name).isNotEmpty();
        for (PlanOutcome.Way way : new PlanOutcome.Way[] {PlanOutcome.Way.HTTPCLIENT4, PlanOutcome.Way.NETTY}) {
            PlanOutcome ours = PlanOutcome.of(file, server, way);
            assertThat(ours.requests()).as("requests of '%s' by %s", name, way).isEqualTo(jmeters.requests());
            assertThat(ours.results()).as("results of '%s' by %s", name, way).isEqualTo(jmeters.results());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
