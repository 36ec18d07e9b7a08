package org.throng.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.cli.installation.StandInProcess;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.properties.PlanProperties;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.standin.command.StandInCommand;

/**
 * The target of the run: the server of -Dhost, or the plan's stand-in, started here.
 *
 * @param name for a reader of the results
 * @param standIn null when the target is the user's own
 */
record RunTarget(String name, StandInProcess standIn) implements AutoCloseable {

    private static final String HOST = "host";
    private static final String PORT = "port";
    /** The name of the host property in ONLYOFFICE's published test. */
    private static final String SERVER_NAME = "server-name";

    private static final String REHEARSALS = "--rehearsals";

    private static final String HINT = " (-Dhost=… loads a server of yours)";

    /** The name with advice, for the reader of the console. */
    String description() {
        return standIn == null ? name : name + HINT;
    }

    /** Whether the run names no target, and the plan has a stand-in. */
    static boolean wouldStartStandIn(LoadedPlan plan, Map<String, String> given) {
        return plan.standIn() != null
                && Stream.of(HOST, SERVER_NAME, PORT).noneMatch(given::containsKey);
    }

    /** The properties of the stand-in for the plan; empty if the target is the user's own. */
    Map<String, String> properties() {
        return standIn == null ? Map.of() : Map.of(HOST, standIn.host(), PORT, Integer.toString(standIn.port()));
    }

    /**
     * Starts the stand-in if the run has no other target.
     *
     * @param warmUp whether its users shall find a stand-in that is warm
     * @throws UsageError if there is no such stand-in, the plan does not read its address, or it does not start
     */
    static RunTarget of(LoadedPlan plan, PlanProperties known, Map<String, String> given, ResultsFolder results,
            boolean warmUp) {
        String host = given.getOrDefault(HOST, given.get(SERVER_NAME));
        if (!wouldStartStandIn(plan, given)) {
            String port = given.containsKey(PORT) ? ":" + given.get(PORT) : "";
            return new RunTarget(host != null ? host + port : "as the plan says", null);
        }
        if (!known.planReads(HOST) || !known.planReads(PORT)) {
            throw new UsageError("the plan names the stand-in '" + plan.standIn()
                    + "' but does not read its address: use ${__P(host)} and ${__P(port)} in it");
        }
        List<String> kinds = StandInCommand.kinds();
        List<String> words = List.of(plan.standIn().strip().split("\\s+"));
        if (!kinds.contains(words.get(0))) {
            throw new UsageError("the plan names the stand-in '" + plan.standIn() + "', but there are only: "
                    + String.join(", ", kinds));
        }
        StandInProcess standIn = StandInProcess.start(
                withRehearsals(words, warmUp ? plan.users() : 1), results.standInLog());
        RunTarget target = new RunTarget(
                "stand-in " + plan.standIn() + " at " + standIn.host() + ":" + standIn.port(), standIn);
        target.properties().forEach(JMeterUtils::setProperty);
        return target;
    }

    /**
     * The words of the plan, and how often the stand-in rehearses unless they say so: seldom for few users, who would
     * wait longer for the rehearsal than for a stand-in without it.
     */
    static List<String> withRehearsals(List<String> words, long users) {
        if (words.stream().anyMatch(word -> word.startsWith(REHEARSALS))) {
            return words;
        }
        List<String> all = new ArrayList<>(words);
        all.add(REHEARSALS + "=" + WarmUp.users(users));
        return all;
    }

    @Override
    public void close() {
        if (standIn != null) {
            standIn.close();
        }
    }
}
