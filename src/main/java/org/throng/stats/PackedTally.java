package org.throng.stats;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * A tally in a few hundred bytes instead of some ten thousand, for those who keep many: rolling windows and the series
 * of a long run. Holds all but the means of the phases.
 */
public final class PackedTally {

    private final byte[] response;
    private final long samples;
    private final long errors;
    private final long responseSum;
    private final long min;
    private final long max;
    private final long sentBytes;
    private final long receivedBytes;
    private final long scheduled;
    private final byte[] lateness;

    private PackedTally(Tally tally) {
        response = pack(tally.response);
        lateness = pack(tally.lateness);
        samples = tally.samples;
        errors = tally.errors;
        responseSum = tally.responseSum;
        min = tally.min;
        max = tally.max;
        sentBytes = tally.sentBytes;
        receivedBytes = tally.receivedBytes;
        scheduled = tally.scheduled;
    }

    /** Packs what {@code tally} holds now. */
    public static PackedTally of(Tally tally) {
        return new PackedTally(tally);
    }

    /** Adds the content to {@code tally}. */
    public void addTo(Tally tally) {
        unpack(response, tally.response);
        unpack(lateness, tally.lateness);
        tally.samples += samples;
        tally.errors += errors;
        tally.responseSum += responseSum;
        tally.min = Math.min(tally.min, min);
        tally.max = Math.max(tally.max, max);
        tally.sentBytes += sentBytes;
        tally.receivedBytes += receivedBytes;
        tally.scheduled += scheduled;
    }

    private static byte[] pack(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return new byte[0];
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), length);
    }

    private static void unpack(byte[] packed, Histogram into) {
        if (packed.length > 0) {
            into.add(Histogram.decodeFromByteBuffer(ByteBuffer.wrap(packed), 0));
        }
    }
}
