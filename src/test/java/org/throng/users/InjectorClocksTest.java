package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.measure.ClockOffsets.Offset;

class InjectorClocksTest {

    private static final InjectorClocks CLOCKS = new InjectorClocks(
            "k3x9", List.of(new Offset(-500, 40), new Offset(120_000_000, 60), new Offset(0, 5)));

    @BeforeEach
    void secondOfThree() {
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_INDEX, "1");
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_COUNT, "3");
    }

    @AfterEach
    void forget() {
        List.of(VirtualUsers.INJECTOR_INDEX, VirtualUsers.INJECTOR_COUNT, InjectorClocks.PROPERTY)
                .forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    @Test
    void othersAreAheadOfThisOneAndUncertaintiesAddUp() {
        assertThat(CLOCKS.of("k3x9I0Xab1")).contains(new Offset(-120_000_500, 100));
        assertThat(CLOCKS.of("k3x9I2Xab1")).contains(new Offset(-120_000_000, 65));
        assertThat(CLOCKS.of(CLOCKS.newName())).contains(new Offset(0, 0));
    }

    @Test
    void nothingIsKnownOfOtherRuns() {
        assertThat(CLOCKS.of("other0I0Xab1")).isEmpty();
        assertThat(CLOCKS.of("k3x9I3Xab1")).isEmpty();
        assertThat(CLOCKS.of("1b9x0")).isEmpty();
    }

    @Test
    void comesAsAProperty() {
        assertThat(InjectorClocks.ofThisRun()).isEmpty();
        JMeterUtils.setProperty(InjectorClocks.PROPERTY, CLOCKS.toString());
        assertThat(InjectorClocks.ofThisRun()).contains(CLOCKS);
    }
}
