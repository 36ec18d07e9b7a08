package org.throng.cli;

import java.io.IOException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.results.Recorder;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.stats.RunStatistics;
import org.throng.users.VirtualUsers;
import org.throng.workload.websocket.element.WebSocketClose;
import org.throng.workload.websocket.element.WebSocketHold;
import org.throng.workload.websocket.element.WebSocketOpen;
import org.throng.workload.websocket.element.WebSocketRequest;

/**
 * A second of load on a stand-in inside this process, before the run. A JVM loads and compiles code at its first use;
 * without the warm-up, the first users of every run would wait for that, and their response times would blame the
 * target. It is not counted, and does not reach the target.
 */
final class WarmUp {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    /** Enough users for the compiler to see every step often, few enough for a slow machine. */
    private static final String PROFILE = "rate(400/s) even_arrivals(1 s)";

    private WarmUp() {
    }

    static void run() {
        try (StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(plan(standIn));
            engine.run();
        } catch (IOException e) {
            LOG.warn("The injector could not be warmed up; the first users will be slower for it", e);
        }
    }

    private static HashTree plan(StandIn standIn) {
        VirtualUsers users = new VirtualUsers();
        users.setName("warm-up");
        users.setProfile(PROFILE);
        users.setGrace("2");

        WebSocketOpen open = new WebSocketOpen();
        open.setName("open");
        open.setHost(standIn.host());
        open.setPort(Integer.toString(standIn.port()));
        open.setPath("/v1/realtime");
        open.setParameters("project=console\nchannels[]=files");
        open.setSuccess("json $.type == connected");
        open.setRefusal("json $.type == error");

        WebSocketRequest request = new WebSocketRequest();
        request.setName("request");
        request.setPayload("{\"type\":\"ping\"}");
        request.setExpect("json $.type == pong");

        WebSocketHold hold = new WebSocketHold();
        hold.setName("hold");
        hold.setDuration("0.1");

        WebSocketClose close = new WebSocketClose();
        close.setName("close");

        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("warm-up"));
        plan.add(new Recorder(new RunStatistics()));
        HashTree group = plan.add(users);
        group.add(open);
        group.add(request);
        group.add(hold);
        group.add(close);
        return tree;
    }
}
