package org.throng.cli;

import java.io.IOException;
import java.util.ServiceLoader;
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
import org.throng.users.WarmUpSteps;

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

        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("warm-up"));
        plan.add(new Recorder(new RunStatistics()));
        HashTree group = plan.add(users);
        for (WarmUpSteps steps : ServiceLoader.load(WarmUpSteps.class)) {
            steps.elements(standIn.host(), standIn.port()).forEach(group::add);
        }
        return tree;
    }
}
