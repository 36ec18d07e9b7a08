package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.PreCompiler;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.engine.TurnElementsOn;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.throng.users.profile.Share;

class SharedGroupsTest {

    private final HashTree tree = new ListedHashTree();

    private static <G extends AbstractThreadGroup> G group(G group, String threads) {
        group.setName("group");
        group.setProperty(AbstractThreadGroup.NUM_THREADS, threads);
        return group;
    }

    private static HashTree copy(HashTree tree) {
        TreeCloner cloner = new TreeCloner(false);
        tree.traverse(cloner);
        return cloner.getClonedTree();
    }

    /** What is sent is made by a thread of each injector, where functions find no variable of the plan. */
    @Test
    void numbersThatFollowFromVariablesAreDividedByWhicheverThread() {
        TestPlan plan = new TestPlan("plan");
        Arguments variables = new Arguments();
        variables.addArgument("n", "6");
        plan.setUserDefinedVariables(variables);
        HashTree below = tree.add(plan);
        below.add(group(new SetupThreadGroup(), "2"));
        ThreadGroup computed = group(new ThreadGroup(), "${__jexl3(${n} + 1)}");
        below.add(computed);
        HashTree evaluated = copy(tree);
        evaluated.traverse(new PreCompiler());
        evaluated.traverse(new TurnElementsOn());
        List<Integer> threads = SharedGroups.threads(evaluated);

        HashTree sent = CompletableFuture.supplyAsync(() -> {
            HashTree copy = copy(tree);
            SharedGroups.take(new Share(0, 3), threads, copy);
            return copy;
        }).join();

        assertThat(threads).containsExactly(7);
        assertThat(sent.getTree(sent.getArray()[0]).list()).extracting(
                group -> ((AbstractThreadGroup) group).getNumThreads()).containsExactly(2, 3);
    }
}
