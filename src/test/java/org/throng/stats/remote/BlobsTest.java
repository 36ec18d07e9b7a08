package org.throng.stats.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.LabelTally;
import org.throng.stats.RunStatistics;
import org.throng.stats.failures.FailedAnswer;
import org.throng.stats.failures.Failure;
import org.throng.stats.injectors.InjectorUsers;

class BlobsTest {

    private static final int CHECKSUM = Integer.BYTES;

    /** A second with something of everything. */
    private static InjectorSecond full() {
        RunStatistics statistics = new RunStatistics();
        for (int i = 1; i < 200; i++) {
            statistics.sample(new Sample(
                    "label " + i % 3, i % 7 > 0, i * i * 10L, i * 9, i % 5 - 1, -1, i, i + 1, i, 2 * i));
            statistics.push("notify", i - 3, 40);
            statistics.injectorLateness(i);
            statistics.repollLag(i, 1_000_000);
        }
        statistics.transaction(Sample.unscheduled("größer → \uD83D\uDE00", true, 5_000, 1, 1));
        statistics.failures().record("label 1", "500", "document 17 is locked", () ->
                new FailedAnswer("said so", List.of("Server: x", "Retry-After: 1"), "trace-1"));
        statistics.responseCode("200");
        statistics.responseCode("500");
        statistics.responseCode("200");
        statistics.untilEnd().sample(Sample.unscheduled("delivery", true, 900, 0, 0));
        statistics.inFlight().cut("label 2", 7_000_000);
        return new InjectorSecond(
                "run-1", 3, 17, 19, 16.25, 19.0078125, Ending.ORPHANED, new InjectorUsers(40, 50, 10),
                statistics.takeSecond(10, 19, 1_205.5),
                MeasuringInjector.state(0.97, List.of("lateness p99 reached 300 ms", "open files reached 99%")));
    }

    private static byte[] signed(byte[] blob) {
        CRC32C checksum = new CRC32C();
        checksum.update(blob, 0, blob.length - CHECKSUM);
        ByteBuffer.wrap(blob).putInt(blob.length - CHECKSUM, (int) checksum.getValue());
        return blob;
    }

    private static byte[] signedCopy(byte[] content, int length) {
        return signed(Arrays.copyOf(content, length));
    }

    @Test
    void whatIsEncodedComesBack() throws BlobException {
        InjectorSecond second = full();

        InjectorSecond back = Blobs.decode(Blobs.encode(second));

        assertThat(Blobs.encode(back)).isEqualTo(Blobs.encode(second));
        assertThat(back).usingRecursiveComparison().isEqualTo(second);
        assertThat(back.counted().labels()).extracting(LabelTally::label).contains("größer → \uD83D\uDE00", "re-poll");
        assertThat(back.counted().labels()).filteredOn(LabelTally::awaited).extracting(LabelTally::label)
                .containsExactly("delivery");
        assertThat(back.counted().codes()).containsOnly(Map.entry("200", 2L), Map.entry("500", 1L));
        assertThat(back.state().heapBytes()).isEqualTo(1L << 29);
        assertThat(back.counted().failures()).singleElement()
                .extracting(Failure::headers, Failure::trace)
                .containsExactly(List.of("Server: x", "Retry-After: 1"), "trace-1");
        assertThat(back.counted().stopMillis()).isEqualTo(1_205.5);
        assertThat(back.counted().unanswered().get("label 2").count()).isEqualTo(1);
        assertThat(back.state().voidReasons()).hasSize(2);
        assertThat(back.state().summary().repollLagP99()).isNull();
    }

    @Test
    void anInjectorWithoutHealthOrSamplesHasLittleToSay() throws BlobException {
        InjectorSecond nothing = new InjectorSecond(
                "run-1", 0, 1, 1, 0, 1, Ending.NONE, InjectorUsers.NONE, new RunStatistics().takeSecond(10, 0, 0),
                null);

        byte[] blob = Blobs.encode(nothing);

        assertThat(blob.length).isLessThan(60);
        assertThat(Blobs.decode(blob)).usingRecursiveComparison().isEqualTo(nothing);
    }

    @Test
    void labelsOfAnyLengthFit() throws BlobException {
        RunStatistics statistics = new RunStatistics();
        statistics.sample(Sample.unscheduled("\u20ac".repeat(5_000), true, Measurements.UNKNOWN, 0, 0));
        InjectorSecond second = new InjectorSecond(
                "run-1", 0, 1, 1, 0, 1, Ending.NONE, InjectorUsers.NONE, statistics.takeSecond(10, 0, 0), null);

        assertThat(Blobs.decode(Blobs.encode(second)).counted().labels().get(0).label())
                .isEqualTo("\u20ac".repeat(Blobs.LONGEST_LABEL));
    }

    @Test
    void whatIsDamagedOrForeignIsSaidToBeSo() {
        byte[] blob = Blobs.encode(full());
        byte[] flipped = blob.clone();
        flipped[blob.length / 2] ^= 4;
        byte[] newer = blob.clone();
        newer[3] = 4;

        assertThatThrownBy(() -> Blobs.decode(flipped))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("damaged");
        assertThatThrownBy(() -> Blobs.decode(signed(newer)))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("version 4")
                .hasMessageContaining("reads version 3");
        assertThatThrownBy(() -> Blobs.decode("GET / HTTP/1.1\r\n\r\n".getBytes()))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("not a blob");
        assertThatThrownBy(() -> Blobs.decode(new byte[Blobs.MOST_BYTES + 1]))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("longer");
        assertThatThrownBy(() -> Blobs.decode(signedCopy(blob, blob.length + 3)))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("after its end");
    }

    @Test
    void noBeginningOfABlobIsABlob() {
        byte[] blob = Blobs.encode(full());
        for (int length = 0; length < blob.length; length++) {
            byte[] beginning = length < CHECKSUM ? Arrays.copyOf(blob, length) : signedCopy(blob, length);
            assertThatThrownBy(() -> Blobs.decode(beginning)).isInstanceOf(BlobException.class);
        }
    }

    @Property(tries = 2_000)
    void whatIsChangedEitherStaysABlobOrIsRefused(@ForAll Random random) {
        byte[] blob = Blobs.encode(EXAMPLE);
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            blob[4 + random.nextInt(blob.length - 4)] = (byte) random.nextInt();
        }
        decodesOrRefuses(signed(blob));
    }

    @Property(tries = 1_000)
    void anyBytesAreRefused(@ForAll @Size(min = 4, max = 300) byte[] bytes) {
        byte[] blob = new byte[4 + bytes.length];
        System.arraycopy(new byte[] {'T', 'H', 'B', 2}, 0, blob, 0, 4);
        System.arraycopy(bytes, 0, blob, 4, bytes.length);
        decodesOrRefuses(signed(blob));
    }

    private static final InjectorSecond EXAMPLE = full();

    private static void decodesOrRefuses(byte[] blob) {
        try {
            InjectorSecond second = Blobs.decode(blob);
            RunStatistics statistics = new RunStatistics();
            statistics.add(second.counted(), "one", second.fromSecond(), second.toSecond());
            statistics.inFlightElsewhere(second.injector(), second.counted().unanswered());
            statistics.closeInterval(1, 0);
            statistics.labels(1);
        } catch (BlobException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }
}
