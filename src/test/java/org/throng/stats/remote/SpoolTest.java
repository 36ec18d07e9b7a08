package org.throng.stats.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.stats.remote.Spool.Place;
import org.throng.stats.summary.RunSetup;

class SpoolTest {

    private static final RunDescription RUN = MeasuringInjector.run("one", "two");

    @TempDir
    private Path folder;

    private static byte[] blob(int content, int length) {
        byte[] blob = new byte[length];
        Arrays.fill(blob, (byte) content);
        return blob;
    }

    private List<byte[]> readAll() throws IOException {
        List<byte[]> blobs = new ArrayList<>();
        for (Path file : SpoolFile.in(folder)) {
            read(file, blobs);
        }
        return blobs;
    }

    /** Whether the file is cut off. */
    private static boolean read(Path file, List<byte[]> blobs) throws IOException {
        try (SpoolReader reader = SpoolFile.open(file).read()) {
            Optional<byte[]> blob = reader.next();
            while (blob.isPresent()) {
                blobs.add(blob.get());
                blob = reader.next();
            }
            return reader.isCutOff();
        }
    }

    @Test
    void measurementsOfALargePlanAreKeptWithoutWhatWasRun() throws IOException {
        List<RunSetup.Level> levels = Collections.nCopies(240, new RunSetup.Level(1.2345678, 12345.678));
        RunSetup setup = new RunSetup("target", null, List.of(),
                Collections.nCopies(200, new RunSetup.Profile("group", "text", true, 1, 60, levels)), null, null);
        RunDescription run = new RunDescription("large", "plan", 0, 60, 1, 1, List.of(), List.of("one"),
                List.of(), setup);
        try (Spool spool = new Spool(folder, run, 0, 1 << 20)) {
            spool.append(blob(1, 100), 1);
        }

        assertThat(SpoolFile.open(SpoolFile.in(folder).get(0)).run()).isEqualTo(run.withoutSetup());
        assertThat(readAll()).containsExactly(blob(1, 100));
    }

    @Test
    void whatIsKeptIsReadAgainWhileItIsWrittenAndAfterwards() throws IOException {
        Path inside = folder.resolve("runs/one");
        try (Spool spool = new Spool(inside, RUN, 1, 1 << 20)) {
            Place first = spool.append(blob(1, 100), 1);
            Place second = spool.append(blob(2, 70_000), 2);

            assertThat(spool.read(second)).isEqualTo(blob(2, 70_000));
            assertThat(spool.read(first)).isEqualTo(blob(1, 100));
            // as another process would find it now
            assertThat(readAll()).containsExactly(blob(1, 100), blob(2, 70_000));
        }
        SpoolFile file = SpoolFile.open(SpoolFile.in(folder).get(0));

        assertThat(file.injector()).isEqualTo(1);
        assertThat(file.run()).isEqualTo(RUN);
    }

    @Test
    void onlyWhatWasAcknowledgedMakesRoom() throws IOException {
        try (Spool spool = new Spool(folder, RUN, 0, 8_000)) {
            for (int i = 1; i <= 40; i++) {
                spool.append(blob(i, 500), i);
            }
            spool.acknowledged(0);
            assertThat(readAll()).hasSize(40);

            spool.acknowledged(20);
            assertThat(readAll()).hasSizeBetween(20, 39).last().isEqualTo(blob(40, 500));
            assertThat(readAll()).contains(blob(21, 500));

            spool.acknowledged(40);
            assertThat(readAll()).hasSizeLessThan(17).last().isEqualTo(blob(40, 500));
        }
    }

    @Test
    void aFileThatIsCutOffIsReadUpToThere() throws IOException {
        try (Spool spool = new Spool(folder, RUN, 0, 1 << 20)) {
            spool.append(blob(1, 100), 1);
            spool.append(blob(2, 100), 2);
        }
        Path file = SpoolFile.in(folder).get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int cut = 1; cut < 104; cut++) {
            Files.write(file, Arrays.copyOf(whole, whole.length - cut));

            List<byte[]> blobs = new ArrayList<>();
            assertThat(read(file, blobs)).isTrue();
            assertThat(blobs).containsExactly(blob(1, 100));
        }
    }

    @Test
    void aFileThatIsNoSpoolIsSaidToBeNone() throws IOException {
        Path text = Files.writeString(folder.resolve("a.spool"), "once upon a time");
        Path empty = Files.createFile(folder.resolve("b.spool"));
        try (Spool spool = new Spool(folder.resolve("c"), RUN, 0, 1 << 20)) {
            spool.append(blob(1, 10), 1);
        }
        Path spooled = SpoolFile.in(folder.resolve("c")).get(0);
        Path broken = folder.resolve("d.spool");
        byte[] bytes = Files.readAllBytes(spooled);
        bytes[8] = 'x';
        Files.write(broken, bytes);

        assertThatThrownBy(() -> SpoolFile.open(text)).isInstanceOf(IOException.class)
                .hasMessageContaining("not a spool");
        assertThatThrownBy(() -> SpoolFile.open(empty)).isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> SpoolFile.open(broken)).isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void afterAFailureWritingGoesOnInAnotherFile() throws IOException {
        Path place = folder.resolve("spools");
        Files.writeString(place, "a file is in the way");
        try (Spool spool = new Spool(place, RUN, 0, 1 << 20)) {
            assertThatThrownBy(() -> spool.append(blob(1, 10), 1)).isInstanceOf(IOException.class);
            Files.delete(place);
            spool.append(blob(2, 10), 2);
        }

        assertThat(readAll()).containsExactly(blob(2, 10));
        Files.write(SpoolFile.in(folder).get(0), new byte[] {0, 0}, StandardOpenOption.APPEND);
        assertThat(readAll()).containsExactly(blob(2, 10));
    }
}
