package org.throng.stats.histogram;

/** Receives the buckets of a histogram that are not empty, in ascending order. */
@FunctionalInterface
public interface BucketVisitor {

    /**
     * One bucket.
     *
     * @param highestMicros the longest time that it counts, in microseconds; at most 0.1 % longer than the shortest
     * @param count how many times it counts
     */
    void bucket(long highestMicros, long count);
}
