package org.throng.injector.remote;

import java.rmi.RemoteException;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * How far an injector's wall clock is ahead of the controller's, measured by one round trip: the injector's time counts
 * as that of the middle of the trip, which is wrong by at most half of it.
 *
 * @param aheadMicros the injector's clock minus the controller's
 * @param uncertaintyMicros half of the shortest round trip
 */
public record ClockOffset(long aheadMicros, long uncertaintyMicros) {

    private static final int ROUND_TRIPS = 12;

    /** A clock elsewhere. */
    @FunctionalInterface
    public interface RemoteClock {

        /** Microseconds since 1970. */
        long micros() throws RemoteException;
    }

    /**
     * Measures it: the best of several round trips.
     *
     * @param own this machine's wall clock, in microseconds since 1970
     * @param nanoTime as {@link System#nanoTime}
     */
    static ClockOffset measure(RemoteClock remote, LongSupplier own, LongSupplier nanoTime)
            throws RemoteException {
        ClockOffset best = null;
        for (int i = 0; i < ROUND_TRIPS; i++) {
            long sent = nanoTime.getAsLong();
            long ownSent = own.getAsLong();
            long there = remote.micros();
            long halfTrip = (nanoTime.getAsLong() - sent) / 2_000;
            if (best == null || halfTrip < best.uncertaintyMicros) {
                best = new ClockOffset(there - ownSent - halfTrip, halfTrip);
            }
        }
        return best;
    }

    /** For example {@code +12.3 ms ± 0.2 ms}. */
    @Override
    public String toString() {
        // 0 is added because what rounds to 0 from below is -0.0 otherwise
        return String.format(Locale.ROOT, "%+.1f ms ± %.1f ms", Math.rint(aheadMicros / 1e2) / 10 + 0.0,
                uncertaintyMicros / 1e3);
    }
}
