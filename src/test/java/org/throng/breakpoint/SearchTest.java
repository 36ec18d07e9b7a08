package org.throng.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {

    /** What fits into three minutes with the defaults. */
    private static final int MOST_STEPS = 22;

    private final List<Double> loads = new ArrayList<>();

    /** Searches with a target that answers to a load, as many steps as a search of three minutes has. */
    private Breakpoint search(Search search, DoubleFunction<StepOutcome> target) {
        OptionalDouble load = search.next();
        while (load.isPresent() && loads.size() < MOST_STEPS) {
            loads.add(load.getAsDouble());
            search.ended(load.getAsDouble(), target.apply(load.getAsDouble()), null);
            load = search.next();
        }
        return search.result();
    }

    private static DoubleFunction<StepOutcome> capacity(double capacity) {
        return load -> load > capacity ? StepOutcome.BROKEN : StepOutcome.KEPT;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theCapacityOfUsersIsFoundWithinFivePercent(long seed) {
        int capacity = 20 + new Random(seed).nextInt(1000);

        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 200), capacity(capacity));

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.BETWEEN);
        assertThat(found.low()).isBetween(capacity / 1.05 - 1, (double) capacity);
        assertThat(found.high()).isBetween(capacity + 1e-9, capacity * 1.05 + 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theCapacityOfANoisyTargetIsFoundWithinFivePercent(long seed) {
        Random random = new Random(seed);
        double capacity = 20 + random.nextDouble() * 500;
        // near its capacity, within about 2 percent, chance decides
        DoubleFunction<StepOutcome> target = load ->
                load * (1 + 0.01 * random.nextGaussian()) > capacity ? StepOutcome.BROKEN : StepOutcome.KEPT;

        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, false, 100), target);

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.BETWEEN);
        assertThat(Math.sqrt(found.low() * found.high())).isBetween(capacity / 1.05, capacity * 1.05);
    }

    /** As users who wait for one of a few workers: the response time is the number of users times the time of one. */
    @ParameterizedTest
    @ValueSource(doubles = {3, 11, 64, 150, 182.4, 199})
    void responseTimesLeadToTheirLimitInFewSteps(double capacity) {
        Search search = new Search(SearchOptions.DEFAULTS, true, 10);
        int steps = 0;
        for (OptionalDouble load = search.next(); load.isPresent(); load = search.next()) {
            double strain = Math.max(0.03, load.getAsDouble() / capacity);
            search.ended(load.getAsDouble(), strain >= 1 ? StepOutcome.BROKEN : StepOutcome.KEPT, strain);
            steps++;
        }

        Breakpoint found = search.result();
        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.BETWEEN);
        assertThat(found.low()).isLessThan(capacity);
        assertThat(found.high()).isGreaterThanOrEqualTo(capacity)
                .isLessThanOrEqualTo(Math.max(found.low() * 1.051, found.low() + 1));
        assertThat(steps).as("with three repeats of both ends").isLessThanOrEqualTo(14);
    }

    /** As a target whose queue overflows, or whose response times grow without bounds. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void responseTimesThatMisleadCostFewSteps(long seed) {
        Random random = new Random(seed);
        double capacity = 20 + random.nextDouble() * 500;
        double steepness = 1 + 30 * random.nextDouble();
        boolean refuses = seed % 2 == 0;
        Search search = new Search(SearchOptions.DEFAULTS, false, 100);
        int steps = 0;
        for (OptionalDouble load = search.next(); load.isPresent(); load = search.next()) {
            double share = load.getAsDouble() / capacity;
            double strain = refuses ? 0.2 : Math.max(0.1, Math.pow(share, steepness));
            search.ended(load.getAsDouble(), share > 1 ? StepOutcome.BROKEN : StepOutcome.KEPT, strain);
            steps++;
        }

        Breakpoint found = search.result();
        assertThat(Math.sqrt(found.low() * found.high())).isBetween(capacity / 1.05, capacity * 1.05);
        assertThat(steps).isLessThanOrEqualTo(MOST_STEPS);
    }

    @Test
    void bothEndsAreRepeatedAndTheConfidenceIsThatOfCoins() {
        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 100), capacity(95));

        assertThat(List.of(found.keptAtLow(), found.runsAtLow(), found.brokenAtHigh(), found.runsAtHigh()))
                .containsOnly(4);
        assertThat(found.confidence()).isEqualTo(1 - 2 / 16.0);
        assertThat(found.sentence("users")).startsWith("The breaking point is between ")
                .contains("4 of 4 steps at", "(confidence 87%)");
    }

    @Test
    void aFewUsersAreFoundExactly() {
        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 100), capacity(3));

        assertThat(List.of(found.low(), found.high())).containsExactly(3.0, 4.0);
    }

    @Test
    void aContradictingRepeatMovesTheInterval() {
        Search search = new Search(new SearchOptions(100.0, null, 6, 2, 1, 0.5, 2, 170), false, 100);
        search.ended(100, StepOutcome.KEPT, null);
        search.ended(200, StepOutcome.BROKEN, null);
        search.ended(141.4, StepOutcome.BROKEN, null);
        assertThat(search.next()).hasValue(100);
        search.ended(100, StepOutcome.KEPT, null);
        assertThat(search.next()).hasValue(141.4);
        search.ended(141.4, StepOutcome.KEPT, null);
        assertThat(search.next()).as("one against one").hasValue(141.4);
        search.ended(141.4, StepOutcome.KEPT, null);

        assertThat(search.result().low()).isEqualTo(141.4);
        assertThat(search.result().high()).isEqualTo(200);
        assertThat(search.next()).as("the new upper end").hasValue(200);
    }

    @Test
    void anUnsteadyStepDoesNotCountAndItsLoadIsNext() {
        Search search = new Search(SearchOptions.DEFAULTS, false, 100);
        search.ended(10, StepOutcome.UNSTEADY, null);
        assertThat(search.next()).hasValue(10);
        search.ended(10, StepOutcome.BROKEN, null);

        assertThat(search.next()).hasValue(2.5);
    }

    @Test
    void aVoidStepIsRepeatedAndNeverTheTargets() {
        Search search = new Search(SearchOptions.DEFAULTS, true, 100);
        search.ended(10, StepOutcome.KEPT, null);
        search.ended(20, StepOutcome.VOID, null);
        assertThat(search.next()).hasValue(20);
        search.ended(20, StepOutcome.KEPT, null);

        assertThat(search.next()).hasValue(40);
    }

    @Test
    void anInjectorThatSaturatesFirstIsTheLimit() {
        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 100),
                load -> load > 300 ? StepOutcome.VOID : StepOutcome.KEPT);

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.INJECTOR_LIMIT);
        assertThat(found.low()).isBetween(280.0, 300.0);
        assertThat(found.high()).isNull();
        assertThat(found.sentence("users")).startsWith("At least ").endsWith("; the injector is the limit.");
    }

    @Test
    void anInjectorThatWasOnlySlowAtItsStartIsNotTheLimit() {
        Search search = new Search(SearchOptions.parse("start=4, accuracy=50%"), true, 100);
        search.ended(4, StepOutcome.VOID, null);
        search.ended(4, StepOutcome.VOID, null);
        search.ended(1, StepOutcome.KEPT, null);
        search.ended(2, StepOutcome.KEPT, null);
        search.ended(3, StepOutcome.KEPT, null);
        assertThat(search.next()).as("the limit again").hasValue(4);
        search.ended(4, StepOutcome.KEPT, null);
        search.ended(4, StepOutcome.KEPT, null);

        assertThat(search.next()).as("beyond what the injector drives now").hasValue(8);
    }

    @Test
    void aTargetThatBreaksBelowTheInjectorsLimitIsFound() {
        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 100),
                load -> load > 300 ? StepOutcome.VOID : capacity(200).apply(load));

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.BETWEEN);
        assertThat(found.low()).isBetween(190.0, 200.0);
    }

    @Test
    void aTargetThatNeverBreaksEndsTheSearchAtTheHighestLoad() {
        Search search = new Search(SearchOptions.parse("most=700"), true, 100);

        Breakpoint found = search(search, load -> StepOutcome.KEPT);

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.ABOVE_MOST);
        assertThat(found.low()).isEqualTo(700);
        assertThat(search.next()).as("nothing more to find out").isEmpty();
        assertThat(loads).allMatch(load -> load <= 700);
    }

    @Test
    void aTargetThatAlwaysBreaksEndsTheSearchAtTheLowestLoad() {
        Breakpoint found = search(new Search(SearchOptions.DEFAULTS, true, 1000), load -> StepOutcome.BROKEN);

        assertThat(found.kind()).isEqualTo(Breakpoint.Kind.BELOW);
        assertThat(found.high()).isOne();
    }

    @Test
    void anUnfinishedSearchSaysWhatItKnows() {
        Search search = new Search(SearchOptions.DEFAULTS, true, 100);
        assertThat(search.result().kind()).isEqualTo(Breakpoint.Kind.UNKNOWN);
        search.ended(10, StepOutcome.KEPT, null);
        assertThat(search.result().sentence("users"))
                .isEqualTo("At least 10 users; the search ended before the target broke.");
    }
}
