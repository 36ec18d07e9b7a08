package org.throng.metrics;

import java.time.Duration;
import java.util.function.Consumer;
import org.throng.stats.metrics.MetricValue;

/** Something that has metrics. Used by one thread. */
public interface MetricsSource extends AutoCloseable {

    /**
     * Reads all values. What was passed on before an exception does not count.
     *
     * @param timeout for all of it
     * @param values receives the values; a series may occur twice
     * @throws SourceException if there is no answer, or one that cannot be used
     */
    void read(Duration timeout, Consumer<MetricValue> values) throws SourceException, InterruptedException;

    @Override
    void close();
}
