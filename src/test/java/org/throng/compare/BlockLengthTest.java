package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockLengthTest {

    private static double median(int size, double correlation) {
        int[] lengths = IntStream.range(0, 101)
                .map(seed -> BlockLength.of(Simulated.autocorrelated(size, correlation, new Random(seed))))
                .sorted()
                .toArray();
        return lengths[lengths.length / 2];
    }

    @Test
    void secondsThatDoNotDependOnEachOtherNeedNoLongBlocks() {
        assertThat(median(60, 0)).isLessThanOrEqualTo(2);
        assertThat(median(600, 0)).isLessThanOrEqualTo(2);
    }

    @Test
    void theLongerTheAutocorrelationTheLongerTheBlocks() {
        double weak = median(600, 0.3);
        double strong = median(600, 0.8);

        assertThat(weak).isGreaterThan(median(600, 0));
        assertThat(strong).isGreaterThan(2 * weak);
    }

    /** Politis and White give (2 g² / D)^(1/3) n^(1/3) of AR(1): with 0.8 and 600 seconds 26. */
    @Test
    void theLengthIsThatOfTheFormula() {
        double rho = 0.8;
        double formula = Math.cbrt(6 * rho * rho / Math.pow(1 - rho * rho, 2) * 600);

        assertThat(median(600, rho)).isBetween(formula * 0.6, formula * 1.4);
    }

    @Test
    void aSeriesWithoutNoiseOrWithHardlyAnyValuesHasBlocksOfOne() {
        assertThat(BlockLength.of(new double[] {})).isEqualTo(1);
        assertThat(BlockLength.of(new double[] {1, 5, 2})).isEqualTo(1);
        assertThat(BlockLength.of(new double[50])).isEqualTo(1);
    }
}
