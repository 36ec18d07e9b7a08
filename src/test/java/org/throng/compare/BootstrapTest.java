package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    private static final int SIMULATIONS = 150;

    /** Three standard errors below 95 %. */
    private static final double LEAST = 0.95 - 3 * Math.sqrt(0.95 * 0.05 / SIMULATIONS);

    private static Side side(LabelSeries series, int blockLength) {
        return Side.of(List.of(series), new double[] {1}, new int[] {blockLength},
                new int[] {series.intervals() / blockLength});
    }

    private static ChangeScale ratio(Figure figure) {
        return new ChangeScale(figure, 0);
    }

    private static Bootstrap noise(Side base, Side now, long seed) {
        return Bootstrap.of(base, now, BootstrapTest::ratio, seed);
    }

    private static double change(Figure figure, Side base, Side now) {
        return ratio(figure).change(base.value(figure, base.whole()), now.value(figure, now.whole()));
    }

    /** Share of the pairs whose 95 % interval has the true change. */
    private interface Pair {
        LabelSeries[] draw(Random random);
    }

    private static Map<Figure, Double> coverage(Pair pair, double truth, int blockLength) {
        Random random = new Random(7);
        Map<Figure, Double> covered = new EnumMap<>(Figure.class);
        for (int i = 0; i < SIMULATIONS; i++) {
            LabelSeries[] runs = pair.draw(random);
            Side base = side(runs[0], blockLength);
            Side now = side(runs[1], blockLength);
            Bootstrap noise = noise(base, now, i);
            double t = new TDistribution(null, noise.fewestBlocks() - 1).inverseCumulativeProbability(0.975);
            for (Figure figure : Figure.values()) {
                boolean isIn = Math.abs(change(figure, base, now) - truth) <= t * noise.errors().get(figure);
                covered.merge(figure, isIn ? 1.0 / SIMULATIONS : 0, Double::sum);
            }
        }
        return covered;
    }

    @Test
    void theIntervalHasTheTrueChangeAsOftenAsItSays() {
        Pair slower = random -> new LabelSeries[] {
            Simulated.exponential(24, 40, random, i -> 50), Simulated.exponential(24, 40, random, i -> 60)};

        Map<Figure, Double> coverage = coverage(slower, Math.log(1.2), 1);

        assertThat(coverage.get(Figure.P50)).isBetween(LEAST, 0.995);
        assertThat(coverage.get(Figure.P95)).isBetween(LEAST, 0.995);
        assertThat(coverage.get(Figure.MEAN)).isBetween(LEAST, 0.995);
    }

    @Test
    void theIntervalOfAShortRunHasTheTrueChangeAsOftenAsItSays() {
        Pair same = random -> new LabelSeries[] {
            Simulated.exponential(10, 60, random, i -> 50), Simulated.exponential(10, 60, random, i -> 50)};

        Map<Figure, Double> coverage = coverage(same, 0, 1);

        assertThat(coverage.get(Figure.P95)).isBetween(LEAST, 0.995);
        assertThat(coverage.get(Figure.MEAN)).isBetween(LEAST, 0.995);
    }

    private static LabelSeries autocorrelated(Random random) {
        double[] level = Simulated.autocorrelated(60, 0.7, random);
        return Simulated.exponential(60, 20, random, i -> 50 * Math.exp(0.15 * level[i]));
    }

    @Test
    void singleSecondsOfAnAutocorrelatedRunPromiseTooMuch() {
        Pair pair = random -> new LabelSeries[] {autocorrelated(random), autocorrelated(random)};

        double single = coverage(pair, 0, 1).get(Figure.MEAN);
        double blocks = coverage(pair, 0, 6).get(Figure.MEAN);

        assertThat(single).isLessThan(0.75);
        assertThat(blocks).isBetween(0.88, 0.99);
    }

    @Test
    void anAutocorrelatedRunHasAWiderInterval() {
        double wider = 0;
        for (int seed = 0; seed < 20; seed++) {
            LabelSeries base = autocorrelated(new Random(seed));
            LabelSeries now = autocorrelated(new Random(100 + seed));
            wider += noise(side(base, 6), side(now, 6), 1).errors().get(Figure.MEAN)
                    / noise(side(base, 1), side(now, 1), 1).errors().get(Figure.MEAN) / 20;
        }
        assertThat(wider).isGreaterThan(1.3);
    }

    @Test
    void theRampOfALoadProfileIsNoNoise() {
        IntToDoubleFunction ramp = second -> 10 + second * 5.0;
        Map<Figure, Double> paired = noise(
                side(Simulated.exponential(30, 100, new Random(1), ramp), 1),
                side(Simulated.exponential(30, 100, new Random(2), ramp), 1), 1).errors();
        Map<Figure, Double> unpaired = noise(
                side(Simulated.exponential(30, 100, new Random(1), ramp), 1),
                side(Simulated.exponential(31, 100, new Random(2), ramp), 1), 1).errors();

        assertThat(paired.get(Figure.MEAN)).isLessThan(unpaired.get(Figure.MEAN) / 2);
    }

    @Test
    void theSameDrawsGiveTheSameResult() {
        Side base = side(Simulated.exponential(20, 50, new Random(1), i -> 50), 2);
        Side now = side(Simulated.exponential(20, 50, new Random(2), i -> 50), 2);

        assertThat(noise(base, now, 5)).isEqualTo(noise(base, now, 5));
        assertThat(noise(base, now, 5)).isNotEqualTo(noise(base, now, 6));
    }

    @Test
    void aLabelThatIsRareHasNoNoise() {
        LabelSeries rare = new LabelSeries(20);
        rare.add(3, 1, 0);
        Side base = side(rare, 1);

        assertThat(noise(base, base, 1).errors().get(Figure.P50)).isNaN();
    }
}
