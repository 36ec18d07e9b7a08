package org.throng.users.profile;

import java.util.ArrayList;
import java.util.List;
import org.throng.users.profile.OpenProfile.Arrivals;

/**
 * Combines rates and arrivals like JMeter: arrivals begin at the rate before them, and end at the one directly after
 * them, if there is one.
 */
final class OpenParts {

    private final List<Arrivals> parts = new ArrayList<>();
    private double rate;
    /** Whether the next rate is the one at which the last part ends. */
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
