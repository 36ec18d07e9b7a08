package org.throng.convert;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * The load of jp@gc's Stepping Thread Group: a first burst of users, more at each step, a flight, and fewer at each
 * step.
 */
final class SteppingLoad {

    private static final int MOST_STEPS = 200;

    private SteppingLoad() {
    }

    static ConvertedLoad of(ThreadGroupElement group) throws NotConvertible {
        int users = count(group, "ThreadGroup.num_threads");
        if (users == 0) {
            throw new NotConvertible("it has no threads");
        }
        int more = orAll(count(group, "Start users count"), users);
        int fewer = orAll(count(group, "Stop users count"), users);
        int burst = Math.min(count(group, "Start users count burst"), users);
        burst = burst == 0 ? Math.min(more, users) : burst;
        if ((users - burst) / more > MOST_STEPS) {
            throw new NotConvertible("it has more than " + MOST_STEPS + " steps");
        }
        BigDecimal ramp = time(group, "rampUp");
        BigDecimal between = time(group, "Start users period");
        ClosedProfileText profile = new ClosedProfileText();
        profile.hold(time(group, "Threads initial delay"));
        profile.ramp(burst, ramp);
        for (int level = burst; level < users; ) {
            int step = Math.min(more, users - level);
            level += step;
            profile.hold(between);
            profile.ramp(level, ramp.multiply(BigDecimal.valueOf(step))
                    .divide(BigDecimal.valueOf(more), 3, RoundingMode.HALF_UP));
        }
        profile.hold(time(group, "flighttime"));
        BigDecimal down = time(group, "Stop users period");
        int left = Math.max(0, users - fewer);
        if (left == 0 || down.signum() == 0) {
            profile.ramp(0, BigDecimal.ZERO);
            return new ConvertedLoad(profile.toString(), List.of());
        }
        profile.ramp(left, BigDecimal.ZERO);
        return new ConvertedLoad(
                profile + " step(" + fewer + ", every " + ClosedProfileText.seconds(down) + ", down to 0)",
                List.of("The users that came last leave first; in JMeter the first do."));
    }

    private static int orAll(int count, int users) {
        return count == 0 ? users : count;
    }

    private static int count(ThreadGroupElement group, String setting) throws NotConvertible {
        BigDecimal value = group.whole(setting, "0").known(setting);
        if (value.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0) {
            throw new NotConvertible(setting + " is " + value.toPlainString());
        }
        return value.intValue();
    }

    private static BigDecimal time(ThreadGroupElement group, String setting) throws NotConvertible {
        return group.seconds(setting, "0").known(setting);
    }
}
