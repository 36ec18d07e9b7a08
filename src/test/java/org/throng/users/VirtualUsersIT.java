package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import eu.luminis.jmeter.wssampler.CloseWebSocketSampler;
import eu.luminis.jmeter.wssampler.OpenWebSocketSampler;
import eu.luminis.jmeter.wssampler.RequestResponseWebSocketSampler;
import java.util.concurrent.CountDownLatch;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Many users at once, and an element that talks over real sockets. */
class VirtualUsersIT {

    private final TestRun run = new TestRun();

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void manyUsersRunOnVirtualThreads() {
        CountDownLatch all = new CountDownLatch(5_000);
        Probe probe = Probe.named("probe", self -> {
            all.countDown();
            all.await();
            return true;
        });
        VirtualUsers users = TestRun.users("rate(5000/s) random_arrivals(1 s) pause(30 s)");
        run.add(users).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(5_000).allMatch(Probe.Call::virtual).noneMatch(Probe.Call::cut);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void stopNowEndsManyUsersAtOnce() {
        Probe probe = Probe.blocking("probe", new CountDownLatch(1));
        VirtualUsers users = TestRun.users("users(5000) hold(1 min)");
        run.add(users).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 5_000);

        run.engine().stopTest(true);
        run.await();

        assertThat(probe.calls()).hasSizeLessThanOrEqualTo(5_000).allMatch(Probe.Call::cut);
        // on few processors the run does not wait for all of them
        await().until(() -> users.getNumberOfThreads() == 0);
    }

    @Test
    void webSocketSamplersOfTheMarketplace() throws Exception {
        Collector collector = new Collector();
        try (EchoServer server = new EchoServer()) {
            VirtualUsers users = TestRun.users("rate(100/s) even_arrivals(500 ms) pause(10 s)");
            HashTree group = run.add(users);
            group.add(collector);
            OpenWebSocketSampler open = new OpenWebSocketSampler();
            open.setName("open");
            open.setServer("127.0.0.1");
            open.setPort(Integer.toString(server.port()));
            open.setPath("/");
            open.setTLS(false);
            open.setConnectTimeout("60000");
            open.setReadTimeout("60000");
            group.add(open);
            RequestResponseWebSocketSampler request = new RequestResponseWebSocketSampler();
            request.setName("request");
            request.setCreateNewConnection(false);
            request.setRequestData("hello ${__threadNum}");
            request.setReadTimeout("60000");
            group.add(request);
            CloseWebSocketSampler close = new CloseWebSocketSampler();
            close.setName("close");
            close.setStatusCode("1000");
            close.setReadTimeout("60000");
            group.add(close);

            run.run();
        }

        assertThat(collector.results()).hasSize(150).allSatisfy(
                result -> assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue());
        assertThat(collector.results()).filteredOn(result -> result.getSampleLabel().equals("request"))
                .extracting(SampleResult::getResponseDataAsString).contains("hello 1", "hello 50").hasSize(50);
    }
}
