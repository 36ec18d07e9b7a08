package org.throng.injector;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.List;

/** The figures by which an injector judges itself, and what each of them means for a run. */
final class HealthRules {

    private static final String LESS_LOAD = "use fewer users or a lower rate, more processors, or more injectors";
    private static final String LARGER_HEAP = "give the JVM a larger heap (-Xmx) or use fewer users";
    private static final double MEGABYTE = 1024 * 1024;

    private HealthRules() {
    }

    /** All rules, in the order of their messages. */
    static List<HealthRule> under(SaturationLimits limits) {
        return List.of(
                HealthRule.of("lateness p99", HealthReading::latenessP99)
                        .warnsFrom(limits.lateness() / 2).saturatesFrom(limits.lateness()).heldFor(3, 5)
                        .shownAs(reading -> millis(reading.latenessP99()), HealthRules::millis)
                        .means("the injector began work later than the plan asked", LESS_LOAD),
                HealthRule.of("event-loop lag", HealthReading::eventLoopLag)
                        .warnsFrom(limits.eventLoopLag() / 2).saturatesFrom(limits.eventLoopLag()).heldFor(3, 5)
                        .shownAs(reading -> millis(reading.eventLoopLag()), HealthRules::millis)
                        .means("answers waited in the injector and response times contain that wait", LESS_LOAD),
                // longer than the others: a JVM may use every processor for some seconds while it warms up
                HealthRule.of("process CPU", reading -> reading.cpu().process())
                        .warnsFrom(limits.cpu() * 0.85).saturatesFrom(limits.cpu()).heldFor(5, 10)
                        .shownAs(reading -> percent(reading.cpu().process()) + " of "
                                + processors(reading.cpu().available()), HealthRules::percent)
                        .means("the injector had no processor time left and response times contain waiting for it",
                                "use a lower rate, more processors, or more injectors"),
                HealthRule.of("garbage collection", HealthReading::gcShare).ofHeap()
                        .warnsFrom(limits.gc() / 4).saturatesFrom(limits.gc()).heldFor(3, 5)
                        .shownAs(reading -> percent(reading.gcShare()) + " of the time, longest stop "
                                + millis(reading.gc().pauseMax()), HealthRules::percent)
                        .means("all users stood still meanwhile", LARGER_HEAP),
                HealthRule.of("heap after collection", reading -> reading.heap().fullAfterCollection()).ofHeap()
                        .warnsFrom(limits.heap() * 0.9).saturatesFrom(limits.heap()).heldFor(3, 5)
                        .shownAs(reading -> percent(reading.heap().fullAfterCollection()) + " of "
                                + format(ROOT, "%,.0f MB", reading.heap().max() / MEGABYTE), HealthRules::percent)
                        .means("the injector is about to run out of memory", LARGER_HEAP),
                // at once: the number of open files is not noisy
                HealthRule.of("open files", reading -> reading.openFiles().share())
                        .warnsFrom(limits.openFiles() * 0.92).saturatesFrom(limits.openFiles())
                        .shownAs(reading -> format(ROOT, "%,d of %,d", reading.openFiles().open(),
                                reading.openFiles().limit()), HealthRules::percent)
                        .means("hardly another connection can be opened",
                                "raise the limit (throng doctor shows how) or use more injectors"),
                // at once: a session that its server has ended does not come back. A lag that lasts for several
                // readings began before the first of them
                HealthRule.of("re-poll lag", reading -> reading.repoll().share())
                        .warnsFrom(limits.repollLag() / 2).saturatesFrom(limits.repollLag())
                        .beginningAt(reading -> reading.repoll().beganSecond())
                        .shownAs(reading -> millis(reading.repoll().lag()) + ", " + percent(reading.repoll().share())
                                + " of the " + millis(reading.repoll().limit())
                                + " after which the server ends a silent session", HealthRules::percent)
                        .means("the injector left sessions without a request for so long that servers lose them",
                                LESS_LOAD),
                // the next three only warn: with a stand-in on the same machine they are normal, and as long as
                // lateness and event-loop lag are low the load was driven as asked
                HealthRule.of("CPU used by other processes on the fully busy machine",
                                reading -> reading.cpu().machineIsBusy() ? reading.cpu().others() : Double.NaN)
                        .warnsFrom(0.25).heldFor(5, 10)
                        .shownAs(reading -> percent(reading.cpu().others()), HealthRules::percent)
                        .means("they compete with the injector for the processors",
                                "keep the target off the injector's machine when numbers matter"),
                HealthRule.of("stolen CPU", reading -> reading.cpu().stolen())
                        .warnsFrom(0.10).heldFor(3, 5)
                        .shownAs(reading -> percent(reading.cpu().stolen()), HealthRules::percent)
                        .means("the hypervisor let other machines run", "use a machine with processors of its own"),
                HealthRule.of("time stopped by the CPU quota", reading -> reading.cpu().throttled())
                        .warnsFrom(0.10).heldFor(3, 5)
                        .shownAs(reading -> percent(reading.cpu().throttled()) + " of the time", HealthRules::percent)
                        .means("the container uses up its quota and stands still until the next period",
                                "raise the container's CPU limit"));
    }

    private static String millis(double millis) {
        return format(ROOT, "%,.0f ms", millis);
    }

    private static String percent(double share) {
        return format(ROOT, "%.0f%%", share * 100);
    }

    private static String processors(double number) {
        return number == 1 ? "1 processor" : format(ROOT, number % 1 == 0 ? "%.0f" : "%.1f", number) + " processors";
    }
}
