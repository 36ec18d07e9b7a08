package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangeJudgeTest {

    @TempDir
    Path folder;

    private ComparedRun run(double mean, int seed) throws IOException {
        return new FinishedRuns().label("connect", mean).seed(seed).in(folder.resolve("run-" + seed));
    }

    @Test
    void whatMayBeBetterIsNotTheSame() throws IOException {
        List<ComparedRun> base = new ArrayList<>();
        for (double mean : new double[] {48.5, 49.5, 50.5, 51.5}) {
            base.add(run(mean, base.size()));
        }

        Change change = Comparer.compare(base, List.of(run(46, 99)), Tolerances.DEFAULTS).labels().stream()
                .flatMap(label -> label.changes().stream())
                .filter(one -> one.figure() == Figure.MEAN)
                .findFirst().orElseThrow();

        assertThat(change.low()).isLessThan(-change.tolerance());
        assertThat(change.high()).isBetween(-change.tolerance(), change.tolerance());
        assertThat(change.verdict()).isEqualTo(ChangeVerdict.UNCLEAR);
    }
}
