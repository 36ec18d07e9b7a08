package org.throng.users.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.users.VirtualUsers;

class ThrongUserTest {

    private final ThrongUser function = new ThrongUser();

    @BeforeEach
    void beAThreadOfAnotherGroup() {
        JMeterContext context = JMeterContextService.getContext();
        context.setVariables(new JMeterVariables());
        context.setThreadNum(3);
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_INDEX, "1");
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_COUNT, "4");
    }

    @AfterEach
    void forgetInjectors() {
        JMeterUtils.getJMeterProperties().remove(VirtualUsers.INJECTOR_INDEX);
        JMeterUtils.getJMeterProperties().remove(VirtualUsers.INJECTOR_COUNT);
        JMeterContextService.getContext().setThreadNum(0);
    }

    @Test
    void threadOfAnotherGroupIsNumberedOverAllInjectors() throws InvalidVariableException {
        function.setParameters(List.of());

        assertThat(function.execute(null, null)).isEqualTo("13");
    }

    @Test
    void indexGoesIntoAVariableToo() throws InvalidVariableException {
        function.setParameters(List.of(new CompoundVariable("me")));

        assertThat(function.execute(null, null)).isEqualTo("13");
        assertThat(JMeterContextService.getContext().getVariables().get("me")).isEqualTo("13");
    }

    @Test
    void moreThanOneParameterIsRefused() {
        assertThatThrownBy(() -> function.setParameters(List.of(new CompoundVariable("a"), new CompoundVariable("b"))))
                .isInstanceOf(InvalidVariableException.class);
        assertThat(function.getArgumentDesc()).hasSize(1);
        assertThat(function.getReferenceKey()).isEqualTo("__throngUser");
    }
}
