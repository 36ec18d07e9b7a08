package org.throng.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.throng.stats.summary.LabelKind;

/**
 * The change of one figure of one label.
 *
 * @param base value of the base runs: times in ms, rates a second, errors a share of 0 to 1; null if nothing was
 *     measured
 * @param now value of the new runs
 * @param change as a share of the base value; of a response time whose base value is 0, of {@code toleranceMillis}; of
 *     errors, the difference of the shares; null if there is none
 * @param low lower end of the interval of the change; null without one
 * @param high upper end
 * @param tolerance a change up to this does not matter, on the scale of the change
 * @param toleranceMillis the same in ms, if it is the least difference of response times that decides; null otherwise
 * @param reason why it is not judged, or not called better, in words; empty otherwise
 */
@JsonPropertyOrder({
    "label", "kind", "figure", "base", "new", "change", "low", "high", "tolerance",
    "toleranceMillis", "verdict", "reason"})
public record Change(
        String label,
        LabelKind kind,
        Figure figure,
        Double base,
        @JsonProperty("new") Double now,
        Double change,
        Double low,
        Double high,
        double tolerance,
        Double toleranceMillis,
        ChangeVerdict verdict,
        String reason) {
}
