package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunReaderTest {

    @TempDir
    Path folder;

    @Test
    void everySecondIsRead() throws IOException {
        ComparedRun run = new FinishedRuns().label("read, auth é", 50).errors("read, auth é", 0.5).seconds(12)
                .in(folder);

        LabelSeries series = run.series().get("read, auth é");
        assertThat(series.intervals()).isEqualTo(12);
        long errors = 0;
        for (int i = 0; i < 12; i++) {
            assertThat(series.timed(i)).isEqualTo(40);
            assertThat(series.samples(i)).isEqualTo(40);
            assertThat(series.mean(i)).isBetween(45_000.0, 55_000.0);
            errors += series.errors(i);
        }
        assertThat(errors).isEqualTo(run.summary().labels().get(0).errors());
    }

    @Test
    void theSecondsOfALongRunAreMerged() throws IOException {
        ComparedRun run = new FinishedRuns().label("a", 50).seconds(1500).perSecond(2).in(folder);

        assertThat(run.secondsPerInterval()).isEqualTo(3);
        assertThat(run.series().get("a").intervals()).isEqualTo(500);
        assertThat(run.series().get("a").timed(499)).isEqualTo(6);
    }

    @Test
    void aFolderOfRunsIsAllOfThemInTheOrderOfTime() throws IOException {
        Path late = new FinishedRuns().label("a", 1).started("2026-02-02T00:00:00Z").seconds(1)
                .write(folder.resolve("a"));
        Path early = new FinishedRuns().label("a", 1).started("2026-01-02T00:00:00Z").seconds(1)
                .write(folder.resolve("b"));
        Files.createDirectories(folder.resolve("other"));

        assertThat(RunReader.folders(folder)).containsExactly(early, late);
        assertThat(RunReader.folders(early)).containsExactly(early);
        assertThat(RunReader.folders(early.resolve("summary.json"))).isEqualTo(List.of(early.toAbsolutePath()));
    }

    @Test
    void whatIsNoRunIsRefusedByName() throws IOException {
        assertThatThrownBy(() -> RunReader.folders(folder)).isInstanceOf(IOException.class)
                .hasMessageContaining("has no summary.json");
        assertThatThrownBy(() -> RunReader.folders(folder.resolve("none"))).isInstanceOf(IOException.class)
                .hasMessageContaining("none does not exist");
        Path other = Files.writeString(folder.resolve("other.json"), "{}");
        assertThatThrownBy(() -> RunReader.folders(other)).isInstanceOf(IOException.class)
                .hasMessageContaining("is neither a summary.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "garbage", "Tag=a,0.000,1.000,1.0,notBase64", "0.000,1.000,1.0,HISTFAAAAB542pNpmSzMwMDABAAEaQBn",
        "Tag=a,0.000,1.000,1.0,HISTFAAAAB542pNpmSzMwMDABAAEaQBn,more", "Tag=%zz,1,1,1,HISTFAAAA"})
    void aDamagedHistogramLogIsRefusedByName(String line) throws IOException {
        new FinishedRuns().label("a", 50).seconds(3).write(folder);
        Files.writeString(folder.resolve("histograms.hlog"), line + "\n");

        assertThatThrownBy(() -> RunReader.read(folder)).isInstanceOf(IOException.class)
                .hasMessageContaining("histograms.hlog is not a histogram log of a run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a,b\n", "second,users,label,samples,errors\n1,2,3\n",
        "second,users,label,samples,errors\n1,2,a,x,0\n", "second,users,label,samples,errors\nNaN,2,a,1,0\n"})
    void aDamagedTableOfIntervalsIsRefusedByName(String content) throws IOException {
        new FinishedRuns().label("a", 50).seconds(3).write(folder);
        Files.writeString(folder.resolve("intervals.csv"), content);

        assertThatThrownBy(() -> RunReader.read(folder)).isInstanceOf(IOException.class)
                .hasMessageContaining("intervals.csv is not a table of a run's intervals");
    }
}
