package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.Test;
import org.throng.workload.websocket.element.WebSocketHold;

class SettingTest {

    private static final PlanProperty<String> DURATION = PlanProperty.line("hold", "duration", "30");

    private static WebSocketHold hold(String duration) {
        WebSocketHold hold = new WebSocketHold();
        hold.setName("think");
        hold.setProperty("duration", duration);
        return Compiled.compiled(hold);
    }

    private static void variable(String name, String value) {
        JMeterVariables variables = new JMeterVariables();
        variables.put(name, value);
        JMeterContextService.getContext().setVariables(variables);
    }

    @Test
    void aConstantIsMadeIntoItsValueOnce() {
        AtomicInteger reads = new AtomicInteger();
        Setting<Integer> setting = Setting.of(hold("5"), DURATION.as(text -> reads.incrementAndGet()));
        assertThat(setting.get()).isEqualTo(1);
        assertThat(setting.get()).isEqualTo(1);
    }

    @Test
    void aVariableIsEvaluatedForTheUserAndReadAgainOnlyWhenItChanged() {
        AtomicInteger reads = new AtomicInteger();
        Setting<Duration> setting = Setting.of(hold("${t}"), DURATION.as(text -> {
            reads.incrementAndGet();
            return Parsers.seconds(text);
        }));
        variable("t", "1");
        assertThat(setting.get()).isEqualTo(Duration.ofSeconds(1));
        assertThat(setting.get()).isEqualTo(Duration.ofSeconds(1));
        variable("t", "2.5");
        assertThat(setting.get()).isEqualTo(Duration.ofMillis(2_500));
        assertThat(reads).hasValue(2);
    }

    @Test
    void aPropertyThatThePlanLeavesOutHasItsDefault() {
        WebSocketHold hold = Compiled.compiled(new WebSocketHold());
        assertThat(Setting.of(hold, DURATION.as(Parsers::seconds)).get()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void namesElementAndPropertyThatCannotBeUsed() {
        Setting<Duration> setting = Setting.of(hold("soon"), DURATION.as(Parsers::seconds));
        assertThatThrownBy(setting::get)
                .isInstanceOf(PlanException.class)
                .hasMessage("think, property duration: 'soon' is not a number of seconds, 0 or more");
    }

    @Test
    void settingsAreThoseOfTheDeclaredProperties() {
        Settings settings = new Settings(hold("soon"));
        assertThatThrownBy(settings::check)
                .isInstanceOf(PlanException.class)
                .hasMessage("think, property duration: 'soon' is not a number of seconds, 0 or more");
        assertThatThrownBy(() -> settings.of(ServerConfig.HOST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the element has no property host");
    }

    @Test
    void aValueThatIsSetDuringTheRunIsNotCheckedBeforeIt() {
        Settings settings = new Settings(hold("${t}"));
        assertThatCode(settings::check).doesNotThrowAnyException();
        assertThat(settings.areKnownExcept(List.of())).isFalse();
        assertThat(settings.areKnownExcept(hold("1").properties())).isTrue();
    }

    @Test
    void hintsAtAVariableThatIsNotDefined() {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        Setting<Duration> setting = Setting.of(hold("${thnk}"), DURATION.as(Parsers::seconds));
        assertThatThrownBy(setting::get).hasMessageEndingWith("(is that variable defined?)");
    }
}
