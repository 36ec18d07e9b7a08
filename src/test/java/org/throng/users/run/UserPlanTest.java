package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.IfController;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.extractor.RegexExtractor;
import org.apache.jmeter.modifiers.CounterConfig;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.FindTestElementsUpToRootTraverser;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.users.Probe;
import org.throng.users.copies.JMeterFields;
import org.throng.users.copies.PlanSharing;

/** Holds the flat tree against JMeter's own, on plans of many shapes. */
class UserPlanTest {

    private static final List<Supplier<TestElement>> CONTROLLERS = List.of(
            GenericController::new, LoopController::new, TransactionController::new, OnceOnlyController::new,
            IfController::new);
    private static final List<Supplier<TestElement>> OTHERS = List.of(
            ConstantTimer::new, ConfigTestElement::new, ResponseAssertion::new, RegexExtractor::new, CounterConfig::new,
            ResultCollector::new, Probe::new, Probe::new, Shared::new);

    private int names;

    /** A run-time element that all users share, as elements with {@code clone()} overridden are. */
    public static class Shared extends Probe {
        private static final long serialVersionUID = 1L;

        @Override
        public Object clone() {
            return this;
        }
    }

    @BeforeEach
    void clearCompiler() {
        TestCompiler.initialize();
    }

    static List<Integer> seeds() {
        return java.util.stream.IntStream.range(0, 150).boxed().toList();
    }

    private ListedHashTree randomTree(Random random) {
        ListedHashTree tree = new ListedHashTree();
        fill(tree.add(named(new UserLoop("users", Rounds.atMost(0)))), random, 4);
        return tree;
    }

    private void fill(HashTree tree, Random random, int depth) {
        int children = random.nextInt(depth == 4 ? 7 : 5);
        for (int i = 0; i < children; i++) {
            boolean controller = depth > 0 && random.nextInt(3) == 0;
            List<Supplier<TestElement>> kinds = controller ? CONTROLLERS : OTHERS;
            TestElement element = named(kinds.get(random.nextInt(kinds.size())).get());
            HashTree subtree = tree.add(element);
            if (controller || element instanceof Sampler && random.nextBoolean()) {
                fill(subtree, random, controller ? depth - 1 : 0);
            }
        }
    }

    private TestElement named(TestElement element) {
        element.setName("element" + names++);
        return element;
    }

    /** Users run a kind of their own in place of JMeter's Transaction Controller. */
    private static String kind(Object element) {
        Class<?> type = element.getClass();
        return (type == UserTransaction.class ? type.getSuperclass() : type).getSimpleName();
    }

    private static UserTree userTree(ListedHashTree tree) {
        return UserPlan.of(tree, (TestElement) tree.getArray()[0]).newTree();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void walkingThroughItIsAsThroughJMetersOwn(int seed) {
        ListedHashTree tree = randomTree(new Random(seed));

        assertThat(walk(userTree(tree))).isEqualTo(walk(AbstractThreadGroup.cloneTree(tree)));
        assertThat(walk(userTree(tree).listed())).isEqualTo(walk(tree));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void compiledSamplersAreAsFromJMetersOwn(int seed) {
        ListedHashTree tree = randomTree(new Random(seed));

        UserPlan plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);

        for (int user = 0; user < 3; user++) {
            assertThat(packages(plan.newTree())).isEqualTo(packages(AbstractThreadGroup.cloneTree(tree)));
        }
    }

    @Test
    void usersOfASharedSamplerShareItsPackage() {
        ListedHashTree tree = new ListedHashTree();
        HashTree group = tree.add(new UserLoop("users", Rounds.atMost(0)));
        Shared shared = new Shared();
        shared.setName("shared");
        Probe copied = Probe.named("copied");
        ResultCollector listener = new ResultCollector();
        group.add(shared);
        group.add(listener);
        UserPlan plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);

        SamplePackage first = packageOf(plan, "shared");
        assertThat(packageOf(plan, "shared")).isSameAs(first);
        assertThat(first.getSampleListeners()).containsExactly(listener);

        group.add(copied);
        plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);
        assertThat(packageOf(plan, "shared")).isSameAs(packageOf(plan, "shared"));
        SamplePackage ofOne = packageOf(plan, "copied");
        SamplePackage ofOther = packageOf(plan, "copied");
        assertThat(ofOne).isNotSameAs(ofOther);
        assertThat(ofOne.getSampler()).isNotSameAs(ofOther.getSampler());
        assertThat(ofOne.getSampleListeners()).isSameAs(ofOther.getSampleListeners()).containsExactly(listener);

        group.add(named(new ConstantTimer()));
        plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);
        assertThat(packageOf(plan, "shared")).isNotSameAs(packageOf(plan, "shared"));
        assertThat(packageOf(plan, "shared").getTimers()).hasSize(1);
    }

    /** That of a further user. */
    private static SamplePackage packageOf(UserPlan plan, String name) {
        UserTree tree = plan.newTree();
        TestCompiler compiler = new TestCompiler(tree);
        tree.traverse(compiler);
        return compiler.configureSampler((Sampler) find(tree, name));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void laterUsersRunTheSameSamplersInTheSameOrder(int seed) {
        UserPlan plan = UserPlan.of(randomTree(new Random(seed)), new UserLoop("users", Rounds.atMost(2)));

        List<String> first = round(plan.newTree());
        assertThat(round(plan.newTree())).isEqualTo(first);
        assertThat(round(plan.newTree())).isEqualTo(first);
    }

    /** The samplers that a user gets until the end of its first round. */
    private static List<String> round(UserTree tree) {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        tree.traverse(new TestCompiler(tree));
        UserLoop loop = (UserLoop) tree.getArray()[0];
        loop.initialize();
        List<String> names = new ArrayList<>();
        for (Sampler next = loop.next(); next != null; next = loop.next()) {
            names.add(next.getName());
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void searchesFindTheSame(int seed) {
        ListedHashTree tree = randomTree(new Random(seed));

        UserTree flat = userTree(tree);
        ListedHashTree listed = AbstractThreadGroup.cloneTree(tree);
        for (Class<?> type : List.of(TestIterationListener.class, SampleMonitor.class, Probe.class, Controller.class)) {
            assertThat(names(search(flat, type))).isEqualTo(names(search(listed, type)));
        }
        for (Probe sampler : search(flat, Probe.class)) {
            assertThat(pathToRoot(flat, sampler)).isEqualTo(pathToRoot(listed, find(listed, sampler.getName())));
        }
    }

    /** The first user's thread, and those that are given what the first one's search has found. */
    @ParameterizedTest
    @MethodSource("seeds")
    void threadsHaveTheElementsThatTheirConstructorSearchesFor(int seed) {
        ListedHashTree tree = randomTree(new Random(seed));
        UserPlan plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);

        for (int user = 0; user < 3; user++) {
            UserTree own = plan.newTree();
            JMeterThread thread = new JMeterThread(own.forNewThread(), null, null);
            own.giveTo(thread);

            JMeterThread searching = new JMeterThread(own.listed(), null, null);
            for (String field : List.of("testIterationStartListeners", "sampleMonitors")) {
                assertThat(found(thread, field)).as(field).usingElementComparator((one, other) -> one == other ? 0 : 1)
                        .containsExactlyElementsOf(found(searching, field));
            }
            assertThat(names(search(own, Probe.class))).isEqualTo(names(search(own.listed(), Probe.class)));
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Object> found(JMeterThread thread, String field) {
        Field known = JMeterFields.find(JMeterThread.class, field, "no test");
        return List.copyOf((Collection<Object>) JMeterFields.get(known, thread));
    }

    @Test
    void onlyElementsThatAreNotSharedAreCopied() {
        ListedHashTree tree = new ListedHashTree();
        HashTree group = tree.add(new UserLoop("users", Rounds.atMost(0)));
        Probe copied = Probe.named("copied");
        Shared shared = new Shared();
        ResultCollector listener = new ResultCollector();
        group.add(copied);
        group.add(shared);
        group.add(listener);

        Object[] elements = userTree(tree).listed().values().iterator().next().getArray();

        assertThat(listener).isInstanceOf(NoThreadClone.class);
        assertThat(elements[0]).isNotSameAs(copied).isInstanceOf(Probe.class);
        assertThat(elements[1]).isSameAs(shared);
        assertThat(elements[2]).isSameAs(listener);
    }

    @Test
    void samplersKeepWhatScriptsAskForAndOtherElementsTheirComments() {
        ListedHashTree tree = new ListedHashTree();
        HashTree group = tree.add(new UserLoop("users", Rounds.atMost(0)));
        for (TestElement element : List.of(Probe.named("commented"), new ConstantTimer(), new ConstantTimer())) {
            element.setProperty(TestElement.ENABLED, true);
            element.setProperty(TestElement.TEST_CLASS, element.getClass().getName());
            element.setComment(group.size() < 2 ? "REQ-" + group.size() : "");
            group.add(element);
        }

        Object[] elements = userTree(tree).listed().values().iterator().next().getArray();

        TestElement sampler = (TestElement) elements[0];
        assertThat(sampler.getComment()).isEqualTo("REQ-0");
        assertThat(sampler.getPropertyAsBoolean(TestElement.ENABLED)).isTrue();
        assertThat(sampler.getPropertyAsString(TestElement.TEST_CLASS)).isEqualTo(Probe.class.getName());
        TestElement timer = (TestElement) elements[1];
        assertThat(timer.getComment()).isEqualTo("REQ-1");
        assertThat(timer.getPropertyOrNull(TestElement.TEST_CLASS)).isNull();
        assertThat(((TestElement) elements[2]).getPropertyOrNull(TestElement.COMMENTS)).isNull();
    }

    @Test
    void userDefinedVariablesThatNoSamplerTakesAreShared() {
        ListedHashTree tree = new ListedHashTree();
        HashTree group = tree.add(new UserLoop("users", Rounds.atMost(0)));
        Arguments variables = new Arguments();
        variables.setName("variables");
        variables.addArgument("name", "value");
        group.add(variables);
        group.add(new TakesNothing());
        UserPlan plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);
        TestElement shared = find(plan.newTree(), "variables");
        assertThat(shared).isSameAs(find(plan.newTree(), "variables"));
        assertThat(((Arguments) shared).getArgumentsAsMap()).containsEntry("name", "value");

        group.add(named(new GenericController())).add(Probe.named("takes them"));
        plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);
        assertThat(find(plan.newTree(), "variables")).isNotSameAs(find(plan.newTree(), "variables"));
    }

    /** A sampler that is not configured by config elements. */
    public static class TakesNothing extends Probe {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean applies(ConfigTestElement config) {
            return false;
        }
    }

    @Test
    void instanceThatStandsAtTwoPlacesKeepsWhatBelongsToEach() {
        ListedHashTree tree = new ListedHashTree();
        HashTree group = tree.add(new SharedLoop());
        Shared shared = new Shared();
        shared.setName("shared");
        group.add(named(new GenericController())).add(shared).add(named(new ConstantTimer()));
        group.add(named(new LoopController())).add(shared).add(named(new ResponseAssertion()));

        assertThat(walk(userTree(tree))).isEqualTo(walk(AbstractThreadGroup.cloneTree(tree)));
        assertThat(packages(userTree(tree))).isEqualTo(packages(AbstractThreadGroup.cloneTree(tree)));
    }

    /** A sampler whose copies share what the plan sets, until its properties are walked through. */
    public static class Sharing extends Probe implements PlanSharing {
        private static final long serialVersionUID = 1L;

        private transient boolean shares;

        @Override
        public void sharePlan() {
            shares = true;
        }

        @Override
        public PropertyIterator propertyIterator() {
            shares = false;
            return super.propertyIterator();
        }

        @Override
        public Object clone() {
            Sharing copy = new Sharing();
            copy.setName(getName());
            copy.shares = shares;
            return copy;
        }
    }

    @Test
    void nothingEndsTheSharingOfAPrototype() {
        ListedHashTree tree = new ListedHashTree();
        tree.add(new UserLoop("users", Rounds.atMost(0))).add(named(new Sharing()));
        UserPlan plan = UserPlan.of(tree, (TestElement) tree.getArray()[0]);

        plan.whyNotOnLoops();

        assertThat(search(plan.newTree(), Sharing.class)).singleElement().matches(copy -> copy.shares);
    }

    /** A root that can be found again in the copy. */
    public static class SharedLoop extends UserLoop {
        private static final long serialVersionUID = 1L;

        public SharedLoop() {
            super("users", Rounds.atMost(0));
        }
    }

    @Test
    void everythingElseATreeCanBeAskedIsAnsweredLikeJMetersOwn() {
        ListedHashTree tree = randomTree(new Random(3));
        UserTree flat = userTree(tree);
        ListedHashTree listed = flat.listed();
        Object root = flat.getArray()[0];

        assertThat(flat.isEmpty()).isFalse();
        assertThat(flat.size()).isOne();
        assertThat(flat.containsKey(root)).isTrue();
        assertThat(flat.containsKey("another")).isFalse();
        assertThat(flat.keySet()).isEqualTo(listed.keySet());
        assertThat(flat.values()).hasSameSizeAs(listed.values());
        assertThat(flat.entrySet()).hasSameSizeAs(listed.entrySet());
        assertThat(flat.getArray(root)).containsExactly(listed.getArray(root));
        assertThat(flat.list(List.of(root)).toArray()).containsExactly(listed.getArray(root));
        assertThat(flat.list(new Object[] {root}).toArray()).containsExactly(listed.getArray(root));
        assertThat(flat.list("another")).isEmpty();
        assertThat(flat.list(List.of(root, "another"))).isEmpty();
        assertThat(flat.search(listed.getArray(root)[0])).isNotNull();
        assertThat(flat).isEqualTo(listed).hasSameHashCodeAs(listed);
        assertThat(flat.clone()).isEqualTo(listed);
    }

    @Test
    void changingItIsRefused() {
        UserTree flat = userTree(randomTree(new Random(3)));

        assertThatThrownBy(() -> flat.add("x")).isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("cannot be changed");
        assertThatThrownBy(() -> flat.set("x", new HashTree())).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> flat.remove("x")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(flat::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> flat.replaceKey("x", "y")).isInstanceOf(UnsupportedOperationException.class);
    }

    private static List<String> walk(HashTree tree) {
        List<String> events = new ArrayList<>();
        tree.traverse(new HashTreeTraverser() {
            @Override
            public void addNode(Object node, HashTree subTree) {
                events.add("+" + ((TestElement) node).getName() + " " + kind(node)
                        + names(subTree.list()));
            }

            @Override
            public void subtractNode() {
                events.add("-");
            }

            @Override
            public void processPath() {
                events.add("leaf");
            }
        });
        return events;
    }

    private static List<String> packages(HashTree tree) {
        TestCompiler compiler = new TestCompiler(tree);
        tree.traverse(compiler);
        List<String> packages = new ArrayList<>();
        for (Probe sampler : search(tree, Probe.class)) {
            SamplePackage pack = compiler.configureSampler(sampler);
            packages.add(sampler.getName() + names(pack.getConfigs()) + names(ThinkTime.each(pack.getTimers()))
                    + names(pack.getAssertions()) + names(pack.getPostProcessors()) + names(pack.getPreProcessors())
                    + names(pack.getSampleListeners()));
        }
        return packages;
    }

    private static List<String> pathToRoot(HashTree tree, Object node) {
        FindTestElementsUpToRootTraverser traverser = new FindTestElementsUpToRootTraverser(node);
        tree.traverse(traverser);
        return names(traverser.getControllersToRoot());
    }

    private static TestElement find(HashTree tree, String name) {
        return search(tree, TestElement.class).stream()
                .filter(element -> element.getName().equals(name)).findFirst().orElseThrow();
    }

    private static <T> List<T> search(HashTree tree, Class<T> type) {
        SearchByClass<T> search = new SearchByClass<>(type);
        tree.traverse(search);
        return List.copyOf(search.getSearchResults());
    }

    private static List<String> names(Iterable<?> elements) {
        List<String> names = new ArrayList<>();
        elements.forEach(element -> names.add(((TestElement) element).getName()));
        return names;
    }
}
