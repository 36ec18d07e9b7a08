package org.throng.cli.remote;

import java.util.Collection;
import java.util.Iterator;
import java.util.Optional;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.Share;

/**
 * The numbers in a plan are totals, whatever its thread groups are. Virtual Users take their share by themselves; of
 * JMeter's Thread Group each injector is sent its share. What others start cannot be divided from outside. setUp and
 * tearDown groups run whole on every injector: they prepare what its own users need.
 */
public final class SharedGroups {

    private SharedGroups() {
    }

    /** The name of a thread group that would start all of its users on every injector, if there is one. */
    public static Optional<String> indivisible(HashTree plan) {
        return find(plan).stream()
                .filter(group -> !(group instanceof VirtualUsers || group instanceof ThreadGroup
                        || group instanceof SetupThreadGroup || group instanceof PostThreadGroup))
                .map(group -> group.getName() + "' (" + group.getClass().getSimpleName() + ")")
                .findFirst();
    }

    /**
     * Leaves a plan with one injector's share of its users.
     *
     * @param evaluated the plan with the values that are known before the run
     * @param sent the same plan as it is sent to the injector
     */
    static void take(Share share, HashTree evaluated, HashTree sent) {
        Iterator<AbstractThreadGroup> known = find(evaluated).iterator();
        for (AbstractThreadGroup group : find(sent)) {
            int total = known.next().getNumThreads();
            if (group instanceof ThreadGroup && !(group instanceof SetupThreadGroup)
                    && !(group instanceof PostThreadGroup)) {
                group.setNumThreads(share.of(total));
            }
        }
    }

    private static Collection<AbstractThreadGroup> find(HashTree tree) {
        SearchByClass<AbstractThreadGroup> search = new SearchByClass<>(AbstractThreadGroup.class);
        tree.traverse(search);
        return search.getSearchResults();
    }
}
