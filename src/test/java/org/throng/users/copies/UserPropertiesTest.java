package org.throng.users.copies;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.extractor.json.jsonpath.JSONPostProcessor;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.testelement.property.StringProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.timers.ConstantTimer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds elements that share what the plan sets against JMeter's own copies, through all that can be done to them. */
class UserPropertiesTest {

    private static final String VALUE = "Header.value";

    @BeforeEach
    void variables() {
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
    }

    static List<Integer> seeds() {
        return IntStream.range(0, 300).boxed().toList();
    }

    private static List<TestElement> plan() {
        HeaderManager headers = new HeaderManager();
        headers.add(new Header("Accept", "application/json"));
        headers.add(new Header("X-Token", "none"));
        headers.getHeader(1).setProperty(function(VALUE, "${token}"));
        ResponseAssertion assertion = new ResponseAssertion();
        assertion.addTestString("ok");
        assertion.setTestFieldResponseData();
        JSONPostProcessor extractor = new JSONPostProcessor();
        extractor.setRefNames("token");
        extractor.setJsonPathExpressions("$.token");
        ConstantTimer timer = new ConstantTimer();
        timer.setProperty(function(ConstantTimer.DELAY, "${think}"));
        Arguments arguments = new Arguments();
        arguments.addArgument("a", "1");
        ConfigTestElement defaults = new ConfigTestElement();
        defaults.setProperty("HTTPSampler.domain", "plan.example");
        defaults.setProperty("HTTPSampler.path", "");
        LoopController loop = new LoopController();
        loop.setLoops(3);
        List<TestElement> elements =
                List.of(headers, new CookieManager(), assertion, extractor, timer, arguments, defaults, loop);
        for (TestElement element : elements) {
            element.setName("an element");
            element.setRunningVersion(true);
        }
        return elements;
    }

    private static FunctionProperty function(String name, String text) {
        CompoundVariable function = new CompoundVariable();
        try {
            function.setParameters(text);
        } catch (org.apache.jmeter.functions.InvalidVariableException e) {
            throw new AssertionError(e);
        }
        return new FunctionProperty(name, function);
    }

    private static TestElement sharing(TestElement prototype) {
        TestElement copy = (TestElement) prototype.clone();
        SharedProperties.of(prototype).shareWith(copy);
        return copy;
    }

    private static List<String> shown(TestElement element) {
        List<String> shown = new ArrayList<>();
        for (PropertyIterator each = element.propertyIterator(); each.hasNext();) {
            shown.add(shown(each.next()));
        }
        return shown;
    }

    private static String shown(JMeterProperty property) {
        if (property instanceof TestElementProperty part) {
            // JMeter forgets the part of an element that is recovered while it does not run
            return property.getName() + (part.getElement() == null ? "" : shown(part.getElement()));
        }
        if (property instanceof MultiProperty several) {
            List<String> parts = new ArrayList<>();
            several.forEach(part -> parts.add(shown(part)));
            return property.getName() + parts;
        }
        return property.getName() + "=" + property.getStringValue() + (property.isRunningVersion() ? " runs" : "");
    }

    /** One thing that a script, a function or another element does. */
    private static String change(TestElement element, Random random) {
        List<String> names = new ArrayList<>(List.of("new", "HTTPSampler.path", ConstantTimer.DELAY));
        shown(element).forEach(property -> names.add(property.split("[=\\[]")[0]));
        String name = names.get(random.nextInt(names.size()));
        String value = "v" + random.nextInt(3);
        JMeterProperty known = element.getPropertyOrNull(name);
        return switch (random.nextInt(12)) {
            case 0 -> {
                if (!(known instanceof MultiProperty)) {
                    element.setProperty(name, value);
                }
                yield "set " + name;
            }
            case 1 -> {
                element.getProperty(name).setObjectValue(value);
                yield "set the value of " + name;
            }
            case 2 -> {
                element.removeProperty(name);
                yield "remove " + name;
            }
            case 3 -> {
                for (PropertyIterator each = element.propertyIterator(); each.hasNext();) {
                    JMeterProperty property = each.next();
                    if (property.getName().equals(name)) {
                        each.remove();
                    } else if (!(property instanceof MultiProperty)) {
                        property.setObjectValue(value);
                    }
                }
                yield "set all and remove " + name;
            }
            case 4, 5 -> {
                element.recoverRunningVersion();
                yield "recover";
            }
            case 6 -> {
                element.setRunningVersion(random.nextBoolean());
                yield "run";
            }
            case 7 -> {
                ConfigTestElement config = new ConfigTestElement();
                config.setProperty("HTTPSampler.path", value);
                config.setProperty("merged", value);
                element.addTestElement(config);
                yield "merge";
            }
            case 8 -> {
                if (known instanceof CollectionProperty several && !several.isEmpty()) {
                    JMeterProperty first = several.get(0);
                    if (first.getObjectValue() instanceof TestElement part) {
                        part.setProperty(VALUE, value);
                    } else {
                        first.setObjectValue(value);
                    }
                }
                yield "change the first of " + name;
            }
            case 9 -> {
                if (known instanceof CollectionProperty several) {
                    several.addItem(value);
                }
                yield "add to " + name;
            }
            case 10 -> {
                element.setProperty(new StringProperty(name, null));
                yield "set nothing for " + name;
            }
            default -> {
                if (random.nextInt(10) == 0) {
                    element.clear();
                }
                yield "clear";
            }
        };
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyUserSeesWhatItWouldInItsOwnCopy(int seed) {
        List<TestElement> plan = plan();
        for (TestElement prototype : plan) {
            List<String> before = shown(prototype);
            TestElement one = sharing(prototype);
            TestElement another = sharing(prototype);
            TestElement jmeters = (TestElement) prototype.clone();
            TestElement unchanged = (TestElement) prototype.clone();
            Random ofOne = new Random(seed);
            Random ofJmeters = new Random(seed);
            List<String> done = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String failure = failure(() -> done.add(change(one, ofOne)));
                assertThat(failure(() -> change(jmeters, ofJmeters))).isEqualTo(failure);
                assertThat(shown(one)).as("%s after %s", prototype.getClass().getSimpleName(), done)
                        .isEqualTo(shown(jmeters));
                assertThat(one.equals(unchanged)).isEqualTo(one.equals(another)).isEqualTo(jmeters.equals(unchanged));
                assertThat(another.equals(one)).isEqualTo(unchanged.equals(one)).isEqualTo(unchanged.equals(jmeters));
                assertThat(one).hasSameHashCodeAs(jmeters);
            }
            assertThat(shown(another)).isEqualTo(before).isEqualTo(shown((TestElement) another.clone()));
            assertThat(shown(prototype)).isEqualTo(before);
        }
    }

    private static String failure(Runnable action) {
        try {
            action.run();
            return "none";
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    @Test
    void functionsAreEvaluatedForEachUser() {
        TestElement timer = plan().get(4);
        ConstantTimer one = (ConstantTimer) sharing(timer);
        ConstantTimer another = (ConstantTimer) sharing(timer);
        JMeterVariables variables = JMeterContextService.getContext().getVariables();

        variables.put("think", "10");
        assertThat(one.delay()).isEqualTo(10);
        variables.put("think", "20");
        one.setDelay("1");

        assertThat(one.delay()).isEqualTo(1);
        assertThat(another.delay()).isEqualTo(20);
        one.recoverRunningVersion();
        assertThat(one.delay()).isEqualTo(20);
    }

    @Test
    void aPropertyIsTheUsersOwnOnlyWhenItWasAskedFor() throws ReflectiveOperationException {
        TestElement assertion = sharing(plan().get(2));

        assertThat(assertion.getPropertyAsString("Assertion.test_field")).isNotEmpty();

        Field map = AbstractTestElement.class.getDeclaredField("propMap");
        map.setAccessible(true);
        assertThat((UserProperties) map.get(assertion)).satisfies(
                properties -> assertThat(properties.entrySet()).hasSize(1),
                properties -> assertThat(properties).hasSizeGreaterThan(1));
    }
}
