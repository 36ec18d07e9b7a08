package org.throng.convert;

import java.math.BigDecimal;

/** Writes a closed profile, phase by phase; leaves out what changes nothing. */
final class ClosedProfileText {

    private final StringBuilder text = new StringBuilder();
    private int users;

    /** Changes to a number of users in a straight line; at once if the time is 0. */
    void ramp(int to, BigDecimal seconds) {
        if (to == users) {
            hold(seconds);
        } else if (seconds.signum() == 0) {
            add("users(" + to + ")");
        } else {
            add("ramp(" + to + ", " + seconds(seconds) + ")");
        }
        users = to;
    }

    void hold(BigDecimal seconds) {
        if (seconds.signum() > 0) {
            add("hold(" + seconds(seconds) + ")");
        }
    }

    static String seconds(BigDecimal seconds) {
        return Amount.of(seconds) + " s";
    }

    private void add(String part) {
        text.append(text.isEmpty() ? "" : " ").append(part);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
