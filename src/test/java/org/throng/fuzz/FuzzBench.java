package org.throng.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fuzzes every parser and prints how its time grows with the size of its input, which doubles from size to size, up to
 * the largest or to the bound of the parser. Times are those of the thread's processor. The ratio is that of a size to
 * its half, on average of the last three: near 2 where time is linear, less where a bound ends the reading early, and
 * none where no reading takes {@value #NOISE_MILLIS} ms.
 *
 * <p>Arguments: seconds of fuzzing in all, least size in KB, how many doublings, seed, and a part of a parser's name or
 * nothing for all. Ends with 1 if a parser throws what it should not, is given up or grows more than linearly.
 */
public final class FuzzBench {

    /** A reading that is given up: a hundred times what the slowest linear parser needs. */
    private static final int MOST_SECONDS = 100;
    /** From one size to its double. */
    private static final double MOST_GROWTH = 3;
    private static final double MOST_MILLIS_PER_KB = 3;
    /** What the compiler and the collector take at times. */
    private static final double NOISE_MILLIS = 50;
    private static final int PIECE = 8 << 10;
    private static final int RUNS = 3;
    /** Doublings of which the ratio is the average. */
    private static final int AVERAGED = 3;
    private static final double MOST_REPEATED_MILLIS = 200;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final ExecutorService thread = Executors.newCachedThreadPool(task -> {
        Thread one = new Thread(task, "parser");
        one.setDaemon(true);
        return one;
    });
    private final int leastBytes;
    private final int doublings;
    private final List<String> problems = new ArrayList<>();

    private FuzzBench(int leastBytes, int doublings) {
        this.leastBytes = leastBytes;
        this.doublings = doublings;
    }

    public static void main(String[] arguments) throws InterruptedException {
        int seconds = Integer.parseInt(arguments[0]);
        String part = arguments.length > 4 ? arguments[4] : "";
        List<Parser> parsers = AllParsers.list().stream().filter(parser -> parser.name().contains(part)).toList();
        if (parsers.isEmpty()) {
            System.err.println("no parser has '" + part + "' in its name; there are: "
                    + AllParsers.list().stream().map(Parser::name).collect(Collectors.joining(", ")));
            System.exit(2);
        }
        FuzzBench bench = new FuzzBench(Integer.parseInt(arguments[1]) << 10, Integer.parseInt(arguments[2]));
        bench.grow(parsers);
        bench.fuzz(parsers, seconds, Long.parseLong(arguments[3]));
        bench.problems.forEach(problem -> System.out.println("FINDING: " + problem));
        System.exit(bench.problems.isEmpty() ? 0 : 1);
    }

    private void grow(List<Parser> parsers) throws InterruptedException {
        String sizes = IntStream.rangeClosed(0, doublings)
                .mapToObj(i -> String.format("%8s", i == doublings ? "largest" : "1/" + (1 << doublings - i)))
                .collect(Collectors.joining());
        System.out.printf("%-32s %-25s %7s%s   ratio%n", "parser, ms of processor", "input", "largest", sizes);
        for (Parser parser : parsers) {
            for (String shape : parser.shapes().keySet()) {
                grow(parser, shape, parser.shapes().get(shape));
            }
        }
    }

    private static String sized(int bytes) {
        return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : (bytes >> 10) + " KB";
    }

    private void grow(Parser parser, String shape, IntFunction<byte[]> ofSize) throws InterruptedException {
        int largest = Math.min(parser.mostBytes(), leastBytes << doublings);
        List<Double> times = new ArrayList<>();
        StringBuilder row = new StringBuilder();
        for (int i = 0; i <= doublings; i++) {
            int size = largest >> doublings - i;
            double millis = fastest(parser, shape, ofSize.apply(size));
            times.add(millis);
            row.append(String.format(Locale.ROOT, "%8.1f", millis));
            if (millis > NOISE_MILLIS * 10 + MOST_MILLIS_PER_KB * (size >> 10)) {
                problems.add(String.format(Locale.ROOT, "%s, %s: %.0f ms for %s", parser, shape, millis, sized(size)));
                break;
            }
        }
        double ratio = growth(times);
        System.out.printf(Locale.ROOT, "%-32s %-25s %7s%s   %s%n", parser, shape, sized(largest), row,
                Double.isNaN(ratio) ? "-" : String.format(Locale.ROOT, "%.2f", ratio));
        if (ratio > MOST_GROWTH) {
            problems.add(String.format(Locale.ROOT, "%s, %s: takes %.1f times as long for twice the size", parser,
                    shape, ratio));
        }
    }

    private double fastest(Parser parser, String shape, byte[] input) throws InterruptedException {
        double millis = Double.MAX_VALUE;
        for (int run = 0; run < RUNS && millis > NOISE_MILLIS / 10
                && (run == 0 || millis < MOST_REPEATED_MILLIS); run++) {
            millis = Math.min(millis, time(parser, shape, input));
        }
        return millis;
    }

    /** By how much the time grows from one size to its double, on average of the last ones; NaN below the noise. */
    private static double growth(List<Double> times) {
        int last = times.size() - 1;
        int first = Math.max(0, last - AVERAGED);
        return last == first || times.get(last) < NOISE_MILLIS
                ? Double.NaN
                : Math.pow(times.get(last) / times.get(first), 1.0 / (last - first));
    }

    /** In ms of the processor, which do not depend on the load; what is given up took all its time. */
    private double time(Parser parser, String what, byte[] input) throws InterruptedException {
        AtomicLong nanos = new AtomicLong();
        return within(() -> {
            long before = THREADS.getCurrentThreadCpuTime();
            boolean accepted = parser.read(input, () -> PIECE);
            nanos.set(THREADS.getCurrentThreadCpuTime() - before);
            return accepted;
        }, parser + ", " + what)
                ? nanos.get() / 1e6
                : MOST_SECONDS * 1e3;
    }

    private boolean within(Callable<Boolean> reading, String what) throws InterruptedException {
        try {
            thread.submit(reading).get(MOST_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            problems.add(what + ": " + e.getCause().getMessage());
            return true;
        }
    }

    private void fuzz(List<Parser> parsers, int seconds, long seed) throws InterruptedException {
        long nanosEach = TimeUnit.SECONDS.toNanos(seconds) / parsers.size();
        System.out.printf("%n%-32s %10s %10s%n", "parser, damaged inputs", "inputs", "accepted");
        for (Parser parser : parsers) {
            if (!within(() -> fuzz(parser, new Mutation(seed), System.nanoTime() + nanosEach), parser.name())) {
                problems.add(parser + ": does not end for a damaged input");
            }
        }
    }

    private static boolean fuzz(Parser parser, Mutation mutation, long end) {
        long inputs = 0;
        long accepted = 0;
        while (System.nanoTime() < end) {
            accepted += parser.read(mutation.of(parser.examples()), mutation.pieces()) ? 1 : 0;
            inputs++;
        }
        System.out.printf("%-32s %10d %10d%n", parser, inputs, accepted);
        return true;
    }
}
