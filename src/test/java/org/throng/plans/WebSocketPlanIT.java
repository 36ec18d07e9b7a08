package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

/** Runs the realtime plans against the stand-in. */
class WebSocketPlanIT {

    private StandIn standIn;
    private Map<String, String> properties;

    @BeforeEach
    void start() throws IOException {
        standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
        properties = new HashMap<>(Map.of(
                "port", Integer.toString(standIn.port()), "rate", "20", "duration", "2", "think", "1", "tail", "10"));
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    @Test
    void usersArriveSubscribeHoldAndClose() throws Exception {
        PlanRun run = PlanRun.of("websocket.jmx", properties);
        for (String label : new String[] {"connect", "subscribe", "hold", "close"}) {
            run.assertAllSucceeded(label, 40);
        }
        assertThat(run.of("hold")).allSatisfy(hold -> {
            assertThat(hold.getTime()).isZero();
            assertThat(hold.getIdleTime()).isGreaterThanOrEqualTo(1_000);
        });
        assertThat(run.of("connect")).allSatisfy(connect -> {
            assertThat(connect.getResponseCode()).isEqualTo("101");
            assertThat(connect.getSentBytes()).isPositive();
            assertThat(connect.getBytesAsLong()).isGreaterThan(connect.getSentBytes() / 4);
        });
        assertThat(run.of("close")).extracting(SampleResult::getResponseCode).containsOnly("1000");
        assertThat(run.pushLabels).isEmpty();
    }

    @Test
    void aPublisherMakesEventsWhoseLatencyIsMeasured() throws Exception {
        properties.putAll(Map.of("publish", "true", "publishInterval", "0.2"));
        PlanRun run = PlanRun.until(done -> !done.of("publish").isEmpty() && !done.pushLabels.isEmpty(), properties,
                () -> PlanRun.of("websocket.jmx", properties));
        run.assertAllSucceeded("connect", 20 * PlanRun.seconds(properties));
        assertThat(run.of("publish")).isNotEmpty().allMatch(SampleResult::isSuccessful);
        assertThat(run.pushLabels).isNotEmpty().containsOnly("event");
        assertThat(run.pushLatencies).allMatch(micros -> micros >= 0 && micros < 60_000_000);
    }

    @Test
    void theNumberOfUsersMayBeGivenInsteadOfTheRate() throws Exception {
        properties.remove("rate");
        properties.put("users", "37");
        PlanRun run = PlanRun.of("websocket.jmx", properties);
        run.assertAllSucceeded("close", 37);
    }

    @Test
    void anUnknownProjectIsARefusalWithItsCode() throws Exception {
        properties.put("project", "nobody");
        PlanRun run = PlanRun.of("websocket.jmx", properties);
        assertThat(run.of("connect")).hasSize(40).allSatisfy(connect -> {
            assertThat(connect.isSuccessful()).isFalse();
            assertThat(connect.getResponseCode()).isEqualTo("1008");
            assertThat(connect.getResponseMessage()).contains("Missing or unknown project ID");
        });
        assertThat(run.of("subscribe")).isEmpty();
    }

    @Test
    void theClassicPlanDoesTheSame() throws Exception {
        PlanRun run = PlanRun.of("websocket-classic.jmx", properties);
        for (String label : new String[] {"connect", "connected", "subscribe", "close"}) {
            run.assertAllSucceeded(label, 40);
        }
    }
}
