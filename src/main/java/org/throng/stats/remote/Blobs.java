package org.throng.stats.remote;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.throng.stats.CountedSecond;
import org.throng.stats.LabelTally;
import org.throng.stats.PackedTally;
import org.throng.stats.failures.Failure;
import org.throng.stats.histogram.PackedHistogram;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.summary.LabelKind;

/**
 * Turns an {@link InjectorSecond} into bytes and back. A blob of version 3 is
 *
 * <pre>
 * "THB" 3                                         magic and version
 * run id, injector, sequence, second, from, to, ending
 * users: active, started, ended
 * labels: count, then kind, whether awaited, name, counters, histograms of response time and lateness
 * histogram of the injector's own lateness
 * unanswered: count, then label, histogram of ages
 * response codes: count, then code, count
 * failures: count, then label, first second, count, code, message, what the server said, headers, trace
 * longest stop, if a stall touched the second
 * health, if there is any                         see {@link StateFormat}
 * CRC-32C of everything before it
 * </pre>
 *
 * <p>Numbers are of variable length; histograms are {@linkplain PackedHistogram packed}; texts are UTF-8 with their
 * length. Every blob has the names of its labels: numbers instead, sent once, would save some percent of the bytes, but
 * then a blob could not be read without the earlier ones. Compression would save half of the bytes of a large blob and
 * double the controller's cost.
 */
public final class Blobs {

    /**
     * Limit of a blob's length. A second with a million samples in as many different buckets would fit four times.
     */
    public static final int MOST_BYTES = 16 * 1024 * 1024;

    /** Longer names are cut. */
    static final int LONGEST_LABEL = 1_000;

    static final int LONGEST_RUN_ID = 120;

    private static final int MAGIC = 'T' << 24 | 'H' << 16 | 'B' << 8;
    private static final int VERSION = 3;
    private static final int LONGEST_TEXT = 600;
    private static final int MOST_LABELS = 2_000;
    private static final int MOST_FAILURES = 1_000;
    private static final int MOST_HEADERS = 100;
    private static final int MOST_CODES = 200;

    /** More seconds than any run has; sequence numbers are stored one by one. */
    private static final int MOST_SECONDS = 10_000_000;

    private static final LabelKind[] KINDS = LabelKind.values();
    private static final Ending[] ENDINGS = Ending.values();

    private Blobs() {
    }

    /** The bytes of {@code second}. */
    public static byte[] encode(InjectorSecond second) {
        BlobWriter out = new BlobWriter();
        out.fixed(MAGIC | VERSION);
        out.text(second.runId(), LONGEST_RUN_ID);
        out.number(second.injector());
        out.number(second.sequence());
        out.number(second.second());
        out.real(second.fromSecond());
        out.real(second.toSecond());
        out.octet(second.ending().ordinal());
        out.number(second.users().active());
        out.number(second.users().started());
        out.number(second.users().ended());
        counted(second.counted(), out);
        StateFormat.write(second.state(), out);
        byte[] content = out.toBytes();
        out.fixed(checksum(content, content.length));
        return out.toBytes();
    }

    private static void counted(CountedSecond counted, BlobWriter out) {
        out.number(counted.labels().size());
        for (LabelTally label : counted.labels()) {
            out.octet(label.kind().ordinal());
            out.octet(label.awaited() ? 1 : 0);
            out.text(label.label(), LONGEST_LABEL);
            for (long counter : label.tally().counters()) {
                out.signed(counter);
            }
            out.block(label.tally().response().bytes());
            out.block(label.tally().lateness().bytes());
        }
        out.block(counted.lateness().bytes());
        out.number(counted.unanswered().size());
        counted.unanswered().forEach((label, ages) -> {
            out.text(label, LONGEST_LABEL);
            out.block(ages.bytes());
        });
        out.number(counted.codes().size());
        counted.codes().forEach((code, count) -> {
            out.text(code, LONGEST_TEXT);
            out.number(count);
        });
        second(counted.loadFrom(), out);
        second(counted.loadUntil(), out);
        out.number(counted.failures().size());
        for (Failure failure : counted.failures()) {
            out.text(failure.label(), LONGEST_LABEL);
            out.real(failure.firstSecond());
            out.number(failure.count());
            out.text(failure.code(), LONGEST_TEXT);
            out.text(failure.message(), LONGEST_TEXT);
            out.text(failure.serverSaid(), LONGEST_TEXT);
            List<String> headers = failure.headers();
            out.number(Math.min(MOST_HEADERS, headers.size()));
            headers.stream().limit(MOST_HEADERS).forEach(header -> out.text(header, LONGEST_TEXT));
            out.text(failure.trace(), LONGEST_TEXT);
        }
        out.octet(counted.stopMillis() == null ? 0 : 1);
        if (counted.stopMillis() != null) {
            out.real(counted.stopMillis());
        }
    }

    /** A second of the run, which may be unknown. */
    private static void second(Double second, BlobWriter out) {
        out.octet(second == null ? 0 : 1);
        if (second != null) {
            out.real(second);
        }
    }

    private static Double second(String what, BlobReader in) throws BlobException {
        return in.number(what, 1) == 0 ? null : Double.valueOf(in.positive(what));
    }

    /**
     * Reads the output of {@link #encode}, possibly from another machine and another version of Throng.
     *
     * @throws BlobException if it is longer than {@link #MOST_BYTES}, of another version, or malformed in any way
     */
    public static InjectorSecond decode(byte[] blob) throws BlobException {
        if (blob.length > MOST_BYTES) {
            throw new BlobException("a blob of " + blob.length + " bytes is longer than the most possible, "
                    + MOST_BYTES);
        }
        int end = blob.length - Integer.BYTES;
        BlobReader in = new BlobReader(blob, Math.max(0, end));
        int head = in.fixed();
        if ((head & ~0xff) != MAGIC) {
            throw new BlobException("what arrived is not a blob of measurements");
        }
        if ((head & 0xff) != VERSION) {
            throw new BlobException("a blob is of version " + (head & 0xff) + ", this Throng reads version " + VERSION
                    + "; use one version of Throng on all machines");
        }
        BlobReader tail = new BlobReader(blob, blob.length);
        tail.skip(end);
        if (tail.fixed() != checksum(blob, end)) {
            throw new BlobException("a blob was damaged on its way: its checksum is wrong");
        }
        try {
            InjectorSecond second = second(in);
            if (!in.isAtEnd()) {
                throw new BlobException("a blob goes on after its end");
            }
            return second;
        } catch (IllegalArgumentException e) {
            throw new BlobException("a blob is malformed: " + e.getMessage());
        }
    }

    private static InjectorSecond second(BlobReader in) throws BlobException {
        return new InjectorSecond(
                in.text("run id", LONGEST_RUN_ID),
                (int) in.number("the injector", RunDescription.MOST_INJECTORS - 1),
                (int) in.number("the sequence number", 1, MOST_SECONDS),
                (int) in.number("the second", MOST_SECONDS),
                in.positive("its beginning"),
                in.positive("its end"),
                ENDINGS[(int) in.number("the ending", ENDINGS.length - 1)],
                new InjectorUsers(
                        (int) in.number("active users", Integer.MAX_VALUE),
                        in.number("started users", Long.MAX_VALUE),
                        in.number("ended users", Long.MAX_VALUE)),
                counted(in),
                StateFormat.read(in));
    }

    private static CountedSecond counted(BlobReader in) throws BlobException {
        List<LabelTally> labels = labels(in);
        PackedHistogram lateness = histogram(in);
        Map<String, PackedHistogram> unanswered = unanswered(in);
        Map<String, Long> codes = codes(in);
        Double loadFrom = second("the beginning of the load", in);
        Double loadUntil = second("the end of the load", in);
        return new CountedSecond(labels, lateness, unanswered, codes, failures(in), stop(in), loadFrom, loadUntil);
    }

    private static List<LabelTally> labels(BlobReader in) throws BlobException {
        int count = in.count("labels", MOST_LABELS);
        List<LabelTally> labels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            LabelKind kind = KINDS[(int) in.number("the kind of a label", KINDS.length - 1)];
            boolean awaited = in.number("whether a label is awaited", 1) == 1;
            String name = in.text("label", LONGEST_LABEL);
            long[] counters = new long[PackedTally.COUNTERS];
            for (int c = 0; c < counters.length; c++) {
                counters[c] = in.signed();
            }
            labels.add(new LabelTally(kind, awaited, name, PackedTally.of(histogram(in), histogram(in), counters)));
        }
        return labels;
    }

    private static PackedHistogram histogram(BlobReader in) throws BlobException {
        return PackedHistogram.unpacked(in.block("histogram", PackedHistogram.MOST_BYTES));
    }

    private static Map<String, PackedHistogram> unanswered(BlobReader in) throws BlobException {
        int count = in.count("labels in flight", MOST_LABELS);
        Map<String, PackedHistogram> unanswered = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            unanswered.put(in.text("label", LONGEST_LABEL), histogram(in));
        }
        return unanswered;
    }

    private static Map<String, Long> codes(BlobReader in) throws BlobException {
        int count = in.count("response codes", MOST_CODES);
        Map<String, Long> codes = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            codes.put(in.text("response code", LONGEST_TEXT), in.number("the count of a code", Long.MAX_VALUE));
        }
        return codes;
    }

    private static List<Failure> failures(BlobReader in) throws BlobException {
        int count = in.count("failures", MOST_FAILURES);
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            failures.add(new Failure(
                    in.text("label", LONGEST_LABEL),
                    in.positive("when a failure was first seen"),
                    in.number("the count of a failure", Long.MAX_VALUE),
                    in.text("code", LONGEST_TEXT),
                    in.text("message", LONGEST_TEXT),
                    in.text("answer", LONGEST_TEXT),
                    headers(in),
                    in.text("trace", LONGEST_TEXT)));
        }
        return failures;
    }

    private static List<String> headers(BlobReader in) throws BlobException {
        int count = in.count("headers", MOST_HEADERS);
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            headers.add(in.text("header", LONGEST_TEXT));
        }
        return headers;
    }

    private static Double stop(BlobReader in) throws BlobException {
        return in.number("a stall", 1) == 0 ? null : (Double) in.positive("the length of a stop");
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
