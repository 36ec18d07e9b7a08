package org.throng.standin.conversion.gotenberg;

/**
 * The limits of what converts.
 *
 * @param workers conversions at the same time
 * @param queue most requests at once, running ones included; 0 is no limit
 * @param restartAfter conversions between two restarts; 0 is no restart
 */
public record EngineLimits(int workers, int queue, int restartAfter) {

    /** No limits: as many conversions at once as there are requests. */
    public static final EngineLimits NONE = new EngineLimits(Integer.MAX_VALUE, 0, 0);
}
