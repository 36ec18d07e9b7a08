package org.throng.workload.bosh.deliveries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageIdTest {

    /** More than a wall clock of microseconds ever says: the year 5138. */
    private static final long FAR = 100_000_000_000_000_000L;

    @Property
    void isReadAsItWasWritten(
            @ForAll @AlphaChars @NumericChars @StringLength(min = 1, max = MessageId.LONGEST_INJECTOR) String injector,
            @ForAll @LongRange(max = FAR) long sentMicros,
            @ForAll @LongRange(max = FAR) long number) {
        MessageId id = new MessageId(injector, sentMicros, number);
        assertThat(MessageId.of(id.toString())).isEqualTo(id);
    }

    @Property
    void readsAnythingWithoutHarm(@ForAll String text) {
        assertThat(MessageId.of(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "throng-a-1", "throng-a-1-zzzzzzzzzzzz", "throng--1-1", "throng-a-1-1 ", "throng-a-1--1"})
    void knowsWhatIsNotItsOwn(String text) {
        assertThat(MessageId.of(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a-b", "a b", "ä", "A{", "[1", "/1", ":1", "`", "123456789012345678901234567890123"})
    void doesNotTakeAnInjectorsNameThatWouldNotBeReadBack(String injector) {
        assertThatThrownBy(() -> new MessageId(injector, 0, 0)).hasMessageContaining("'" + injector + "'");
    }
}
