package org.throng.stats;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The failures of a run, counted by kind: label, code and message, numbers and ids in the message disregarded. The
 * first of a kind is kept with what the server said. The number of kinds is bounded.
 */
public final class FailureLog {

    static final int MOST_KINDS = 200;
    static final int LONGEST_TEXT = 500;
    private static final int MOST_SEEN = 1_000;

    private static final Pattern NUMBERS_AND_IDS = Pattern.compile("[0-9a-fA-F-]{8,}|[0-9]+");

    record Kind(String label, String code, String message) {
    }

    /** What does not fit any more is counted under this. */
    static final Kind OTHERS = new Kind("(other failures)", "", "");

    private record Entry(double firstSecond, String message, String serverSaid, LongAdder count) {
    }

    private final long startNanos = System.nanoTime();
    private final Map<Kind, Entry> kinds = new ConcurrentHashMap<>();

    /** Exact failures of which the kind is known: a target that is down fails alike thousands of times a second. */
    private final Map<Kind, Entry> seen = new ConcurrentHashMap<>();

    /**
     * Counts a failure. Any thread may call.
     *
     * @param serverSaid asked for only if this is the first failure of its kind
     */
    public void record(String label, String code, String message, Supplier<String> serverSaid) {
        Kind exact = new Kind(label, code, message);
        Entry entry = seen.get(exact);
        if (entry == null) {
            entry = entry(label, code, readable(message), serverSaid);
            if (seen.size() < MOST_SEEN && message.length() <= LONGEST_TEXT) {
                seen.put(exact, entry);
            }
        }
        entry.count().increment();
    }

    private Entry entry(String label, String code, String readable, Supplier<String> serverSaid) {
        Kind kind = new Kind(label, code, NUMBERS_AND_IDS.matcher(readable).replaceAll("#"));
        Entry known = kinds.get(kind);
        if (known != null) {
            return known;
        }
        boolean fits = kinds.size() < MOST_KINDS;
        String said = fits ? readable(serverSaid.get()) : "";
        Entry first = new Entry(secondsSinceStart(), fits ? readable : "", said, new LongAdder());
        Entry faster = kinds.putIfAbsent(fits ? kind : OTHERS, first);
        return faster == null ? first : faster;
    }

    private double secondsSinceStart() {
        return (System.nanoTime() - startNanos) / 1_000_000 / 1000.0;
    }

    /** One line without control characters and secrets, of bounded length. */
    private static String readable(String text) {
        String start = text.length() > 2 * LONGEST_TEXT ? text.substring(0, 2 * LONGEST_TEXT) : text;
        String line = Secrets.mask(start).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() > LONGEST_TEXT ? line.substring(0, LONGEST_TEXT) + "…" : line;
    }

    /** All kinds, the first to appear first. */
    public List<Failure> failures() {
        return kinds.entrySet().stream()
                .map(kind -> new Failure(
                        kind.getKey().label(),
                        kind.getValue().firstSecond(),
                        kind.getValue().count().sum(),
                        kind.getKey().code(),
                        kind.getValue().message(),
                        kind.getValue().serverSaid()))
                .sorted(Comparator.comparingDouble(Failure::firstSecond).thenComparing(Failure::label))
                .toList();
    }

    /** Writes {@code errors.csv} (RFC 4180, UTF-8), a header and one row for each kind. */
    public void writeCsv(Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("label,firstSecond,count,code,message,serverSaid\r\n");
            for (Failure failure : failures()) {
                out.write(String.join(
                        ",",
                        quoted(failure.label()),
                        String.format(Locale.ROOT, "%.3f", failure.firstSecond()),
                        Long.toString(failure.count()),
                        quoted(failure.code()),
                        quoted(failure.message()),
                        quoted(failure.serverSaid())));
                out.write("\r\n");
            }
        }
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
