package org.throng.injector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Decides from the readings of a run whether the injector was saturated, and since when. A saturation that is over
 * still counts: its measurements are in the results. Not safe for use by several threads.
 */
final class SaturationRules {

    private final List<Watched> watched = new ArrayList<>();

    private record Watched(Exceedance warning, Exceedance saturation) {
    }

    SaturationRules(SaturationLimits limits) {
        for (HealthRule rule : HealthRules.under(limits)) {
            watched.add(new Watched(Exceedance.ofWarning(rule), Exceedance.ofLimit(rule)));
        }
    }

    /** Takes the next reading. */
    void observe(HealthReading reading) {
        for (Watched figure : watched) {
            figure.warning.observe(reading);
            figure.saturation.observe(reading);
        }
    }

    /**
     * All saturations of the injector so far, the earliest first; empty if there were none. A heap that is too small
     * comes first, as the cause of the others.
     */
    List<Saturation> saturations() {
        List<Exceedance> found = watched.stream()
                .map(Watched::saturation)
                .filter(Exceedance::ever)
                .sorted(Comparator.comparing((Exceedance one) -> !one.rule().isOfHeap())
                        .thenComparingDouble(Exceedance::sinceSecond))
                .toList();
        return found.stream()
                .map(one -> new Saturation(advised(one.rule(), one.saturation()), one.sinceSecond()))
                .toList();
    }

    /** A sentence on a figure; more processors do not help where the heap is too small. */
    private String advised(HealthRule rule, String sentence) {
        boolean heapIsTooSmall = watched.stream()
                .anyMatch(figure -> figure.saturation.ever() && figure.saturation.rule().isOfHeap());
        return heapIsTooSmall && !rule.isOfHeap() && !rule.warnsOnly()
                ? sentence.replace(rule.advice(), "first solve the problem of the heap")
                : sentence;
    }

    /** Whether the injector is saturated at present; it recovers after some seconds without a figure over its limit. */
    boolean saturatedNow() {
        return watched.stream().anyMatch(figure -> figure.saturation.active());
    }

    /**
     * Sentences on figures near their limit, or over it for a shorter time than saturates the injector.
     * They do not void a run.
     */
    List<String> warnings() {
        return watched.stream()
                .filter(figure -> figure.warning.ever() && !figure.saturation.ever())
                .map(figure -> advised(figure.warning.rule(), figure.warning.warning(figure.saturation)))
                .toList();
    }
}
