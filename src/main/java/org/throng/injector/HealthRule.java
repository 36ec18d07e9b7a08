package org.throng.injector;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * One figure of an injector's health, with the value from which it is worth a warning and the one from which the
 * injector is saturated.
 *
 * @param figure its name in a sentence
 * @param value its value in a reading, NaN when not known
 * @param warning value that is worth a warning
 * @param limit value at which the injector is saturated; infinite if this figure alone never says so
 * @param began second of the run at which the condition of a reading began
 * @param needed how many seconds, of the last {@code window}, it must be at the limit
 * @param text a reading's value as text
 * @param limitText a limit as text
 * @param meaning its meaning for the run
 * @param advice the remedy
 */
record HealthRule(
        String figure,
        ToDoubleFunction<HealthReading> value,
        double warning,
        double limit,
        ToDoubleFunction<HealthReading> began,
        double needed,
        double window,
        Function<HealthReading, String> text,
        DoubleFunction<String> limitText,
        String meaning,
        String advice) {

    private static final String LARGER_HEAP = "give the JVM a larger heap (-Xmx) or use fewer users";
    private static final double MEGABYTE = 1024 * 1024;

    /** All rules, in the order of their messages. */
    static List<HealthRule> under(SaturationLimits limits) {
        return List.of(
                new HealthRule(
                        "lateness p99",
                        HealthReading::latenessP99,
                        limits.lateness() / 2,
                        limits.lateness(),
                        3,
                        5,
                        reading -> millis(reading.latenessP99()),
                        HealthRule::millis,
                        "the injector began work later than the plan asked",
                        "use fewer users or a lower rate, more processors, or more injectors"),
                new HealthRule(
                        "event-loop lag",
                        HealthReading::eventLoopLag,
                        limits.eventLoopLag() / 2,
                        limits.eventLoopLag(),
                        3,
                        5,
                        reading -> millis(reading.eventLoopLag()),
                        HealthRule::millis,
                        "answers waited in the injector and response times contain that wait",
                        "use fewer users or a lower rate, more processors, or more injectors"),
                // longer than the others: a JVM may use every processor for some seconds while it warms up
                new HealthRule(
                        "process CPU",
                        reading -> reading.cpu().process(),
                        limits.cpu() * 0.85,
                        limits.cpu(),
                        5,
                        10,
                        reading -> percent(reading.cpu().process()) + " of " + processors(reading.cpu().available()),
                        HealthRule::percent,
                        "the injector had no processor time left and response times contain waiting for it",
                        "use a lower rate, more processors, or more injectors"),
                new HealthRule(
                        "garbage collection",
                        HealthReading::gcShare,
                        limits.gc() / 4,
                        limits.gc(),
                        3,
                        5,
                        reading -> percent(reading.gcShare()) + " of the time, longest stop "
                                + millis(reading.gc().pauseMax()),
                        HealthRule::percent,
                        "all users stood still meanwhile",
                        LARGER_HEAP),
                new HealthRule(
                        "heap after collection",
                        reading -> reading.heap().fullAfterCollection(),
                        limits.heap() * 0.9,
                        limits.heap(),
                        3,
                        5,
                        reading -> percent(reading.heap().fullAfterCollection()) + " of "
                                + format(ROOT, "%,.0f MB", reading.heap().max() / MEGABYTE),
                        HealthRule::percent,
                        "the injector is about to run out of memory",
                        LARGER_HEAP),
                // at once: the number of open files is not noisy
                new HealthRule(
                        "open files",
                        reading -> reading.openFiles().share(),
                        limits.openFiles() * 0.92,
                        limits.openFiles(),
                        0,
                        5,
                        reading -> format(ROOT, "%,d of %,d", reading.openFiles().open(), reading.openFiles().limit()),
                        HealthRule::percent,
                        "hardly another connection can be opened",
                        "raise the limit (throng doctor shows how) or use more injectors"),
                // at once: a session that its server has ended does not come back. A lag that lasts for several
                // readings began before the first of them
                new HealthRule(
                        "re-poll lag",
                        reading -> reading.repoll().share(),
                        limits.repollLag() / 2,
                        limits.repollLag(),
                        reading -> reading.repoll().beganSecond(),
                        0,
                        5,
                        reading -> format(ROOT, "%s, %s of the %s after which the server ends a silent session",
                                millis(reading.repoll().lag()), percent(reading.repoll().share()),
                                millis(reading.repoll().limit())),
                        HealthRule::percent,
                        "the injector left sessions without a request for so long that servers lose them",
                        "use fewer users or a lower rate, more processors, or more injectors"),
                // the next three only warn: with a stand-in on the same machine they are normal, and as long as
                // lateness and event-loop lag are low the load was driven as asked
                new HealthRule(
                        "CPU used by other processes on the fully busy machine",
                        reading -> reading.cpu().machineIsBusy() ? reading.cpu().others() : Double.NaN,
                        0.25,
                        SaturationLimits.OFF,
                        5,
                        10,
                        reading -> percent(reading.cpu().others()),
                        HealthRule::percent,
                        "they compete with the injector for the processors",
                        "keep the target off the injector's machine when numbers matter"),
                new HealthRule(
                        "stolen CPU",
                        reading -> reading.cpu().stolen(),
                        0.10,
                        SaturationLimits.OFF,
                        3,
                        5,
                        reading -> percent(reading.cpu().stolen()),
                        HealthRule::percent,
                        "the hypervisor let other machines run",
                        "use a machine with processors of its own"),
                new HealthRule(
                        "time stopped by the CPU quota",
                        reading -> reading.cpu().throttled(),
                        0.10,
                        SaturationLimits.OFF,
                        3,
                        5,
                        reading -> percent(reading.cpu().throttled()) + " of the time",
                        HealthRule::percent,
                        "the container uses up its quota and stands still until the next period",
                        "raise the container's CPU limit"));
    }

    /** A figure of the period of a reading. */
    private HealthRule(
            String figure,
            ToDoubleFunction<HealthReading> value,
            double warning,
            double limit,
            double needed,
            double window,
            Function<HealthReading, String> text,
            DoubleFunction<String> limitText,
            String meaning,
            String advice) {
        this(figure, value, warning, limit, reading -> reading.second() - reading.elapsed(), needed, window, text,
                limitText, meaning, advice);
    }

    /** Whether it says that the heap is too small. Processors and users then wait for the collector. */
    boolean isOfHeap() {
        return advice.equals(LARGER_HEAP);
    }

    /** Whether this figure alone never means saturation. */
    boolean warnsOnly() {
        return limit == SaturationLimits.OFF;
    }

    /** How long it must be at the limit to saturate the injector, as text. */
    String duration() {
        return needed == 0 ? "at once" : format(ROOT, "%.0f of %.0f seconds", needed, window);
    }

    private static String millis(double millis) {
        return format(ROOT, "%,.0f ms", millis);
    }

    private static String percent(double share) {
        return format(ROOT, "%.0f %%", share * 100);
    }

    private static String processors(double number) {
        return number == 1 ? "1 processor" : format(ROOT, number % 1 == 0 ? "%.0f" : "%.1f", number) + " processors";
    }
}
