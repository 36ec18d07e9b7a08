package org.throng.convert;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** The load of JMeter's Thread Group and Open Model Thread Group. */
final class StockLoad {

    /** Longest that a profile can be, nearly; JMeter's group has no end. */
    private static final String NO_END = "hold(365 d)";
    private static final String FOREVER = "-1";

    private StockLoad() {
    }

    /** Threads, ramp-up, loops and lifetime. */
    static ConvertedLoad threadGroup(ThreadGroupElement group) throws NotConvertible {
        List<String> remarks = new ArrayList<>();
        Amount users = group.whole("ThreadGroup.num_threads", "1");
        if (users.isZero()) {
            throw new NotConvertible("it has no threads");
        }
        Amount ramp = group.seconds("ThreadGroup.ramp_time", "0");
        if (group.isSet("ThreadGroup.delayedStart")) {
            remarks.add("'Delay Thread creation until needed' is always so for Virtual Users.");
            ramp = delayedRamp(users, ramp, remarks);
        }
        StringBuilder profile = new StringBuilder();
        Amount rest = null;
        if (group.isSet("ThreadGroup.scheduler")) {
            Amount delay = group.seconds("ThreadGroup.delay", "0");
            if (!delay.isZero()) {
                profile.append("users(0) hold(").append(delay).append(" s) ");
            }
            Amount duration = group.seconds("ThreadGroup.duration", "0");
            if (duration.isZero()) {
                throw new NotConvertible("its duration is 0, which JMeter refuses");
            }
            if (ramp.isUsuallyAtLeast(duration)) {
                if (!ramp.isKnown() || !duration.isKnown()) {
                    throw new NotConvertible("its ramp-up of " + ramp + " s takes as long as its duration of "
                            + duration + " s or longer, and a profile of this form needs numbers");
                }
                users = startedWithin(users, ramp, duration);
                ramp = duration;
                remarks.add("The ramp-up ends with the duration: the threads that JMeter would start later are left"
                        + " out.");
            }
            rest = duration.minus(ramp);
        }
        profile.append(ramp.isZero() ? "users(" + users + ")" : "users(0) ramp(" + users + ", " + ramp + " s)");
        profile.append(' ').append(rounds(loops(group), rest, remarks));
        return new ConvertedLoad(profile.toString().strip(), remarks);
    }

    /**
     * The ramp of a group that creates its threads when they are needed: JMeter starts the last of them at the end of
     * the ramp-up, a profile one interval before it.
     */
    private static Amount delayedRamp(Amount users, Amount ramp, List<String> remarks) throws NotConvertible {
        if (!users.isKnown() || !ramp.isKnown()) {
            if (!ramp.isZero()) {
                remarks.add("JMeter starts the last thread at the end of the ramp-up; the profile starts the last user"
                        + " one interval earlier.");
            }
            return ramp;
        }
        BigDecimal threads = users.known("the number of threads");
        BigDecimal intervals = threads.subtract(BigDecimal.ONE);
        return intervals.signum() == 0 ? Amount.ZERO
                : Amount.of(ramp.known("ramp-up").multiply(threads).divide(intervals, 3, RoundingMode.HALF_UP));
    }

    /** JMeter begins again after the last loop if the plan does not forbid it. */
    private static String loops(ThreadGroupElement group) {
        return group.text("LoopController.continue_forever", "true").strip().equals("true")
                ? FOREVER : group.text("LoopController.loops", "1");
    }

    /** JMeter starts thread i, from 0, after i / users of the ramp. */
    private static Amount startedWithin(Amount users, Amount ramp, Amount duration) throws NotConvertible {
        BigDecimal all = users.known("the number of threads");
        return Amount.of(all.multiply(duration.known("duration"))
                .divide(ramp.known("ramp-up"), 0, RoundingMode.CEILING));
    }

    private static String rounds(String loops, Amount rest, List<String> remarks) throws NotConvertible {
        String text = loops.strip();
        boolean endless = text.equals(FOREVER);
        if (text.contains("${")) {
            remarks.add("The number of loops is " + text + ": -1, JMeter's word for no end, is not one of Virtual"
                    + " Users; write hold(…) instead of loops(…) for it.");
        }
        if (endless) {
            if (rest == null) {
                remarks.add("The group has no end: stop it, or give the profile a hold of the length that you need.");
                return NO_END;
            }
            return rest.isZero() ? "" : "hold(" + rest + " s)";
        }
        Amount times = Amount.of("the number of loops", text, true);
        if (times.isZero()) {
            throw new NotConvertible("it has no loops");
        }
        return rest == null ? "loops(" + times + ")" : "loops(" + times + ", " + rest + " s)";
    }

    /** The schedule has the same words. */
    static ConvertedLoad openModel(ThreadGroupElement group) throws NotConvertible {
        String seed = group.text("OpenModelThreadGroup.random_seed", "0");
        String schedule = group.text("OpenModelThreadGroup.schedule", "").strip();
        if (schedule.isEmpty()) {
            throw new NotConvertible("its schedule is empty");
        }
        return new ConvertedLoad(schedule, seed.equals("0") ? null : seed, "0", List.of());
    }
}
