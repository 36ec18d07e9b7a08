package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HoldWindowTest {

    private final HoldWindow threeOfFive = new HoldWindow(3, 5);

    private boolean second(int end, boolean holds) {
        return threeOfFive.observe(end - 1, end, holds);
    }

    @Test
    void oneNoisySecondDoesNothing() {
        assertThat(second(1, false)).isFalse();
        assertThat(second(2, true)).isFalse();
        assertThat(second(3, false)).isFalse();
    }

    @Test
    void beginsWithTheThirdOfFiveSecondsAndKnowsTheFirst() {
        second(1, false);
        second(2, true);
        second(3, false);
        assertThat(second(4, true)).isFalse();
        assertThat(second(5, true)).isTrue();
        assertThat(threeOfFive.heldSince()).isEqualTo(1);
    }

    @Test
    void staysOnThroughAPauseAndEndsAfterAQuietWindow() {
        for (int end = 1; end <= 3; end++) {
            second(end, true);
        }
        for (int end = 4; end <= 7; end++) {
            assertThat(second(end, false)).as("second %d", end).isTrue();
        }
        assertThat(second(8, false)).isFalse();
        assertThat(second(9, true)).as("must be earned again").isFalse();
    }

    @Test
    void aStallOfManySecondsCountsAsMany() {
        assertThat(threeOfFive.observe(0, 4, true)).isTrue();
    }

    @Test
    void onlyThePartOfALongReadingThatIsInTheWindowCounts() {
        HoldWindow fiveOfFive = new HoldWindow(5, 5);
        fiveOfFive.observe(0, 100, true);
        assertThat(fiveOfFive.observe(100, 102, false)).as("began with the first reading").isTrue();
        HoldWindow fourOfFive = new HoldWindow(4, 5);
        fourOfFive.observe(0, 2, true);
        assertThat(fourOfFive.observe(5, 6, true)).as("1 s of the first is left").isFalse();
    }

    @Test
    void readingsAreNotExactlyASecondLong() {
        HoldWindow condition = new HoldWindow(3, 5);
        condition.observe(0, 0.998, true);
        condition.observe(0.998, 1.997, true);
        assertThat(condition.observe(1.997, 2.995, true)).isTrue();
    }

    @Test
    void zeroNeededBeginsAtOnce() {
        assertThat(new HoldWindow(0, 5).observe(0, 1, true)).isTrue();
        assertThat(new HoldWindow(0, 5).observe(0, 1, false)).isFalse();
    }

    @Test
    void refusesANeedThatTheWindowCannotHold() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HoldWindow(6, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> new HoldWindow(-1, 5));
    }

    @Property
    void isOnExactlyWhenCountingSecondsSaysSo(@ForAll @Size(max = 60) List<Boolean> seconds) {
        HoldWindow condition = new HoldWindow(3, 5);
        boolean expected = false;
        for (int i = 0; i < seconds.size(); i++) {
            List<Boolean> lastFive = seconds.subList(Math.max(0, i - 4), i + 1);
            long held = lastFive.stream().filter(Boolean::booleanValue).count();
            expected = held >= 3 || expected && held > 0;
            assertThat(condition.observe(i, i + 1, seconds.get(i))).as("after second %d of %s", i + 1, seconds)
                    .isEqualTo(expected);
        }
    }
}
