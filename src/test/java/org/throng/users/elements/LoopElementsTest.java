package org.throng.users.elements;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.control.IfController;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.util.ValueReplacer;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.java.sampler.JSR223Sampler;
import org.apache.jmeter.protocol.java.sampler.JavaSampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.JSR223Timer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.users.Pacing;

class LoopElementsTest {

    private static TestElement named(TestElement element) {
        element.setName("it");
        return element;
    }

    private static String whyNot(TestElement element) {
        return LoopElements.whyNot(new Object[] {new LoopController(), named(element)}).orElse("");
    }

    @Test
    void whatIsKnownNotToHoldItsThreadMayRunOnLoops() {
        assertThat(whyNot(new IfController())).isEmpty();
        assertThat(whyNot(new ConstantTimer())).isEmpty();
        assertThat(whyNot(new CSVDataSet())).isEmpty();
        assertThat(whyNot(new Arguments())).isEmpty();
        assertThat(whyNot(new Pacing())).isEmpty();
    }

    @Test
    void whatMayHoldItsThreadIsNamed() {
        assertThat(whyNot(new JSR223Sampler())).isEqualTo("'it' (JSR223Sampler) may hold its thread");
        assertThat(whyNot(new JSR223Timer())).isEqualTo("'it' (JSR223Timer) may hold its thread");
        assertThat(whyNot(new JavaSampler())).isEqualTo("'it' (JavaSampler) may hold its thread");
        assertThat(whyNot(new HTTPSamplerProxy())).isEqualTo("'it' (HTTPSamplerProxy) may hold its thread");
    }

    @ParameterizedTest
    @ValueSource(strings = {"${name}", "${__P(users, 5)}", "a ${__Random(1, ${__V(n)})}", "${__throngUser()}"})
    void knownFunctionsMayRunOnLoops(String text) {
        IfController element = new IfController();
        element.setCondition(text);

        assertThat(whyNot(element)).isEmpty();
    }

    @Test
    void otherFunctionsAreNamedBeforeAndDuringARun() throws Exception {
        IfController element = new IfController();
        element.setCondition("${__P(a)} ${__groovy(Thread.sleep(5))}");
        assertThat(whyNot(element)).isEqualTo("the function __groovy of 'it' may hold its thread");

        new ValueReplacer().replaceValues(element);

        assertThat(whyNot(element)).isEqualTo("the function __groovy of 'it' may hold its thread");
    }

    @Test
    void functionInsideOfAnotherElementsListIsFound() {
        Arguments arguments = new Arguments();
        arguments.addArgument("text", "${__FileToString(/etc/hostname)}");

        assertThat(whyNot(arguments)).isEqualTo("the function __FileToString of 'it' may hold its thread");
    }
}
