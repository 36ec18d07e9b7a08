package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamLimitsTest {

    private static final StreamLimits LIMITS = new StreamLimits(1_000, 100, 50, 10);

    private record Arriving(Class<?> serialClass, long arrayLength, long depth, long references, long streamBytes)
            implements FilterInfo {
    }

    private static Status onClass(Class<?> type) {
        return type == String.class || type == int.class ? Status.ALLOWED : Status.REJECTED;
    }

    @ParameterizedTest
    @CsvSource({"50, 10, 100, 1000, ALLOWED", "51, 10, 100, 1000, REJECTED", "50, 11, 100, 1000, REJECTED",
        "50, 10, 101, 1000, REJECTED", "50, 10, 100, 1001, REJECTED"})
    void moreThanTheLimitsIsRejected(long arrayLength, long depth, long references, long bytes, Status expected) {
        Arriving arriving = new Arriving(String[].class, arrayLength, depth, references, bytes);
        assertThat(LIMITS.check(arriving, StreamLimitsTest::onClass)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"java.lang.String, ALLOWED", "[[Ljava.lang.String;, ALLOWED", "[[I, ALLOWED",
        "java.lang.Runtime, REJECTED", "[Ljava.lang.Runtime;, REJECTED"})
    void arraysAreAsTheirElements(Class<?> type, Status expected) {
        assertThat(LIMITS.check(new Arriving(type, 1, 1, 1, 1), StreamLimitsTest::onClass)).isEqualTo(expected);
    }

    @Test
    void whatHasNoClassIsForOthersToDecide() {
        assertThat(LIMITS.check(new Arriving(null, -1, 1, 1, 1), StreamLimitsTest::onClass))
                .isEqualTo(Status.UNDECIDED);
    }
}
