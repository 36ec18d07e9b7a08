package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.http.RecordingServer.ok;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Consumer;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.users.VirtualUsers;

/** HTTP Requests of a whole plan, run by JMeter's engine in this JVM. */
class UsersOfHttpTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void eachUserHasOneConnectionUntilItsEnd() throws IOException, JMeterEngineException {
        try (RecordingServer server = new RecordingServer()) {
            server.on("/a", ok("hello", "Content-Type: text/plain"));
            KeptResults results = new KeptResults();

            run("users(10) hold(1 min)", server, results, engine -> {
                Awaitility.await().atMost(PATIENCE).until(() -> server.connections() == 10 && results.all.size() > 20);
                engine.stopTest(false);
            });

            assertThat(results.all).hasSizeGreaterThan(10).allMatch(SampleResult::isSuccessful);
            assertThat(results.all).allMatch(result -> result.getResponseDataAsString().equals("hello"));
            assertThat(server.requests()).hasSameSizeAs(results.all);
            assertThat(server.connections()).isEqualTo(10);
            Awaitility.await().atMost(PATIENCE).until(() -> server.openConnections() == 0);
        }
    }

    @Test
    void usersThatAreCutEndTheirRequests() throws IOException, JMeterEngineException {
        try (RecordingServer server = new RecordingServer()) {
            server.on("/a", "");
            KeptResults results = new KeptResults();

            run("users(5) hold(1 min)", server, results, engine -> {
                Awaitility.await().atMost(PATIENCE).until(() -> server.requests().size() == 5);
                engine.stopTest(true);
            });

            assertThat(server.requests()).hasSize(5);
            assertThat(results.all).noneMatch(SampleResult::isSuccessful);
            Awaitility.await().atMost(PATIENCE).until(() -> server.openConnections() == 0);
        }
    }

    /** Runs follow each other in the process of an injector. The server speaks HTTP/1.1 only. */
    @Test
    void eachRunHasTheProtocolThatItAsksFor() throws IOException, JMeterEngineException {
        try (RecordingServer server = new RecordingServer()) {
            server.on("/a", ok("hello", "Content-Type: text/plain"));

            assertThat(arrivals(server, Http2Choice.PROPERTY, "off"))
                    .isNotEmpty().allMatch(SampleResult::isSuccessful);
            assertThat(arrivals(server, Http2Choice.PROPERTY, "prior-knowledge"))
                    .isNotEmpty().noneMatch(SampleResult::isSuccessful);
            assertThat(arrivals(server, Http2Choice.PROPERTY, "off"))
                    .isNotEmpty().allMatch(SampleResult::isSuccessful);
        }
    }

    /** JMeter reads these properties once a process. */
    @Test
    void eachRunHasTheSettingsOfHttpClientThatItAsksFor() throws IOException, JMeterEngineException {
        try (RecordingServer server = new RecordingServer()) {
            server.on("/a", ok("hello", "Content-Type: text/plain"));
            String stored = "httpsampler.max_bytes_to_store_per_request";

            assertThat(arrivals(server, stored, "2")).isNotEmpty()
                    .allMatch(result -> result.getResponseDataAsString().equals("he"));
            assertThat(arrivals(server, stored, "0")).isNotEmpty()
                    .allMatch(result -> result.getResponseDataAsString().equals("hello"));
            assertThat(arrivals(server, "httpclient4.default_user_agent_disabled", "true")).isNotEmpty()
                    .noneMatch(result -> result.getRequestHeaders().contains("User-Agent"));
            assertThat(arrivals(server, "httpclient4.default_user_agent_disabled", "false")).isNotEmpty()
                    .allMatch(result -> result.getRequestHeaders().contains("User-Agent: Apache-HttpClient"));
        }
    }

    private static Collection<SampleResult> arrivals(RecordingServer server, String property, String value)
            throws JMeterEngineException {
        JMeterUtils.setProperty(property, value);
        RunContext run = RunContext.begin(new NoMeasurements());
        try {
            KeptResults results = new KeptResults();
            run("rate(10/s) even_arrivals(200 ms)", server, results, engine -> { });
            return results.all;
        } finally {
            run.close();
            JMeterUtils.getJMeterProperties().remove(property);
        }
    }

    /** @param during what happens to the engine when it has begun */
    private static void run(String profile, RecordingServer server, KeptResults results,
            Consumer<StandardJMeterEngine> during) throws JMeterEngineException {
        VirtualUsers users = new VirtualUsers();
        users.setName("Users");
        users.setProfile(profile);
        users.setSeed("42");
        users.setGrace("60");
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName("a request");
        request.setProtocol("http");
        request.setDomain("127.0.0.1");
        request.setPort(server.port());
        request.setMethod("GET");
        request.setPath("/a");
        request.setUseKeepAlive(true);
        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("plan"));
        plan.add(results);
        plan.add(users).add(request);
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(HttpRequests.on(tree));
        engine.runTest();
        during.accept(engine);
        Awaitility.await().atMost(PATIENCE).until(() -> !engine.isActive());
    }
}
