package org.throng.workload.sync;

import java.util.Locale;
import java.util.random.RandomGenerator;

/** The sizes of the files that users make. Immutable. */
public final class FileSizes {

    /** Limits of the classes, in bytes, and their weights; see docs/sync-protocol.md, Sizes of files. */
    private static final double[] LIMITS = {1e3, 1e6, 1e7, 1e8, 1e9};
    private static final double[] WEIGHTS = {84, 12.5, 3, 0.8};

    private static final long K = 1_000;

    private final double least;
    private final double most;

    private FileSizes(double least, double most) {
        this.least = least;
        this.most = most;
    }

    /**
     * The sizes of larger installations: 84 % below 1 MB, 12.5 % to 10 MB, 3 % to 100 MB, 0.8 % to 1 GB, log-uniform
     * in each class; 5 MB in the mean, most of it in the last class.
     */
    static FileSizes typical() {
        return new FileSizes(0, 0);
    }

    /** As {@link #typical()}, but never above a limit: larger sizes are drawn again. */
    public static FileSizes typicalUpTo(long mostBytes) {
        if (mostBytes < LIMITS[0]) {
            throw new IllegalArgumentException("the largest file must have at least 1 kB, not " + mostBytes);
        }
        return new FileSizes(0, mostBytes);
    }

    /** All files have this size. */
    public static FileSizes fixed(long bytes) {
        return between(bytes, bytes);
    }

    /** Log-uniform between two sizes, both in bytes from 0. */
    public static FileSizes between(long leastBytes, long mostBytes) {
        if (leastBytes < 0 || mostBytes < leastBytes) {
            throw new IllegalArgumentException(
                    "sizes of files must be from 0 and rising, not " + leastBytes + " to " + mostBytes);
        }
        return new FileSizes(Math.max(leastBytes, 0.5), Math.max(mostBytes, 0.5));
    }

    /**
     * Sizes by words such as {@code typical}, {@code typical<50M}, {@code 20k}, {@code 1k-5M}: bytes, or with k, M or G
     * thousands, millions or thousands of millions of them.
     *
     * @throws IllegalArgumentException saying what is expected
     */
    public static FileSizes parse(String words) {
        String text = words.strip();
        String wrong = "'" + words + "' is not a size of files; expected typical, typical<50M, a size such as 20k, or a"
                + " range such as 1k-5M";
        if (text.equalsIgnoreCase("typical")) {
            return typical();
        }
        if (text.toLowerCase(Locale.ROOT).startsWith("typical<")) {
            return typicalUpTo(bytes(text.substring("typical<".length()), wrong));
        }
        int dash = text.indexOf('-');
        return dash < 0
                ? fixed(bytes(text, wrong))
                : between(bytes(text.substring(0, dash), wrong), bytes(text.substring(dash + 1), wrong));
    }

    /**
     * One size in bytes, of words such as {@code 20k} or {@code 5 GB}.
     *
     * @throws IllegalArgumentException saying what is expected
     */
    public static long bytes(String words) {
        return bytes(words, "'" + words + "' is not a size; write a number of bytes, or a size such as 20k or 10 MB");
    }

    private static long bytes(String text, String wrong) {
        String number = text.strip();
        if (!number.matches("\\d{1,12}\\s*[kKmMgG]?[bB]?")) {
            throw new IllegalArgumentException(wrong);
        }
        String digits = number.replaceAll("\\D", "");
        long factor = switch (number.substring(digits.length()).strip().toUpperCase(Locale.ROOT).replace("B", "")) {
            case "K" -> K;
            case "M" -> K * K;
            case "G" -> K * K * K;
            default -> 1;
        };
        try {
            return Math.multiplyExact(Long.parseLong(digits), factor);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + number + "' is larger than any file", e);
        }
    }

    /** Draws one, in bytes. */
    public long next(RandomGenerator random) {
        if (least > 0) {
            return least == most ? (long) least : Math.round(logUniform(random, least, most));
        }
        while (true) {
            long bytes = Math.round(typical(random));
            if (most == 0 || bytes <= most) {
                return bytes;
            }
        }
    }

    private static double typical(RandomGenerator random) {
        double sum = 0;
        for (double weight : WEIGHTS) {
            sum += weight;
        }
        double drawn = random.nextDouble() * sum;
        int kind = 0;
        while (kind < WEIGHTS.length - 1 && drawn >= WEIGHTS[kind]) {
            drawn -= WEIGHTS[kind];
            kind++;
        }
        return logUniform(random, LIMITS[kind], LIMITS[kind + 1]);
    }

    private static double logUniform(RandomGenerator random, double from, double to) {
        return from * Math.exp(random.nextDouble() * Math.log(to / from));
    }
}
