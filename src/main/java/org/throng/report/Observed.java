package org.throng.report;

import java.util.Locale;
import java.util.regex.Pattern;
import org.throng.stats.ThresholdResult;

/** Formats the judged value of a threshold, in the unit of its rule: precise enough that 500.02 never reads as 500. */
final class Observed {

    private static final int DIGITS = 6;
    private static final Pattern SHARE = Pattern.compile("^errors?\\b.*|.*%\\s*$", Pattern.DOTALL);
    private static final Pattern RATE = Pattern.compile("^(rate|throughput)\\b.*|.*/s(ec)?\\s*$", Pattern.DOTALL);
    private static final Pattern TIME =
            Pattern.compile("^(p\\d|mean|average|avg|median|min|max|stddev|lateness).*", Pattern.DOTALL);

    private Observed() {
    }

    static String of(ThresholdResult result) {
        if (result.observed() == null || !Double.isFinite(result.observed())) {
            return result.unobserved() == null ? ThresholdResult.NOTHING_MEASURED : result.unobserved();
        }
        String rule = result.rule().strip().toLowerCase(Locale.ROOT);
        double value = result.observed();
        if (SHARE.matcher(rule).matches()) {
            return Numbers.plain(value * 100, DIGITS) + "%";
        }
        String figure = Numbers.plain(value, DIGITS);
        if (RATE.matcher(rule).matches()) {
            return figure + "/s";
        }
        return TIME.matcher(rule).matches() ? figure + " ms" : figure;
    }
}
