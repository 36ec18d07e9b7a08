package org.throng.stats;

import org.throng.measure.Sample;
import org.throng.stats.summary.LabelKind;

/**
 * Sees every request and transaction of this process at the moment at which it is counted, on the thread that counts
 * it. It is on the path of every sample: it must not wait.
 */
@FunctionalInterface
public interface SampleWatch {

    /**
     * A sample has been counted.
     *
     * @param kind {@link LabelKind#SAMPLE} or {@link LabelKind#TRANSACTION}
     */
    void counted(LabelKind kind, Sample sample);
}
