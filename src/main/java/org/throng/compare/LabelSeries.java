package org.throng.compare;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The response times, samples and errors of one label in each interval of a run. An hour takes a few megabytes. */
final class LabelSeries {

    private static final long[] NOTHING = {};
    private static final int[] NONE = {};

    private final long[][] micros;
    private final int[][] counts;
    private final long[] samples;
    private final long[] errors;

    LabelSeries(int intervals) {
        micros = new long[intervals][];
        counts = new int[intervals][];
        Arrays.fill(micros, NOTHING);
        Arrays.fill(counts, NONE);
        samples = new long[intervals];
        errors = new long[intervals];
    }

    int intervals() {
        return samples.length;
    }

    /** Sets the response times of an interval. */
    void times(int interval, Histogram histogram) {
        long[] values = new long[64];
        int[] numbers = new int[64];
        int size = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
                numbers = Arrays.copyOf(numbers, size * 2);
            }
            values[size] = histogram.highestEquivalentValue(bucket.getValueIteratedTo());
            numbers[size] = (int) Math.min(Integer.MAX_VALUE, bucket.getCountAtValueIteratedTo());
            size++;
        }
        micros[interval] = Arrays.copyOf(values, size);
        counts[interval] = Arrays.copyOf(numbers, size);
    }

    /** Adds samples of an interval, with and without a response time. */
    void add(int interval, long moreSamples, long moreErrors) {
        samples[interval] += moreSamples;
        errors[interval] += moreErrors;
    }

    /** The response times of an interval in microseconds, ascending and different; the upper ends of the buckets. */
    long[] micros(int interval) {
        return micros[interval];
    }

    /** How often each of these times was measured. */
    int[] counts(int interval) {
        return counts[interval];
    }

    /** Samples with a response time. */
    long timed(int interval) {
        return Arrays.stream(counts[interval]).asLongStream().sum();
    }

    long samples(int interval) {
        return samples[interval];
    }

    long errors(int interval) {
        return errors[interval];
    }

    /** The first interval with samples; the number of intervals if there is none. */
    int firstActive() {
        int first = 0;
        while (first < samples.length && samples[first] == 0) {
            first++;
        }
        return first;
    }

    /** The last interval with samples; -1 if there is none. */
    int lastActive() {
        int last = samples.length - 1;
        while (last >= 0 && samples[last] == 0) {
            last--;
        }
        return last;
    }

    /** Mean response time of an interval in microseconds; NaN without samples. */
    double mean(int interval) {
        double sum = 0;
        for (int i = 0; i < micros[interval].length; i++) {
            sum += (double) micros[interval][i] * counts[interval][i];
        }
        return sum / timed(interval);
    }
}
