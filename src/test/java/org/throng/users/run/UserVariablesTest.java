package org.throng.users.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import eu.luminis.jmeter.wssampler.PingFrameFilter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.sampler.DebugSampler;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.users.Probe;
import org.throng.users.TestRun;

/** Variables in layers, held against JMeter's own. */
class UserVariablesTest {

    private static final List<String> NAMES = List.of("host", "port", "size", "mine", "other");

    @AfterEach
    void forgetProperties() {
        List.of(SampleEvent.SAMPLE_VARIABLES, "START.MS", "START.YMD")
                .forEach(JMeterUtils.getJMeterProperties()::remove);
        SampleEvent.initSampleVariables();
    }

    static List<Integer> seeds() {
        return java.util.stream.IntStream.range(0, 100).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void doWhatJMetersDo(int seed) {
        Random random = new Random(seed);
        Map<String, Object> plans = Map.of("host", "localhost", "port", "80", "size", 12);
        JMeterVariables expected = new JMeterVariables();
        expected.putAll(plans);
        JMeterVariables own = new JMeterVariables();
        UserVariables layered = new UserVariables(own, plans);

        for (int i = 0; i < 50; i++) {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            change(random.nextInt(6), name, i, List.of(expected, layered));

            assertThat(layered.entrySet()).containsExactlyInAnyOrderElementsOf(expected.entrySet());
            assertThat(layered.getIterator()).toIterable()
                    .containsExactlyInAnyOrderElementsOf(expected.entrySet());
            for (String known : NAMES) {
                assertThat(layered.get(known)).isEqualTo(expected.get(known));
                assertThat(layered.getObject(known)).isEqualTo(expected.getObject(known));
            }
        }
        assertThat(plans).hasSize(3).containsEntry("host", "localhost");
    }

    private static void change(int kind, String name, int value, List<JMeterVariables> all) {
        JMeterVariables others = new JMeterVariables();
        others.put("other", "from others " + value);
        Map<String, Object> both = new HashMap<>(Map.of("port", "8" + value));
        both.put(name, value);
        List<Object> removed = all.stream().map(variables -> {
            switch (kind) {
                case 0 -> variables.put(name, "text " + value);
                case 1 -> variables.putObject(name, value);
                case 2 -> variables.putAll(both);
                case 3 -> variables.putAll(others);
                default -> {
                    return String.valueOf(variables.remove(name));
                }
            }
            return (Object) "";
        }).toList();
        assertThat(removed.get(0)).isEqualTo(removed.get(1));
    }

    @Test
    void whatTheThreadWritesIntoItsOwnIsThere() {
        JMeterVariables own = new JMeterVariables();
        UserVariables layered = new UserVariables(own, Map.of("host", "localhost"));

        own.put("mine", "1");
        own.put("host", "elsewhere");
        own.incIteration();
        layered.incIteration();
        own.putObject("__jmv_SAME_USER", true);

        assertThat(layered.get("mine")).isEqualTo("1");
        assertThat(layered.get("host")).isEqualTo("elsewhere");
        assertThat(layered.getIteration()).isEqualTo(own.getIteration()).isEqualTo(2);
        assertThat(layered.isSameUserOnNextIteration()).isTrue();
    }

    @Test
    void aNullHidesWhatThePlanSays() {
        UserVariables layered = new UserVariables(new JMeterVariables(), Map.of("host", "localhost"));

        layered.put("host", null);

        assertThat(layered.get("host")).isNull();
        assertThat(layered.getObject("host")).isNull();
    }

    @Test
    void aCopyHasAllOfThem() {
        UserVariables layered = new UserVariables(new JMeterVariables(), Map.of("host", "localhost", "port", "80"));
        layered.remove("port");
        layered.put("mine", "1");

        JMeterVariables others = new JMeterVariables();
        others.putAll(UserVariables.copy(layered));

        assertThat(new HashMap<>(UserVariables.entries(others)))
                .containsEntry("host", "localhost").containsEntry("mine", "1").doesNotContainKey("port");
    }

    @Test
    void jmetersVariablesTakeThem() {
        UserVariables layered = new UserVariables(new JMeterVariables(), Map.of("host", "localhost", "port", "80"));
        layered.remove("port");
        layered.put("mine", "1");

        JMeterVariables others = new JMeterVariables();
        others.putAll(layered);

        assertThat(others.entrySet()).containsExactlyInAnyOrderElementsOf(layered.entrySet());
        assertThat(others.get("host")).isEqualTo("localhost");
    }

    @Test
    void thePlansValueOfWhatJMeterPreloadsIsTaken() {
        JMeterUtils.setProperty("START.MS", "1");
        JMeterUtils.setProperty("START.YMD", "20261122");

        JMeterVariables preloaded = UserVariables.preloaded(Map.of("START.MS", "mine", "host", "localhost"));

        assertThat(UserVariables.entries(preloaded))
                .containsEntry("START.MS", "mine").containsEntry("START.YMD", "20261122").doesNotContainKey("host");
    }

    @Test
    void entriesCannotBeChangedFromOutside() {
        UserVariables layered = new UserVariables(new JMeterVariables(), Map.of("host", "localhost"));

        assertThatThrownBy(() -> layered.entrySet().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void usersShareThePlansVariablesAndKeepTheirOwn() {
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        Queue<Class<?>> kinds = new ConcurrentLinkedQueue<>();

        inThreeUsers(new DebugSampler(), variables -> {
            kinds.add(variables.getClass());
            seen.add(variables.get("host") + " " + variables.get("mine"));
            variables.put("host", "host of " + VirtualUser.current().index());
            variables.put("mine", "yes");
            seen.add(variables.get("host") + " " + variables.get("mine"));
        });

        assertThat(seen).containsExactlyInAnyOrder("localhost null", "localhost null", "localhost null",
                "host of 0 yes", "host of 1 yes", "host of 2 yes");
        assertThat(kinds).hasSize(3).containsOnly(UserVariables.class);
    }

    @Test
    void usersOfElementsThatNobodyKnowsHaveCopies() {
        Queue<Class<?>> kinds = new ConcurrentLinkedQueue<>();

        inThreeUsers(new PingFrameFilter(), variables -> {
            kinds.add(variables.getClass());
            assertThat(variables.get("host")).isEqualTo("localhost");
        });

        assertThat(kinds).hasSize(3).containsOnly(JMeterVariables.class);
    }

    @Test
    void usersWhoseVariablesGoIntoAJtlHaveCopies() {
        JMeterUtils.setProperty(SampleEvent.SAMPLE_VARIABLES, "host");
        SampleEvent.initSampleVariables();
        Queue<Class<?>> kinds = new ConcurrentLinkedQueue<>();

        inThreeUsers(new DebugSampler(), variables -> kinds.add(variables.getClass()));

        assertThat(kinds).hasSize(3).containsOnly(JMeterVariables.class);
    }

    private static void inThreeUsers(TestElement beside, Consumer<JMeterVariables> look) {
        TestRun run = new TestRun();
        Arguments variables = new Arguments();
        variables.addArgument("host", "localhost");
        run.add(variables);
        var users = run.add(TestRun.users("rate(30/s) even_arrivals(100 ms) pause(1 s)"));
        users.add(Probe.named("look", probe -> {
            look.accept(JMeterContextService.getContext().getVariables());
            return true;
        }));
        users.add(beside);
        run.run();
    }
}
