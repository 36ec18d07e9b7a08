package org.throng.cli.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.engine.TurnElementsOn;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.util.JSR223TestElement;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.command.UsageError;
import org.throng.element.PlanException;
import org.throng.element.ServerMetrics;
import org.throng.element.Thresholds;
import org.throng.http.Http2Choice;
import org.throng.http.HttpRequests;
import org.throng.metrics.PolledSource;
import org.throng.users.VirtualUsers;
import org.throng.users.elements.ElementName;
import org.throng.users.profile.LoadProfile;
import org.throng.users.stock.StockGroups;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;
import org.throng.verdict.ThresholdSyntaxException;

/**
 * A plan that JMeter has read, with all checks that need no run.
 *
 * @param file its file
 * @param tree the tree that the engine runs
 * @param evaluated a copy of it in which functions and variables have the values known before the run; not for a run
 * @param standIn name of the stand-in that the plan can be tried on, and options for it: the plan's user-defined
 *     variable {@value #STAND_IN}, or null
 * @param thresholds those of the command line, or else those of the plan
 * @param users users or arrivals that its thread groups plan, without setUp and tearDown groups
 * @param seconds planned length of the load, without setUp and tearDown groups; 0 if a thread group has none
 * @param graceNanos the longest time that a thread group gives its users to end
 * @param seed of the run's random decisions, so that it can be repeated
 * @param notes sentences for a reader of the results about how the plan is run
 */
public record LoadedPlan(
        PlanFile file, HashTree tree, HashTree evaluated, String standIn, List<Rule> thresholds, long users,
        double seconds, long graceNanos, long seed, List<String> notes) {

    private static final Logger LOG = LoggerFactory.getLogger(LoadedPlan.class);

    static final String STAND_IN = "standin";

    private static final long DEFAULT_GRACE_NANOS =
            TimeUnit.SECONDS.toNanos(Long.parseLong(VirtualUsers.DEFAULT_GRACE));

    /**
     * Loads the plan and checks its elements and thresholds.
     *
     * @param givenThresholds rules that replace the plan's, or null
     * @throws UsageError at the first mistake
     */
    public static LoadedPlan of(PlanFile file, String givenThresholds) {
        HashTree read = JMeterRuntime.load(file);
        boolean areOurs = areRequestsOurs();
        Optional<String> whyNot = areOurs ? HttpRequests.whyNot(read) : Optional.empty();
        StockGroups groupsInPlace = StockGroups.of(areOurs && whyNot.isEmpty() ? HttpRequests.on(read) : read);
        HashTree tree = groupsInPlace.tree();
        HashTree trial = evaluated(file, tree);
        Thread.currentThread().setContextClassLoader(PlanClassPath.of(tree));
        List<AbstractThreadGroup> groups = List.copyOf(PlanElements.find(trial, AbstractThreadGroup.class));
        if (groups.isEmpty()) {
            throw new UsageError("the plan " + file.path() + " has no enabled thread group; add a Virtual Users group");
        }
        ElementChecks.check(file, trial);
        List<PolledSource> sources = serverMetrics(file, trial);
        sources.forEach(source -> source.source().close());
        List<String> missingScripts = PlanScripts.check(file, PlanElements.find(trial, JSR223TestElement.class));
        List<Rule> thresholds = givenThresholds != null
                ? rules(givenThresholds, "-Dthresholds")
                : rules(planRules(trial), "the Thresholds element of " + file.name());
        thresholds.stream().filter(rule -> rule.isOfServerMetric() && sources.isEmpty()).findFirst().ifPresent(rule -> {
            throw new UsageError("the threshold '" + rule.text() + "' needs metrics of a server, but the plan "
                    + file.name() + " polls none; add a Server Metrics element");
        });
        return new LoadedPlan(
                file,
                tree,
                trial,
                JMeterContextService.getContext().getVariables().get(STAND_IN),
                thresholds,
                groups.stream().filter(LoadedPlan::isOfLoad)
                        .mapToLong(group -> Math.max(0, group.getNumThreads())).sum(),
                seconds(groups),
                graceNanos(groups),
                seed(trial, tree),
                Stream.of(groupsInPlace.notes().stream(), whyNot.stream(), missingScripts.stream())
                        .flatMap(notes -> notes).toList());
    }

    private static boolean areRequestsOurs() {
        try {
            Http2Choice.of(JMeterUtils.getProperty(Http2Choice.PROPERTY));
            return HttpRequests.areOurs(JMeterUtils.getProperty(HttpRequests.PROPERTY));
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    /** The plan with the transport of HTTP Requests that the run asks for. */
    public static HashTree withRequests(HashTree tree) {
        return areRequestsOurs() ? HttpRequests.on(tree) : tree;
    }

    private static boolean isOfLoad(AbstractThreadGroup group) {
        return !(group instanceof SetupThreadGroup) && !(group instanceof PostThreadGroup);
    }

    private static double seconds(List<AbstractThreadGroup> groups) {
        double longest = 0;
        for (AbstractThreadGroup group : groups) {
            if (isOfLoad(group)) {
                double seconds = seconds(group);
                if (seconds == 0) {
                    return 0;
                }
                longest = Math.max(longest, seconds);
            }
        }
        return longest;
    }

    private static double seconds(AbstractThreadGroup group) {
        if (group instanceof VirtualUsers users) {
            LoadProfile profile = users.profileForRun();
            return profile.hasKnownEnd() ? profile.expectedNanos() / 1e9 : 0;
        }
        // a group with a number of loops may end sooner
        return group instanceof ThreadGroup stock && stock.getScheduler() ? stock.getDelay() + stock.getDuration() : 0;
    }

    /** Stock thread groups have none of their own. */
    private static long graceNanos(List<AbstractThreadGroup> groups) {
        return groups.stream()
                .mapToLong(group -> group instanceof VirtualUsers users ? users.graceNanos() : DEFAULT_GRACE_NANOS)
                .max().orElse(DEFAULT_GRACE_NANOS);
    }

    /** The seed of the plan, or one chosen now for every group without a seed. */
    private static long seed(HashTree trial, HashTree tree) {
        long seed = 0;
        for (VirtualUsers group : PlanElements.find(trial, VirtualUsers.class)) {
            seed = seed == 0 ? group.seedNumber() : seed;
        }
        long chosen = seed == 0 ? ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE) : seed;
        Iterator<VirtualUsers> evaluated = PlanElements.find(trial, VirtualUsers.class).iterator();
        for (VirtualUsers group : PlanElements.find(tree, VirtualUsers.class)) {
            if (evaluated.next().seedNumber() == 0) {
                group.setSeed(Long.toString(chosen));
            }
        }
        return chosen;
    }

    /**
     * A copy whose functions and variables have the values that are known now.
     *
     * @throws UsageError if a function cannot be called
     */
    private static HashTree evaluated(PlanFile file, HashTree tree) {
        HashTree copy = copy(file, tree);
        try {
            EvaluatedVariables.evaluate(copy);
        } catch (RuntimeException e) {
            // JMeter wraps the mistake more than once
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof InvalidVariableException) {
                    throw new UsageError("in the plan " + file.name() + ": a function cannot be called: "
                            + cause.getMessage(), e);
                }
            }
            // JMeter's engine would not start either
            throw new UsageError(
                    "in the plan " + file.name() + ": a function fails where variables are defined: " + e, e);
        }
        copy.traverse(new TurnElementsOn());
        return copy;
    }

    /** JMeter's engine would copy the elements as well. One with a property of the wrong type may not let it. */
    private static HashTree copy(PlanFile file, HashTree tree) {
        TreeCloner cloner = new TreeCloner(false) {
            @Override
            protected Object addNodeToTree(Object node) {
                try {
                    return super.addNodeToTree(node);
                } catch (RuntimeException e) {
                    throw new UsageError("in the plan " + file.name() + ": the element '"
                            + ((TestElement) node).getName() + "' is broken: " + e, e);
                }
            }
        };
        tree.traverse(cloner);
        return cloner.getClonedTree();
    }

    /**
     * Checks the elements of a received plan, and their scripts. The plan of the run arrives after it, so that its
     * variables are evaluated again.
     *
     * @return the class loader for the threads that run it
     * @throws UsageError at the first that is invalid here
     */
    public static ClassLoader check(HashTree tree) {
        PlanFile plan = new PlanFile("that was sent", Path.of(""));
        HashTree trial = evaluated(plan, tree);
        ClassLoader classes = PlanClassPath.of(tree);
        Thread.currentThread().setContextClassLoader(classes);
        ElementChecks.check(plan, trial);
        PlanScripts.check(plan, PlanElements.find(trial, JSR223TestElement.class)).forEach(LOG::warn);
        return classes;
    }

    /**
     * The sources of server metrics, with the properties that are known now: the address of a stand-in is known when it
     * has been started.
     *
     * @throws UsageError at the first mistake
     */
    public List<PolledSource> serverMetrics() {
        return PlanElements.find(tree, ServerMetrics.class).isEmpty()
                ? List.of() : serverMetrics(file, evaluated(file, tree));
    }

    private static List<PolledSource> serverMetrics(PlanFile file, HashTree trial) {
        List<PolledSource> sources = new ArrayList<>();
        for (ServerMetrics element : PlanElements.find(trial, ServerMetrics.class)) {
            if (sources.stream().anyMatch(source -> source.name().equals(element.getName()))) {
                throw new UsageError("in the plan " + file.name() + ": two Server Metrics have the name '"
                        + element.getName() + "', by which results tell them apart; rename one");
            }
            try {
                sources.add(element.source());
            } catch (PlanException e) {
                throw new UsageError("in the plan " + file.name() + ": " + e.getMessage(), e);
            }
        }
        return sources;
    }

    /** The names that samplers share with transactions. */
    public List<String> sampled() {
        List<String> transactions = names(TransactionController.class).toList();
        return names(Sampler.class).filter(transactions::contains).distinct().toList();
    }

    private Stream<String> names(Class<? extends TestElement> kind) {
        return PlanElements.find(evaluated, kind).stream().map(ElementName::withoutCalls);
    }

    /**
     * The tree for JMeter's engine in this process. The plan's variables keep the values that they had for the checks,
     * unless the plan has a stand-in, whose address may be among them and was not known then.
     */
    public HashTree forEngine() {
        if (standIn == null) {
            EvaluatedVariables.keep(evaluated, tree);
        }
        return tree;
    }

    /** Adds a listener at the root, where it receives every sample. */
    public void add(TestElement listener) {
        tree.add(tree.getArray()[0], listener);
    }

    private static String planRules(HashTree tree) {
        List<String> rules = new ArrayList<>();
        PlanElements.find(tree, Thresholds.class).forEach(element -> rules.add(Thresholds.RULES.read(element)));
        return String.join("\n", rules);
    }

    private static List<Rule> rules(String text, String where) {
        try {
            return RunThresholds.parse(text);
        } catch (ThresholdSyntaxException e) {
            throw new UsageError("a threshold in " + where + " cannot be read: " + e.getMessage(), e);
        }
    }
}
