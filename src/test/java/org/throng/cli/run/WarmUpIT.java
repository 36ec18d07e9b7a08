package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.WarmUpSteps;

/** The steps of each kind of elements, against their stand-in. */
class WarmUpIT {

    private static final int USERS = 8;
    /** Clients ask for it until the first answer: then their process knows the server. */
    private static final String UNTIL_KNOWN = "Read status.php";

    private static Stream<Arguments> steps() {
        return ServiceLoader.load(WarmUpSteps.class).stream().map(ServiceLoader.Provider::get)
                .map(steps -> Arguments.of(steps.getClass().getSimpleName(), steps));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("steps")
    void succeed(String name, WarmUpSteps steps) {
        RunStatistics run = new RunStatistics();

        WarmUp.drive(List.of(steps), USERS, run);

        run.closeInterval(1, 0);
        List<LabelSummary> labels = run.labels(1);
        assertThat(labels).isNotEmpty().allSatisfy(label -> {
            assertThat(label.samples()).as(label.label())
                    .isGreaterThanOrEqualTo(label.label().equals(UNTIL_KNOWN) ? 1 : USERS);
            assertThat(label.errors()).as("%s: %s", label.label(), run.responseCodes()).isZero();
        });
    }
}
