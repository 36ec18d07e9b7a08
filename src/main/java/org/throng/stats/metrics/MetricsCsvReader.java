package org.throng.stats.metrics;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads what {@link MetricsCsv} wrote, poll by poll, possibly cut off in the middle. The rows of a poll are those of
 * one source and time.
 */
public final class MetricsCsvReader {

    /** The reason for a poll without a number, which is not in the file. */
    static final String NO_NUMBER = "the controller's jmeter.log has the reason";

    private static final int LONGEST_LINE = 1 << 16;
    private static final int MOST_SERIES = 10_000;
    private static final int CELLS = 5;

    private final Reader in;
    private final Instant started;
    private final Consumer<Poll> polls;
    private final Map<String, Series> known = new HashMap<>();
    private final List<MetricValue> values = new ArrayList<>();
    private Instant time;
    private String source;

    private MetricsCsvReader(Reader in, Instant started, Consumer<Poll> polls) {
        this.in = in;
        this.started = started;
        this.polls = polls;
    }

    /**
     * Reads a file to its end.
     *
     * @param started when the run began
     * @param polls receives every whole poll, also those before a mistake in the file
     * @return whether the file ends with a whole row; if not, its last poll is left out
     * @throws IOException with a sentence if it cannot be read, or is no such file
     */
    public static boolean read(Path file, Instant started, Consumer<Poll> polls) throws IOException {
        // bytes that are not UTF-8, such as half a character at the end, are replaced
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            return new MetricsCsvReader(in, started, polls).read();
        }
    }

    private boolean read() throws IOException {
        StringBuilder line = new StringBuilder();
        int number = 0;
        while (isLine(line)) {
            number++;
            if (number == 1) {
                expectHead(line.toString());
            } else {
                row(line.toString(), number);
            }
            line.setLength(0);
        }
        boolean whole = line.length() == 0;
        if (whole) {
            endPoll();
        }
        return whole;
    }

    /** Reads a line without its end; false at the end of the file, with the beginning of a line that was cut off. */
    private boolean isLine(StringBuilder line) throws IOException {
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return true;
            }
            if (line.length() == LONGEST_LINE) {
                throw new IOException("a line of it is longer than " + LONGEST_LINE + " characters");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return false;
    }

    private static void expectHead(String line) throws IOException {
        if (!line.equals(MetricsCsv.HEAD)) {
            throw new IOException("its first line is not " + MetricsCsv.HEAD
                    + "; was it written by another version of Throng?");
        }
    }

    private void row(String line, int number) throws IOException {
        try {
            List<String> cells = cells(line);
            if (cells.size() != CELLS) {
                throw new IllegalArgumentException(cells.size() + " cells instead of " + CELLS);
            }
            Instant polled = Instant.parse(cells.get(0));
            if (!polled.equals(time) || !cells.get(1).equals(source)) {
                endPoll();
                time = polled;
                source = cells.get(1);
            }
            if (!cells.get(3).isEmpty()) {
                values.add(new MetricValue(series(cells.get(2)),
                        MetricType.valueOf(cells.get(4).toUpperCase(Locale.ROOT)), number(cells.get(3))));
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new IOException("line " + number + " of it is malformed: " + e.getMessage(), e);
        }
    }

    private Series series(String text) {
        Series series = known.computeIfAbsent(text, Series::parse);
        if (known.size() > MOST_SERIES) {
            throw new IllegalArgumentException("more than " + MOST_SERIES + " series");
        }
        return series;
    }

    private static double number(String text) {
        return switch (text) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    /** RFC 4180, for a row on one line. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char next = line.charAt(i);
            if (next == '"') {
                boolean doubled = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
                if (doubled) {
                    cell.append(next);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (next == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(next);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    private void endPoll() {
        if (time != null) {
            double second = Duration.between(started, time).toNanos() / 1e9;
            polls.accept(new Poll(source, time, second, List.copyOf(values), values.isEmpty() ? NO_NUMBER : null));
            values.clear();
        }
    }
}
