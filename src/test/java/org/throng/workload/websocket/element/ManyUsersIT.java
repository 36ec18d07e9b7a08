package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.users.VirtualUsers;

/** One sampler, many users at once, in JMeter's own engine: each asks with its own words and gets its own answer. */
class ManyUsersIT {

    private static final int USERS = 50;

    private StandIn server;
    private final Answers answers = new Answers();

    @BeforeEach
    void start() throws Exception {
        server = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void onVirtualUsers() {
        VirtualUsers group = new VirtualUsers();
        group.setName("users");
        group.setProfile("users(" + USERS + ") loops(20)");
        group.setProperty(AbstractThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, true);
        run(group);
    }

    @Test
    void onAStockThreadGroup() {
        LoopController loop = new LoopController();
        loop.setLoops(20);
        loop.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("threads");
        group.setNumThreads(USERS);
        group.setRampUp(0);
        group.setSamplerController(loop);
        group.setIsSameUserOnNextIteration(true);
        run(group);
    }

    private void run(AbstractThreadGroup group) {
        WebSocketOpen open = new WebSocketOpen();
        open.setName("connect");
        WebSocketOpen.PORT.write(open, Integer.toString(server.port()));
        WebSocketOpen.PATH.write(open, "/echo?user=${__throngUser()}");
        WebSocketRequest ask = new WebSocketRequest();
        ask.setName("ask ${__throngUser()}");
        WebSocketRequest.PAYLOAD.write(ask, "user ${__throngUser()} says ${__counter(TRUE)}");
        ExpectedMessage.EXPECT.write(ask, "starts user ${__throngUser()} says");
        ExpectedMessage.EXTRACT.write(ask, "said = regex (.*)");
        ExpectedMessage.KEEP_DATA.write(ask, "always");

        TestPlan plan = new TestPlan("many users");
        HashTree tree = new ListedHashTree(plan);
        HashTree users = tree.add(plan).add(group);
        users.add(open);
        users.add(ask);
        tree.getTree(plan).add(answers);
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();

        assertThat(answers.failures).isEmpty();
        assertThat(answers.wrong).isEmpty();
        assertThat(answers.users).hasSize(USERS);
        assertThat(answers.count).hasValueGreaterThan(USERS * 5);
        await().until(() -> server.stats().connections() == 0);
    }

    /** Checks that no user got another user's answer. */
    public static final class Answers extends ResultCollector {

        private static final long serialVersionUID = 1L;

        private final transient Set<String> failures = ConcurrentHashMap.newKeySet();
        private final transient Set<String> wrong = ConcurrentHashMap.newKeySet();
        private final transient Set<String> users = ConcurrentHashMap.newKeySet();
        private final transient AtomicInteger count = new AtomicInteger();

        @Override
        public void sampleOccurred(SampleEvent event) {
            SampleResult result = event.getResult();
            if (!result.isSuccessful()) {
                failures.add(result.getSampleLabel() + ": " + result.getResponseMessage());
            } else if (result.getSampleLabel().startsWith("ask")) {
                String user = "user " + result.getSampleLabel().substring(4) + " says";
                users.add(user);
                count.incrementAndGet();
                String said = JMeterContextService.getContext().getVariables().get("said");
                if (!result.getResponseDataAsString().startsWith(user)
                        || !result.getResponseDataAsString().equals(said)
                        || !result.getSamplerData().equals(said)) {
                    wrong.add(user + " got " + result.getResponseDataAsString() + " and " + said);
                }
            }
        }

        @Override
        public Object clone() {
            return this;
        }
    }
}
