package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.sync.transfers.SyncContent;

class SyncContentTest {

    private static byte[] read(SyncContent content, long offset, int count, int step) throws IOException {
        byte[] all = new byte[count];
        try (ReadableByteChannel channel = content.open(offset, count)) {
            int at = 0;
            while (at < count) {
                int read = channel.read(ByteBuffer.wrap(all, at, Math.min(step, count - at)));
                assertThat(read).isPositive();
                at += read;
            }
            assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
        }
        return all;
    }

    @Test
    void isTheSameFromAnyOffsetInAnySteps() throws Exception {
        SyncContent content = SyncContent.of(7, "lt0001", "a/b.bin", 1, 1000);
        byte[] whole = read(content, 0, 1000, 1000);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            int offset = random.nextInt(1000);
            int count = random.nextInt(1000 - offset + 1);

            assertThat(read(content, offset, count, 1 + random.nextInt(50)))
                    .isEqualTo(Arrays.copyOfRange(whole, offset, offset + count));
        }
    }

    @Test
    void isAnotherForAnotherSeedAccountPathOrVersion() {
        assertThat(new String[] {
            SyncContent.of(1, "a", "p", 1, 100).sha1(), SyncContent.of(2, "a", "p", 1, 100).sha1(),
            SyncContent.of(1, "b", "p", 1, 100).sha1(), SyncContent.of(1, "a", "q", 1, 100).sha1(),
            SyncContent.of(1, "a", "p", 2, 100).sha1()}).doesNotHaveDuplicates();
        assertThat(SyncContent.of(1, "a", "p", 1, 100).sha1()).isEqualTo(SyncContent.of(1, "a", "p", 1, 100).sha1());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 65_535, 65_536, 65_537, 1_000_003})
    void hasTheSha1OfItsBytes(int length) throws Exception {
        SyncContent content = SyncContent.of(1, "a", "p", 1, length);

        assertThat(content.sha1()).isEqualTo(HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-1").digest(read(content, 0, length, 4096))));
    }

    @Test
    void hasNoMoreThanItsBytes() {
        SyncContent content = SyncContent.of(1, "a", "p", 1, 10);

        assertThatIllegalArgumentException().isThrownBy(() -> content.body(5, 6));
        assertThatIllegalArgumentException().isThrownBy(() -> SyncContent.of(1, "a", "p", 1, -1));
    }

    @ParameterizedTest
    @CsvSource({"20k,20000,20000", "1k-5M,1000,5000000", "0,0,0", "typical,1000,1000000000",
        "typical<50M,1000,50000000", "7,7,7", "1GB,1000000000,1000000000",
        "1 k - 5 MB,1000,5000000"})
    void drawsSizesWithinTheirLimits(String words, long least, long most) {
        FileSizes sizes = FileSizes.parse(words);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 10_000; i++) {
            assertThat(sizes.next(random)).isBetween(least, most);
        }
    }

    @Test
    void drawsTypicalSizesAsOftenAsTheyAre() {
        SplittableRandom random = new SplittableRandom(3);
        FileSizes sizes = FileSizes.typical();
        int[] classes = new int[4];
        double sum = 0;
        for (int i = 0; i < 200_000; i++) {
            long bytes = sizes.next(random);
            sum += bytes;
            classes[bytes < 1e6 ? 0 : bytes < 1e7 ? 1 : bytes < 1e8 ? 2 : 3]++;
        }

        assertThat(classes[0] / 200_000.0).isBetween(0.83, 0.845);
        assertThat(classes[1] / 200_000.0).isBetween(0.12, 0.13);
        assertThat(classes[2] / 200_000.0).isBetween(0.027, 0.033);
        assertThat(classes[3] / 200_000.0).isBetween(0.007, 0.009);
        assertThat(sum / 200_000).isBetween(4.3e6, 5.3e6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "5-1", "1T", "-5", "typical<1"})
    void saysWhatSizesItExpects(String words) {
        assertThatIllegalArgumentException().isThrownBy(() -> FileSizes.parse(words));
    }
}
