package org.throng.stats;

import org.throng.measure.Measurements;
import org.throng.measure.Sample;

/** Parts of a sample; only their mean is reported. */
enum Phase {
    SERVICE,
    RESOLVE,
    CONNECT,
    FIRST_BYTE;

    /** How long this phase of {@code sample} took, in microseconds, or {@link Measurements#UNKNOWN}. */
    long of(Sample sample) {
        return switch (this) {
            case SERVICE -> sample.serviceMicros();
            case RESOLVE -> sample.resolveMicros();
            case CONNECT -> sample.connectMicros();
            case FIRST_BYTE -> sample.firstByteMicros();
        };
    }

    /** The same array as {@link #values()}, which would copy it for every sample. */
    static final Phase[] ALL = values();
}
