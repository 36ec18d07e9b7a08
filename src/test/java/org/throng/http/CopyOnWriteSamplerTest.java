package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.testelement.property.StringProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CopyOnWriteSamplerTest {

    private static final String PATH = "HTTPSampler.path";

    private HttpRequestSampler first;
    private HttpRequestSampler second;

    @BeforeEach
    void copies() {
        HttpRequestSampler prototype = prototype(request -> { });
        first = running(prototype);
        second = running(prototype);
    }

    private static HttpRequestSampler prototype(Consumer<HTTPSamplerProxy> plan) {
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName("a request");
        request.setProtocol("http");
        request.setDomain("plan.example");
        request.setPath("/plan");
        request.setMethod("GET");
        request.setUseKeepAlive(true);
        request.setConnectTimeout("30");
        request.addArgument("a", "1");
        plan.accept(request);
        HttpRequestSampler prototype = new HttpRequestSampler(request);
        prototype.sharePlan();
        return prototype;
    }

    private static HttpRequestSampler running(HttpRequestSampler prototype) {
        HttpRequestSampler copy = (HttpRequestSampler) prototype.clone();
        copy.setRunningVersion(true);
        return copy;
    }

    @Test
    void copiesHaveTheProperties() throws MalformedURLException {
        assertThat(first.getUrl()).hasToString("http://plan.example/plan?a=1");
        assertThat(first.getName()).isEqualTo("a request");
        assertThat(first.getUseKeepAlive()).isTrue();
        assertThat(first.getPropertyAsInt("HTTPSampler.connect_timeout")).isEqualTo(30);
        assertThat(first.getPropertyAsLong("HTTPSampler.connect_timeout")).isEqualTo(30);
        assertThat(first.getPropertyAsDouble("HTTPSampler.connect_timeout")).isEqualTo(30);
        assertThat(first.getPropertyAsFloat("HTTPSampler.connect_timeout")).isEqualTo(30);
        assertThat(first.getPropertyAsString("HTTPSampler.none")).isEmpty();
        assertThat(first.getPropertyAsString(PATH)).isEqualTo("/plan");
        assertThat(first.getPropertyAsBoolean("HTTPSampler.use_keepalive")).isTrue();
        assertThat(((HttpRequestSampler) second.clone()).getUrl()).isSameAs(first.getUrl());
    }

    private static List<Consumer<HttpRequestSampler>> changes() {
        return List.of(
                sampler -> sampler.setPath("/own"),
                sampler -> sampler.setProperty(PATH, "/own"),
                sampler -> sampler.setProperty(new StringProperty(PATH, "/own")),
                sampler -> sampler.getProperty(PATH).setObjectValue("/own"),
                sampler -> each(sampler, property -> {
                    if (property.getName().equals(PATH)) {
                        property.setObjectValue("/own");
                    }
                }));
    }

    private static void each(HttpRequestSampler sampler, Consumer<JMeterProperty> action) {
        for (PropertyIterator each = sampler.propertyIterator(); each.hasNext();) {
            action.accept(each.next());
        }
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangeIsTheUsersOwnAndEndsWithTheSample(Consumer<HttpRequestSampler> change) throws MalformedURLException {
        first.getUrl();

        change.accept(first);

        assertThat(first.getUrl()).hasToString("http://plan.example/own?a=1");
        assertThat(second.getUrl()).hasToString("http://plan.example/plan?a=1");
        first.recoverRunningVersion();
        assertThat(first.getUrl()).hasToString("http://plan.example/plan?a=1");
    }

    @Test
    void argumentsThatAreChangedAreTheUsersOwn() throws MalformedURLException {
        first.getUrl();

        first.getArguments().addArgument(new HTTPArgument("b", "2"));
        ((HTTPArgument) second.getArguments().getArgument(0)).setValue("3");

        assertThat(first.getUrl()).hasToString("http://plan.example/plan?a=1&b=2");
        assertThat(second.getUrl()).hasToString("http://plan.example/plan?a=3");
    }

    @Test
    void aPropertyCanBeRemovedFromOneUser() {
        first.removeProperty(PATH);

        assertThat(first.getPath()).isEmpty();
        assertThat(first.getDomain()).isEqualTo("plan.example");
        assertThat(second.getPath()).isEqualTo("/plan");
        first.clear();
        assertThat(first.getDomain()).isEmpty();
        assertThat(second.getDomain()).isEqualTo("plan.example");
    }

    @Test
    void defaultsApplyToWhatThePlanLeavesOpen() throws MalformedURLException {
        HttpRequestSampler prototype = prototype(request -> request.setDomain(""));
        ConfigTestElement defaults = new ConfigTestElement();
        defaults.setProperty("HTTPSampler.domain", "default.example");
        defaults.setProperty("HTTPSampler.port", "81");
        defaults.setProperty(PATH, "/default");
        first = running(prototype);

        for (int sample = 0; sample < 2; sample++) {
            first.clearTestElementChildren();
            first.addTestElement(defaults);

            assertThat(first.getUrl()).hasToString("http://default.example:81/plan?a=1");
            first.recoverRunningVersion();
        }
        assertThat(running(prototype).getDomain()).isEmpty();
    }

    @Test
    void defaultsWithoutParametersLeaveThePlans() throws MalformedURLException {
        ConfigTestElement defaults = new ConfigTestElement();
        defaults.setProperty(new TestElementProperty("HTTPsampler.Arguments", new Arguments()));

        first.addTestElement(defaults);

        assertThat(first.isRepeatable()).isTrue();
        assertThat(first.getUrl()).isSameAs(second.getUrl()).hasToString("http://plan.example/plan?a=1");
    }

    @Test
    void parametersOfDefaultsAreAddedForOneSample() throws MalformedURLException {
        Arguments more = new Arguments();
        more.addArgument(new HTTPArgument("b", "2"));
        ConfigTestElement defaults = new ConfigTestElement();
        defaults.setProperty(new TestElementProperty("HTTPsampler.Arguments", more));

        for (int sample = 0; sample < 2; sample++) {
            first.addTestElement(defaults);

            assertThat(first.isRepeatable()).isFalse();
            assertThat(first.getUrl()).hasToString("http://plan.example/plan?a=1&b=2");
            first.recoverRunningVersion();
        }
        assertThat(second.getUrl()).hasToString("http://plan.example/plan?a=1");
    }

    @Test
    void valuesOfFunctionsAreThoseOfEachSample() throws Exception {
        CompoundVariable value = new CompoundVariable();
        value.setParameters("/${file}");
        HttpRequestSampler prototype = prototype(request -> request.setProperty(new FunctionProperty(PATH, value)));
        first = running(prototype);
        JMeterVariables variables = JMeterContextService.getContext().getVariables();

        variables.put("file", "x");
        assertThat(first.getUrl()).hasToString("http://plan.example/x?a=1");
        variables.put("file", "y");
        assertThat(first.getUrl()).hasToString("http://plan.example/y?a=1");
    }

    @Test
    void onlyTheSameCopyIsEqual() {
        assertThat(first).isEqualTo(first).isNotEqualTo(second);
    }
}
