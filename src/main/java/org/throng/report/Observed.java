package org.throng.report;

import org.throng.stats.ThresholdResult;
import org.throng.stats.ThresholdUnit;

/** Formats the judged value of a threshold: precise enough that 500.02 never reads as 500. */
final class Observed {

    private static final int DIGITS = 6;

    private Observed() {
    }

    static String of(ThresholdResult result) {
        if (result.observed() == null || !Double.isFinite(result.observed())) {
            return result.unobserved() == null ? ThresholdResult.NOTHING_MEASURED : result.unobserved();
        }
        double value = result.observed();
        return result.unit() == ThresholdUnit.SHARE
                ? Numbers.plain(value * 100, DIGITS) + "%"
                : result.unit().write(value);
    }
}
