package org.throng.stats.failures;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.throng.stats.text.Readable;
import org.throng.stats.text.SecretMask;

/**
 * The failures of a run, counted by kind: label, code and message, ignoring numbers and ids in the message. The
 * first of a kind is kept with what the server said. The number of kinds is bounded.
 */
public final class FailureLog {

    static final int MOST_KINDS = 200;
    static final int LONGEST_TEXT = 500;
    private static final int MOST_SEEN = 1_000;

    private static final Pattern NUMBERS_AND_IDS = Pattern.compile("[0-9a-fA-F-]{8,}|[0-9]+");

    record Kind(String label, String code, String message) {
    }

    /** Code of all further kinds beyond the limit. */
    static final Kind OTHERS = new Kind("(other failures)", "", "");

    private record Entry(double firstSecond, String message, FailedAnswer answer, LongAdder count) {

        /** This, or {@code other} if it was seen earlier; counted together. */
        Entry withEarlier(Entry other) {
            boolean earlier = other.firstSecond < firstSecond;
            Entry first = earlier ? other : this;
            Entry second = earlier ? this : other;
            FailedAnswer answer = first.answer.isEmpty() ? second.answer : first.answer;
            return new Entry(first.firstSecond, first.message, answer, count);
        }
    }

    private final long startNanos;
    private final Map<Kind, Entry> kinds = new ConcurrentHashMap<>();

    /** Exact failures with a known kind: a target that is down causes thousands of equal failures a second. */
    private final Map<Kind, Entry> seen = new ConcurrentHashMap<>();

    /** The counts that {@link #takeNew} has returned of each kind. */
    private final Map<Kind, Long> taken = new HashMap<>();

    /** The counts that {@link #takeGrowth} has returned of each kind. */
    private final Map<Kind, Long> drawn = new HashMap<>();

    /** The failures of a run whose seconds count from {@code startNanos} of {@link System#nanoTime()}. */
    public FailureLog(long startNanos) {
        this.startNanos = startNanos;
    }

    FailureLog() {
        this(System.nanoTime());
    }

    /**
     * Counts a failure. Safe to call from any thread.
     *
     * @param answer called only for the first failure of its kind
     */
    public void record(String label, String code, String message, Supplier<FailedAnswer> answer) {
        Kind exact = new Kind(label, code, message);
        Entry entry = seen.get(exact);
        if (entry == null) {
            entry = entry(label, code, readable(message), answer);
            if (seen.size() < MOST_SEEN && message.length() <= LONGEST_TEXT) {
                seen.put(exact, entry);
            }
        }
        entry.count().increment();
    }

    /** Counts failures of another injector, already masked; the earliest of a kind is kept. */
    public void add(Failure failure) {
        Kind kind = kind(failure);
        Kind counted = kinds.containsKey(kind) || kinds.size() < MOST_KINDS ? kind : OTHERS;
        boolean named = !counted.equals(OTHERS);
        FailedAnswer answer = named
                ? new FailedAnswer(failure.serverSaid(), failure.headers(), failure.trace())
                : FailedAnswer.NONE;
        Entry first = new Entry(failure.firstSecond(), named ? failure.message() : "", answer, new LongAdder());
        kinds.merge(counted, first, Entry::withEarlier).count().add(failure.count());
    }

    /**
     * The failures since the last call: the increase of each kind's count, with the server's answer only the first
     * time.
     *
     * @param most kinds at once; new kinds come before those that have grown most, the rest comes next time
     */
    public synchronized List<Failure> takeNew(int most) {
        List<Failure> grown = new ArrayList<>();
        kinds.forEach((kind, entry) -> {
            long before = taken.getOrDefault(kind, 0L);
            long more = entry.count().sum() - before;
            if (more > 0) {
                grown.add(failure(kind, entry, more, before == 0 ? entry.answer() : FailedAnswer.NONE));
            }
        });
        Comparator<Failure> newFirst = Comparator.comparing(failure -> taken.containsKey(kind(failure)));
        grown.sort(newFirst.thenComparing(Comparator.comparingLong(Failure::count).reversed()));
        List<Failure> first = grown.stream().limit(most).toList();
        first.forEach(failure -> taken.merge(kind(failure), failure.count(), Long::sum));
        return first;
    }

    /** How often each kind has occurred since the last call, by a name for readers, without kinds that have not. */
    public synchronized Map<String, Long> takeGrowth() {
        Map<String, Long> growth = new LinkedHashMap<>();
        kinds.forEach((kind, entry) -> {
            long all = entry.count().sum();
            long more = all - drawn.getOrDefault(kind, 0L);
            if (more > 0) {
                drawn.put(kind, all);
                growth.merge(failure(kind, entry, more, FailedAnswer.NONE).name(), more, Long::sum);
            }
        });
        return growth;
    }

    private static Kind kind(Failure failure) {
        return kind(failure.label(), failure.code(), failure.message());
    }

    private static Kind kind(String label, String code, String readable) {
        return new Kind(label, code, NUMBERS_AND_IDS.matcher(readable).replaceAll("#"));
    }

    private static Failure failure(Kind kind, Entry entry, long count, FailedAnswer answer) {
        return new Failure(kind.label(), entry.firstSecond(), count, kind.code(), entry.message(), answer.said(),
                answer.headers(), answer.trace());
    }

    private Entry entry(String label, String code, String readable, Supplier<FailedAnswer> answer) {
        Kind kind = kind(label, code, readable);
        Entry known = kinds.get(kind);
        if (known != null) {
            return known;
        }
        boolean fits = kinds.size() < MOST_KINDS;
        Entry others = fits ? null : kinds.get(OTHERS);
        if (others != null) {
            return others;
        }
        FailedAnswer kept = fits ? readable(answer.get()) : FailedAnswer.NONE;
        Entry first = new Entry(secondsSinceStart(), fits ? readable : "", kept, new LongAdder());
        Entry faster = kinds.putIfAbsent(fits ? kind : OTHERS, first);
        return faster == null ? first : faster;
    }

    private double secondsSinceStart() {
        return Math.max(0, System.nanoTime() - startNanos) / 1_000_000 / 1000.0;
    }

    private static FailedAnswer readable(FailedAnswer answer) {
        return new FailedAnswer(readable(answer.said()), answer.readableHeaders(), readable(answer.trace()));
    }

    /** One line without control characters and secrets, of bounded length. */
    private static String readable(String text) {
        String start = text.length() > 2 * LONGEST_TEXT ? text.substring(0, 2 * LONGEST_TEXT) : text;
        String line = Readable.line(SecretMask.mask(start));
        return line.length() > LONGEST_TEXT ? line.substring(0, LONGEST_TEXT) + "…" : line;
    }

    /** All kinds, the first to appear first. */
    public List<Failure> failures() {
        return kinds.entrySet().stream()
                .map(kind -> failure(
                        kind.getKey(),
                        kind.getValue(),
                        kind.getValue().count().sum(),
                        kind.getValue().answer()))
                .sorted(Comparator.comparingDouble(Failure::firstSecond).thenComparing(Failure::label))
                .toList();
    }

    /**
     * Writes {@code errors.csv} (RFC 4180, UTF-8), a header and one row for each kind. A cell that a spreadsheet would
     * calculate begins with an apostrophe.
     */
    public void writeCsv(Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("label,firstSecond,count,code,message,serverSaid\r\n");
            for (Failure failure : failures()) {
                out.write(String.join(
                        ",",
                        Readable.cell(failure.label()),
                        String.format(Locale.ROOT, "%.3f", failure.firstSecond()),
                        Long.toString(failure.count()),
                        Readable.cell(failure.code()),
                        Readable.cell(failure.message()),
                        Readable.cell(failure.serverSaid())));
                out.write("\r\n");
            }
        }
    }
}
