package org.throng.users.profile;

import java.util.ArrayList;
import java.util.List;
import org.throng.users.profile.OpenProfile.Arrivals;

/**
 * Puts rates and arrivals together as JMeter does: arrivals begin at the rate last named, and end at the one named
 * directly behind them, if any.
 */
final class OpenParts {

    private final List<Arrivals> parts = new ArrayList<>();
    private double rate;
    /** Whether a rate that comes now is the one at which the last part ends. */
    private boolean bendable;

    void rate(double perSecond) {
        if (bendable) {
            Arrivals last = parts.remove(parts.size() - 1);
            parts.add(new Arrivals(last.fromRate(), perSecond, last.nanos(), last.random()));
        }
        rate = perSecond;
        bendable = false;
    }

    void arrivals(long nanos, boolean random) {
        parts.add(new Arrivals(rate, rate, nanos, random));
        bendable = true;
    }

    void pause(long nanos) {
        parts.add(new Arrivals(0, 0, nanos, false));
        bendable = false;
    }

    List<Arrivals> all() {
        return parts.stream().filter(part -> part.nanos() > 0).toList();
    }
}
