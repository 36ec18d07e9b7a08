package org.throng.report;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

/** Formats the judged value of a threshold: precise enough that 500.02 never reads as 500. */
final class Observed {

    /** The limit of a rule on shares; a label before it may have a percent sign as well. */
    private static final Pattern PERCENT = Pattern.compile(".*?([0-9.]+(?:[eE][+-]?[0-9]+)?)\\s*%[^%]*");

    private Observed() {
    }

    static String of(ThresholdResult result) {
        if (result.observed() == null || !Double.isFinite(result.observed())) {
            return result.unobserved() == null ? ThresholdResult.NOTHING_MEASURED : result.unobserved();
        }
        double value = result.observed();
        return result.unit() == ThresholdUnit.SHARE ? share(value, result.rule()) : result.unit().write(value);
    }

    private static String share(double value, String rule) {
        Matcher limit = PERCENT.matcher(rule);
        return limit.matches() ? Numbers.percent(value, new BigDecimal(limit.group(1))) : Numbers.percent(value);
    }
}
