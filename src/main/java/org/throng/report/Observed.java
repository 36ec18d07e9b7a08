package org.throng.report;

import org.throng.report.text.Numbers;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

/** Formats the judged value of a threshold: precise enough that 500.02 never reads as 500. */
final class Observed {

    private Observed() {
    }

    static String of(ThresholdResult result) {
        if (result.observed() == null || !Double.isFinite(result.observed())) {
            return result.unobserved() == null ? ThresholdResult.NOTHING_MEASURED : result.unobserved();
        }
        double value = result.observed();
        boolean isOfEarlierVersion = result.limit() == null;
        return isOfEarlierVersion && result.unit() == ThresholdUnit.SHARE
                ? Numbers.percent(value)
                : result.unit().write(value, isOfEarlierVersion ? 0 : result.limit());
    }
}
