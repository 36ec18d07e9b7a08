package org.throng.users.stock;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.VirtualUsers;
import org.throng.users.elements.NativeWaits;
import org.throng.users.run.Rounds;

/**
 * A plan whose stock thread groups run their users on virtual threads. Elements of our own stand in the place of the
 * groups, with all of their properties, and do what they do: the same users, names, rounds, ends and stops.
 *
 * <p>A group stays as it is, on platform threads, if it is of an unknown kind, if it has an element that is known to
 * hold its thread while it waits, or if the JDK cannot release threads that wait in {@code synchronized} code.
 *
 * @param tree the plan
 * @param notes a sentence about each group that stays as it is
 */
public record StockGroups(HashTree tree, List<String> notes) {

    private static final Logger log = LoggerFactory.getLogger(StockGroups.class);

    /** JMeter property: {@value #PLATFORM} leaves all groups as they are. */
    public static final String THREADS = "throng.threads";
    public static final String VIRTUAL = "virtual";
    public static final String PLATFORM = "platform";

    /** The first JDK whose virtual threads release their carrier in {@code synchronized} code. */
    private static final int JDK_WITHOUT_PINNING = 24;

    private static final Map<Class<?>, Supplier<AbstractThreadGroup>> KINDS = Map.of(
            ThreadGroup.class, LightThreadGroup::new,
            SetupThreadGroup.class, LightSetupThreadGroup::new,
            PostThreadGroup.class, LightPostThreadGroup::new);

    /**
     * Replaces the groups of a plan.
     *
     * @param plan without disabled elements; must not be used afterwards
     */
    public static StockGroups of(HashTree plan) {
        return JMeterUtils.getPropDefault(THREADS, VIRTUAL).equals(PLATFORM)
                ? new StockGroups(plan, List.of())
                : of(plan, Runtime.version().feature());
    }

    /**
     * Replaces the groups of a plan as on another JDK.
     *
     * @param plan without disabled elements; must not be used afterwards
     * @param jdk the feature number of its version
     */
    public static StockGroups of(HashTree plan, int jdk) {
        Replacing replacing = new Replacing(jdk);
        ListedHashTree replaced = new ListedHashTree();
        replacing.fill(plan, replaced, List.of());
        return new StockGroups(replaced, List.copyOf(replacing.notes));
    }

    /** One walk through a plan. */
    private static final class Replacing {

        private final int jdk;
        private final List<String> notes = new ArrayList<>();

        Replacing(int jdk) {
            this.jdk = jdk;
        }

        /** @param above the trees that the parent and its parents stand in, whose elements apply to all below */
        void fill(HashTree from, HashTree into, List<HashTree> above) {
            List<HashTree> here = new ArrayList<>(above);
            here.add(from);
            for (Object element : from.list()) {
                HashTree below = from.getTree(element);
                Object placed = element instanceof AbstractThreadGroup group && !(group instanceof VirtualUsers)
                        ? inPlaceOf(group, below, here)
                        : element;
                fill(below, into.add(placed), here);
            }
        }

        private AbstractThreadGroup inPlaceOf(AbstractThreadGroup group, HashTree below, List<HashTree> above) {
            Optional<String> reason = whyNot(group, below, above);
            if (reason.isPresent()) {
                notes.add("The thread group '" + group.getName() + "' runs on platform threads: " + reason.get() + ".");
                log.warn(notes.get(notes.size() - 1));
                return group;
            }
            AbstractThreadGroup light = PlannedKind.of(group).<AbstractThreadGroup>map(LightGroup::new)
                    .orElseGet(() -> KINDS.get(group.getClass()).get());
            PropertyIterator properties = group.propertyIterator();
            while (properties.hasNext()) {
                light.setProperty(properties.next().clone());
            }
            return light;
        }

        private Optional<String> whyNot(AbstractThreadGroup group, HashTree below, List<HashTree> above) {
            Optional<PlannedKind> planned = PlannedKind.of(group);
            if (planned.isEmpty() && !KINDS.containsKey(group.getClass())) {
                return Optional.of("its kind, " + group.getClass().getName() + ", is unknown");
            }
            Optional<String> ofKind = planned.isPresent() ? planned.get().whyNot(group) : Rounds.whyNot(group);
            if (ofKind.isPresent()) {
                return ofKind;
            }
            if (jdk < JDK_WITHOUT_PINNING) {
                return Optional.of("on JDK " + jdk + ", a virtual thread that waits in synchronized code holds a"
                        + " processor; JDK 25 is recommended");
            }
            return NativeWaits.in(below, above);
        }
    }
}
