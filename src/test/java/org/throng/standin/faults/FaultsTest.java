package org.throng.standin.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaultsTest {

    @ParameterizedTest
    @EnumSource
    void everyFaultHasARateByItsName(Fault fault) {
        Faults faults = Faults.NONE.with(fault.label(), "25%");
        assertThat(faults.rate(fault)).isEqualTo(0.25);
        assertThat(faults.sparesMessages()).isFalse();
        assertThat(faults.with(fault.label(), "0")).isEqualTo(Faults.NONE);
    }

    @Test
    void whatIsShownCanBeSetAgain() {
        Faults faults = Faults.NONE.with("latency", "5ms..20ms").with("capacity", "7").with("drip", "100")
                .with("refuse-status", "429").with("drop-after", "1s..2s").with("mute", "0.5");
        Faults again = Faults.NONE;
        for (Map.Entry<String, String> setting : faults.asMap().entrySet()) {
            again = again.with(setting.getKey(), setting.getValue());
        }
        assertThat(again).isEqualTo(faults);
    }

    @ParameterizedTest
    @CsvSource({
        "mute, 1.5, fault mute: '1.5' is not a rate from 0 to 1",
        "mute, NaN, fault mute: 'NaN' is not a rate",
        "mute, often, fault mute: 'often' is not a rate",
        "capacity, -1, fault capacity: '-1' is not a whole number from 0",
        "refuse-status, 200, fault refuse-status: '200' is not a whole number from 400 to 599",
        "latency, soon, fault latency: 'soon' is not a time",
        "moot, 1, fault moot: there is no such fault; there are latency"
    })
    void saysWhatIsWrong(String name, String value, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Faults.NONE.with(name, value))
                .withMessageContaining(message);
    }

    @Test
    void strikesAtItsRateAndAlikeForTheSameSeed() {
        Faults faults = Faults.NONE.with("error", "0.3");
        FaultSwitch one = new FaultSwitch(faults, 42);
        FaultSwitch two = new FaultSwitch(faults, 42);
        boolean[] strikes = new boolean[10_000];
        IntStream.range(0, strikes.length).forEach(i -> strikes[i] = one.strikes(Fault.ERROR));
        IntStream.range(0, strikes.length)
                .forEach(i -> assertThat(two.strikes(Fault.ERROR)).isEqualTo(strikes[i]));
        assertThat(IntStream.range(0, strikes.length).filter(i -> strikes[i]).count()).isBetween(2_800L, 3_200L);
        assertThat(one.strikes(Fault.MUTE)).isFalse();
    }
}
