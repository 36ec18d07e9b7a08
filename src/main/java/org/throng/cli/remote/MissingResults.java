package org.throng.cli.remote;

import java.util.Locale;
import org.throng.injector.remote.InjectorBeat;
import org.throng.injector.remote.RemoteInjector;

/**
 * Decides when an injector is lost although it answers: its results do not arrive. An injector knows whether its
 * attempts to send them fail. If none fails, results are late because a machine is busy, and they will arrive.
 */
final class MissingResults {

    /** After this many seconds without results an injector is lost even if no attempt to send them fails. */
    static final double LONGEST_SECONDS = 30;

    /** The controller's address for results. */
    private final String controller;

    MissingResults(String host, int port) {
        controller = host + ":" + port;
    }

    /**
     * The reason why an injector is lost.
     *
     * @param beat its latest answer
     * @param silentSeconds time without results in the run, or since its end
     * @return null if it is not lost
     */
    String lostBecause(InjectorBeat beat, double silentSeconds) {
        if (beat.undelivered() != null && silentSeconds > RemoteInjector.LOST_AFTER_SECONDS) {
            return "its results do not reach this machine at " + controller + ": " + beat.undelivered();
        }
        return silentSeconds > LONGEST_SECONDS
                ? String.format(Locale.ROOT, "it answers, but no results of it have arrived at %s for %.0f s; see its"
                        + " jmeter.log", controller, silentSeconds)
                : null;
    }
}
