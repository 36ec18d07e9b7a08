package org.throng.injector;

import static java.util.Locale.ROOT;

/** How one rule was exceeded in the course of a run, at one of its two levels. */
final class Exceedance {

    /** From this share of the machine on, what other processes used is part of the explanation. */
    private static final double OTHERS_MATTER = 0.25;

    private final HealthRule rule;
    private final double limit;
    private final String limitTold;
    private final Sustained sustained;
    private boolean active;
    private boolean ever;
    private double sinceSecond;
    private double seconds;
    private double countedUntil = Double.NEGATIVE_INFINITY;
    private double othersPeak;
    private HealthReading worst;

    private Exceedance(HealthRule rule, double limit, String limitTold) {
        this.rule = rule;
        this.limit = limit;
        this.limitTold = limitTold;
        this.sustained = new Sustained(rule.needed(), rule.window());
    }

    /** At the level that is worth a warning. */
    static Exceedance ofWarning(HealthRule rule) {
        String told = rule.warnsOnly()
                ? "warning from " + rule.limitTold().apply(rule.warning())
                : "near the limit of " + rule.limitTold().apply(rule.limit());
        return new Exceedance(rule, rule.warning(), told);
    }

    /** At the level that means saturation. */
    static Exceedance ofLimit(HealthRule rule) {
        return new Exceedance(rule, rule.limit(), "limit " + rule.limitTold().apply(rule.limit()));
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
        if (worst == null || value > rule.value().applyAsDouble(worst)) {
            worst = reading;
        }
        if (reading.cpu().machineIsBusy()) {
            othersPeak = Math.max(othersPeak, reading.cpu().others());
        }
    }

    /** Whether it is so now. */
    boolean active() {
        return active;
    }

    /** Whether it has been so at any time of the run. */
    boolean ever() {
        return ever;
    }

    /** Second of the run at which it first began. */
    double sinceSecond() {
        return sinceSecond;
    }

    /** What happened and what to do, as one sentence. */
    String sentence() {
        return String.format(
                ROOT,
                "%s reached %s (%s), for %s from second %.0f on: %s%s; %s.",
                rule.figure(),
                rule.told().apply(worst),
                limitTold,
                seconds < 1.5 ? "1 second" : String.format(ROOT, "%.0f seconds in all", seconds),
                sinceSecond,
                rule.meaning(),
                othersPeak < OTHERS_MATTER || rule.warnsOnly() ? "" : others(),
                rule.advice());
    }

    private String others() {
        return String.format(ROOT, " while other processes used %.0f %% of this machine's CPU (a target or stand-in on"
                + " the same machine?)", othersPeak * 100);
    }
}
