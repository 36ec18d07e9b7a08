package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.report.console.Terminal;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;

class InjectorTableTest {

    private static final InjectorSummary UNKNOWN =
            new InjectorSummary("two:1100", Status.COMPLETED, null, 0.5, null, 0, 0, 0, 0, null, null, null);

    @Test
    void theRateIsThatOfTheLoad() {
        InjectorSummary one = UNKNOWN.of("one:1100", 7, 1_300, 1_000);

        assertThat(InjectorTable.lines(List.of(one, UNKNOWN), 50, new Terminal(true, false, true, 180)))
                .anySatisfy(line -> assertThat(line).contains("one:1100", " 7 ", " 1,300 ", " 20.0 "))
                .anySatisfy(line -> assertThat(line).contains("two:1100").doesNotContain("NaN"));
    }
}
