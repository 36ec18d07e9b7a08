package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.results.BackgroundSpool.Kept;
import org.throng.stats.remote.RunDescription;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.SpoolFile;
import org.throng.stats.remote.SpoolReader;

/** A disk that stands still, or that is full. */
class BackgroundSpoolTest {

    private static final long LONG_MILLIS = 50_000;
    private static final RunDescription RUN = new RunDescription("run-7", "plan", 0, 10, 1, 1, List.of(),
            List.of("one"), List.of(), null);

    @TempDir
    private Path folder;

    private final CountDownLatch released = new CountDownLatch(1);

    /** Takes nothing before it is released. */
    private final class StandingSpool extends Spool {

        private final int full;

        StandingSpool(int full) {
            super(folder, RUN, 0, 1 << 20);
            this.full = full;
        }

        @Override
        public Place append(byte[] blob, long sequence) throws IOException {
            try {
                released.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            if (sequence == full) {
                throw new IOException("No space left on device");
            }
            return super.append(blob, sequence);
        }
    }

    private static byte[] blob(int number) {
        return ("second " + number).getBytes(StandardCharsets.UTF_8);
    }

    private List<byte[]> onDisk() throws IOException {
        try (SpoolReader reader = SpoolFile.open(SpoolFile.in(folder).get(0)).read()) {
            List<byte[]> blobs = new ArrayList<>();
            for (Optional<byte[]> blob = reader.next(); blob.isPresent(); blob = reader.next()) {
                blobs.add(blob.get());
            }
            return blobs;
        }
    }

    @Test
    void aDiskThatStandsStillHoldsUpNeitherWhatIsKeptNorWhatIsRead() throws Exception {
        BackgroundSpool spool = new BackgroundSpool(new StandingSpool(0));
        List<Kept> kept = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            kept.add(spool.keep(blob(i), i));
        }
        spool.complete();
        assertThat(spool.awaitClosed(1)).isFalse();
        kept.get(0).acknowledge();
        assertThat(SpoolFile.in(folder)).isEmpty();
        assertThat(kept.get(1).blob()).isEqualTo(blob(2));

        released.countDown();

        assertThat(spool.awaitClosed(LONG_MILLIS)).isTrue();
        assertThat(onDisk()).containsExactly(blob(1), blob(2), blob(3));
        assertThat(kept.get(1).blob()).as("from the disk").isEqualTo(blob(2));
        assertThat(spool.problem()).isNull();
    }

    @Test
    void whatCannotBeWrittenIsStillThereToBeSent() throws Exception {
        released.countDown();
        BackgroundSpool spool = new BackgroundSpool(new StandingSpool(2));
        spool.keep(blob(1), 1);
        Kept second = spool.keep(blob(2), 2);
        spool.keep(blob(3), 3);
        spool.complete();

        assertThat(spool.awaitClosed(LONG_MILLIS)).isTrue();
        assertThat(spool.problem()).contains("No space left on device");
        assertThat(second.blob()).isEqualTo(blob(2));
        assertThat(SpoolFile.in(folder)).hasSize(1);
        assertThat(onDisk()).containsExactly(blob(1), blob(3));
    }

    @Test
    void memoryIsBoundedAndIsFreeAgainWhenTheDiskGoesOn() throws Exception {
        BackgroundSpool spool = new BackgroundSpool(new StandingSpool(0));
        byte[] large = new byte[1 << 20];
        for (int i = 1; i <= 64; i++) {
            assertThat(spool.hasRoom()).isTrue();
            spool.keep(large, i);
        }
        assertThat(spool.hasRoom()).isFalse();

        released.countDown();
        await().until(spool::hasRoom);
        spool.complete();
        assertThat(spool.awaitClosed(LONG_MILLIS)).isTrue();
    }
}
