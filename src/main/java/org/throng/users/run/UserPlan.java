package org.throng.users.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.control.CriticalSectionController;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.ConfigMergabilityIndicator;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.users.copies.PlanSharing;
import org.throng.users.copies.SearchedElements;
import org.throng.users.copies.SharedProperties;
import org.throng.users.elements.LoopElements;
import org.throng.users.scripts.SharedScript;

/**
 * The elements that every user of a thread group needs a copy of, and the shape of the tree they stand in. The shape is
 * the same for all users and is kept once, as an array: the elements are numbered in the order of a walk through the
 * tree, and each number leads to the first one behind its subtree.
 *
 * <p>An element whose {@code clone()} returns an instance that all users share may do so at as many places as it likes,
 * but not for two elements below the same parent: a tree distinguishes siblings by identity.
 */
final class UserPlan {

    /** The GUI class is not among them: HTTP Request knows by it which config elements it takes. */
    private static final List<String> NOT_FOR_USERS = List.of(TestElement.TEST_CLASS, TestElement.ENABLED);

    private final Object[] prototypes;
    /** For each prototype: whether users get their own copy. */
    private final boolean[] copied;
    /** For each prototype: what its copies share; null if they share nothing. */
    private final SharedProperties[] shared;
    private final int[] ends;
    /** The elements in the order in which JMeter's compiler leaves them. */
    private final int[] left;
    /** Null if the users may run on event loops. */
    private final String whyNotOnLoops;
    private final boolean onlyRootControls;
    private final boolean mayLeaveThreads;
    /** Whether a sampler runs others, as the Parallel Controller of plugins does: it changes what is in their scope. */
    private final boolean samplersControl;
    /** The results of the first user's compiler; null before. */
    private volatile CompiledSamplers compiled;
    /** Where the elements are that a thread searches for; null before the first user. */
    private volatile SearchedElements searched;

    private UserPlan(Object[] prototypes, boolean[] copied, int[] ends, int[] left, String whyNotOnLoops) {
        this.prototypes = prototypes;
        this.copied = copied;
        this.shared = new SharedProperties[prototypes.length];
        for (int i = 1; i < shared.length; i++) {
            shared[i] = copied[i] ? SharedProperties.of(prototypes[i]) : null;
        }
        this.ends = ends;
        this.left = left;
        this.whyNotOnLoops = whyNotOnLoops;
        // its lock belongs to a thread
        mayLeaveThreads = Arrays.stream(prototypes).noneMatch(CriticalSectionController.class::isInstance);
        samplersControl = Arrays.stream(prototypes)
                .anyMatch(prototype -> prototype instanceof Sampler && prototype instanceof Controller);
        onlyRootControls = prototypes[0] instanceof UserLoop
                && Arrays.stream(prototypes).filter(Controller.class::isInstance).count() == 1;
    }

    /**
     * Reads the shape of a tree.
     *
     * @param tree what JMeter's engine hands to the thread group: the group as its only root
     * @param root stands in the place of the group in the users' trees
     */
    static UserPlan of(ListedHashTree tree, TestElement root) {
        Reader reader = new Reader();
        tree.traverse(reader);
        Object[] prototypes = reader.nodes.stream().map(UserPlan::prototype).toArray();
        prototypes[0] = root;
        // before they share what they have: an element that is read through has copies of it
        String whyNotOnLoops = LoopElements.whyNot(prototypes).orElse(null);
        for (Object prototype : prototypes) {
            if (prototype instanceof PlanSharing shared) {
                shared.sharePlan();
            }
        }
        boolean[] copied = new boolean[prototypes.length];
        for (int i = 0; i < copied.length; i++) {
            copied[i] = prototypes[i] instanceof TestElement element && !(element instanceof NoThreadClone)
                    && !(element instanceof Arguments variables && reader.isUnused(variables));
        }
        return new UserPlan(prototypes, copied, numbers(reader.ends), numbers(reader.left), whyNotOnLoops);
    }

    private static int[] numbers(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The element that users get copies of: itself where there is nothing to copy, else a copy that is smaller. */
    private static Object prototype(Object node) {
        if (!(node instanceof TestElement original) || node instanceof NoThreadClone) {
            return node;
        }
        TestElement element = UserTransaction.inPlaceOf(SharedScript.inPlaceOf(original));
        Object copy = element.clone();
        if (copy != element && copy.getClass() == element.getClass()) {
            reduce((TestElement) copy);
            return copy;
        }
        return element;
    }

    /**
     * Removes what only the GUI and the plan's file need. A property of a config element is some 60 bytes of each user,
     * because samplers look at all of them. Samplers keep theirs: they are what scripts and debug elements look at, and
     * users share what they do not change.
     */
    private static void reduce(TestElement element) {
        if (element instanceof Sampler) {
            return;
        }
        NOT_FOR_USERS.forEach(element::removeProperty);
        JMeterProperty comment = element.getPropertyOrNull(TestElement.COMMENTS);
        // a function may count its calls
        if (comment != null && !(comment instanceof FunctionProperty) && comment.getStringValue().isEmpty()) {
            element.removeProperty(TestElement.COMMENTS);
        }
    }

    /**
     * A tree with copies of all elements that are not shared between users: those of {@link TreeCloner}, but for User
     * Defined Variables. JMeter has read these before the first user; a copy is half a KB of each user a variable.
     */
    UserTree newTree() {
        Object[] elements = new Object[prototypes.length];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = copied[i] ? ((TestElement) prototypes[i]).clone() : prototypes[i];
        }
        return new UserTree(this, elements, 0, elements.length);
    }

    /**
     * Lets the compiler of a user find the samplers and link the user's controllers to what is below them. Then JMeter
     * has made its preparations: from now on users share what they can of what it has found, and of their elements'
     * properties.
     *
     * @param elements of the user's tree
     */
    void compile(UserTree tree, Object[] elements, TestCompiler compiler) {
        CompiledSamplers known = compiled;
        if (known != null && known.isWhole() && onlyRootControls) {
            linkToRoot(elements);
        } else {
            tree.walk(compiler);
            known = compiled(elements, compiler);
        }
        if (known != null) {
            known.shareWith(compiler);
        }
        for (int i = 0; i < elements.length; i++) {
            if (shared[i] != null && elements[i] != prototypes[i]) {
                shared[i].shareWith((TestElement) elements[i]);
            }
        }
    }

    private synchronized CompiledSamplers compiled(Object[] elements, TestCompiler compiler) {
        if (compiled == null && !samplersControl) {
            compiled = CompiledSamplers.of(compiler, common(elements));
        }
        return compiled;
    }

    /** @param elements of a user's tree, whose thread is made */
    SearchedElements searched(Object[] elements) {
        SearchedElements known = searched;
        if (known == null) {
            known = new SearchedElements(elements, common(elements));
            searched = known;
        }
        return known;
    }

    /** The elements of a user that are the same objects for all users. */
    private Set<Object> common(Object[] elements) {
        Set<Object> common = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < elements.length; i++) {
            if (!copied[i] || ((TestElement) prototypes[i]).clone() == elements[i]) {
                common.add(elements[i]);
            }
        }
        return common;
    }

    /** Does the same as {@link TestCompiler#subtractNode} in a tree in which nothing but the root is a controller. */
    private void linkToRoot(Object[] elements) {
        UserLoop root = (UserLoop) elements[0];
        for (int node : left) {
            TestElement element = (TestElement) elements[node];
            if (node != 0 && element instanceof LoopIterationListener listener) {
                TestBeanHelper.prepare(element);
                root.addIterationListener(listener);
            }
            if (element instanceof Sampler && isBelowRoot(node)) {
                root.addTestElementOnce(element);
            }
        }
    }

    private boolean isBelowRoot(int node) {
        int child = 1;
        while (child < node) {
            child = ends[child];
        }
        return child == node;
    }

    /** Whether there are no elements but JMeter's and Throng's. */
    boolean isOfKnownElements() {
        return Arrays.stream(prototypes).map(element -> element.getClass().getName()).allMatch(
                name -> name.startsWith("org.apache.jmeter.") || name.startsWith("org.throng."));
    }

    /** Whether every sampler is Throng's, so that event loops do most of the work. */
    boolean isSampledByThrong() {
        return Arrays.stream(prototypes).filter(Sampler.class::isInstance)
                .allMatch(sampler -> sampler.getClass().getName().startsWith("org.throng."));
    }

    /** Why the users must not run on event loops; empty if they may. */
    Optional<String> whyNotOnLoops() {
        return Optional.ofNullable(whyNotOnLoops);
    }

    /** Whether no element of a user keeps its thread from one sample to another. */
    boolean mayLeaveThreads() {
        return mayLeaveThreads;
    }

    /** Number of the first element behind the subtree of {@code node}. */
    int end(int node) {
        return ends[node];
    }

    private static final class Reader implements HashTreeTraverser {

        private final List<Object> nodes = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();
        private final List<Integer> left = new ArrayList<>();
        private final List<Integer> path = new ArrayList<>();

        /** Whether no sampler is configured by these arguments, so that no user ever looks at them. */
        boolean isUnused(Arguments variables) {
            return nodes.stream().filter(Sampler.class::isInstance).allMatch(
                    sampler -> sampler instanceof ConfigMergabilityIndicator choosy && !choosy.applies(variables));
        }

        @Override
        public void addNode(Object node, HashTree subTree) {
            path.add(nodes.size());
            nodes.add(node);
            ends.add(0);
        }

        @Override
        public void subtractNode() {
            int node = path.remove(path.size() - 1);
            ends.set(node, nodes.size());
            left.add(node);
        }

        @Override
        public void processPath() {
            // leaves need no more than others
        }
    }
}
