package org.throng.cli.remote;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.throng.cli.plan.PlanElements;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.Share;
import org.throng.users.stock.LightGroup;

/**
 * The numbers in a plan are totals, for all thread groups. Virtual Users take their share by themselves; each injector
 * gets its share of JMeter's Thread Group. Other groups cannot be divided from outside. setUp and tearDown groups run
 * in full on every injector: they prepare what its own users need.
 */
public final class SharedGroups {

    private SharedGroups() {
    }

    /** The name of a thread group that would start all of its users on every injector, if there is one. */
    public static Optional<String> indivisible(HashTree plan) {
        return PlanElements.find(plan, AbstractThreadGroup.class).stream()
                .filter(group -> !(group instanceof VirtualUsers || group instanceof ThreadGroup
                        || group instanceof SetupThreadGroup || group instanceof PostThreadGroup))
                .map(group -> group.getName() + "' (" + kind(group) + ")")
                .findFirst();
    }

    private static String kind(AbstractThreadGroup group) {
        String name = group instanceof LightGroup light ? light.replacedClass() : group.getClass().getName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /**
     * Threads of each group that is divided from outside. Call it on the thread that has evaluated the plan, because
     * functions find the plan's variables only there.
     *
     * @param evaluated the plan with the values known before the run
     */
    static List<Integer> threads(HashTree evaluated) {
        return divided(evaluated).map(AbstractThreadGroup::getNumThreads).toList();
    }

    /**
     * Reduces a plan to one injector's share of its users.
     *
     * @param threads of the whole plan, see {@link #threads}
     * @param sent the plan to send to the injector
     */
    static void take(Share share, List<Integer> threads, HashTree sent) {
        Iterator<Integer> total = threads.iterator();
        divided(sent).forEach(group -> group.setNumThreads(share.of(total.next())));
    }

    private static Stream<AbstractThreadGroup> divided(HashTree tree) {
        return PlanElements.find(tree, AbstractThreadGroup.class).stream()
                .filter(group -> group instanceof ThreadGroup
                        && !(group instanceof SetupThreadGroup || group instanceof PostThreadGroup));
    }
}
