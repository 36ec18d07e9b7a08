package org.throng.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of a label that are compared; their words are those of threshold rules. */
public enum Figure {
    P50("p50", 50),
    P95("p95", 95),
    P99("p99", 99),
    MEAN("mean", 0),
    RATE("rate", 0),
    ERRORS("errors", 0);

    private final String word;
    private final double percent;

    Figure(String word, double percent) {
        this.word = word;
        this.percent = percent;
    }

    /** Its name in rules, tables and files. */
    public String word() {
        return word;
    }

    /** The percentile in percent; 0 if it is none. */
    double percent() {
        return percent;
    }

    /** Whether it is a response time, in ms. */
    boolean isTime() {
        return this != RATE && this != ERRORS;
    }

    boolean isWorseIfLarger() {
        return this != RATE;
    }

    /** The figure with this name. */
    static Optional<Figure> named(String word) {
        return Arrays.stream(values()).filter(figure -> figure.word.equals(word)).findFirst();
    }

    static String words() {
        return Arrays.stream(values()).map(Figure::word).collect(Collectors.joining(", "));
    }
}
