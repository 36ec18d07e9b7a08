package org.throng.injector;

import static java.util.Locale.ROOT;

/** How one rule was exceeded during a run, at one of its two levels. */
final class Exceedance {

    /** From this share of the machine on, the use by other processes is part of the explanation. */
    private static final double OTHERS_MATTER = 0.25;

    private final HealthRule rule;
    private final double limit;
    private final HoldWindow sustained;
    private boolean active;
    private boolean ever;
    private double sinceSecond;
    private double firstSecond;
    private double seconds;
    private double countedUntil = Double.NEGATIVE_INFINITY;
    private double othersPeak;
    private HealthReading worst;

    private Exceedance(HealthRule rule, double limit) {
        this.rule = rule;
        this.limit = limit;
        this.sustained = new HoldWindow(rule.needed(), rule.window());
    }

    /** The exceedance of the level of a warning. */
    static Exceedance ofWarning(HealthRule rule) {
        return new Exceedance(rule, rule.warning());
    }

    /** The exceedance of the level that means saturation. */
    static Exceedance ofLimit(HealthRule rule) {
        return new Exceedance(rule, rule.limit());
    }

    void observe(HealthReading reading) {
        double value = rule.value().applyAsDouble(reading);
        boolean exceeded = value >= limit; // never with NaN
        double began = exceeded ? rule.began().applyAsDouble(reading) : reading.second();
        active = sustained.observe(began, reading.second(), exceeded);
        if (active && !ever) {
            ever = true;
            sinceSecond = sustained.heldSince();
        }
        if (exceeded) {
            remember(reading, value, began);
        }
    }

    private void remember(HealthReading reading, double value, double began) {
        seconds += reading.second() - Math.max(began, countedUntil);
        countedUntil = reading.second();
        if (worst == null) {
            firstSecond = began;
        }
        if (worst == null || value > rule.value().applyAsDouble(worst)) {
            worst = reading;
        }
        if (reading.cpu().machineIsBusy()) {
            othersPeak = Math.max(othersPeak, reading.cpu().others());
        }
    }

    /** Its rule. */
    HealthRule rule() {
        return rule;
    }

    /** Whether it is exceeded now. */
    boolean active() {
        return active;
    }

    /** Whether it was exceeded at any time of the run. */
    boolean ever() {
        return ever;
    }

    /** Second of the run at which it was first exceeded. */
    double sinceSecond() {
        return sinceSecond;
    }

    /** The cause of a saturation and the remedy, as one sentence. */
    String saturation() {
        return String.format(
                ROOT,
                "%s reached %s (limit %s), for %s from second %.0f on: %s",
                rule.figure(),
                rule.text().apply(worst),
                rule.limitText().apply(limit),
                length(),
                sinceSecond,
                consequence());
    }

    /**
     * A figure near its limit, or over it for less time than saturates, and the remedy, as one sentence.
     *
     * @param saturation of the same rule at its limit
     */
    String warning(Exceedance saturation) {
        if (rule.warnsOnly()) {
            return String.format(ROOT,
                    "%s was %s or more for %s from second %.0f on, up to %s (this alone never makes a"
                            + " run void): %s", rule.figure(), rule.limitText().apply(limit), length(), sinceSecond,
                    rule.text().apply(worst), consequence());
        }
        String limitText = rule.limitText().apply(rule.limit());
        if (saturation.worst != null) {
            return String.format(ROOT, "%s was over its limit of %s for %s from second %.0f on, up to %s (void from %s"
                            + " on): %s", rule.figure(), limitText, saturation.length(), saturation.firstSecond,
                    rule.text().apply(worst), rule.duration(), consequence());
        }
        return String.format(ROOT, "%s came near its limit of %s: up to %s, %s or more for %s from second %.0f on (void"
                        + " at %s%s): %s", rule.figure(), limitText, rule.text().apply(worst),
                rule.limitText().apply(limit), length(), sinceSecond, limitText,
                rule.needed() == 0 ? "" : " for " + rule.duration(), consequence());
    }

    private String length() {
        return seconds < 1.5 ? "1 second" : String.format(ROOT, "%.0f seconds in all", seconds);
    }

    private String consequence() {
        boolean explained = othersPeak >= OTHERS_MATTER && !rule.warnsOnly();
        return rule.meaning() + (explained ? others() : "") + "; " + rule.advice() + ".";
    }

    private String others() {
        return String.format(ROOT, " while other processes used %.0f%% of this machine's CPU (a target or stand-in on"
                + " the same machine?)", othersPeak * 100);
    }
}
