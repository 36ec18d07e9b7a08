package org.throng.workload.editor.element;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.element.Parsers;
import org.throng.users.run.Sleep;

/**
 * The pause of a user after a failure: random, so that users whom a restarting server has disconnected together do not
 * return together.
 *
 * @param least shortest wait
 * @param most longest wait
 */
record RandomPause(Duration least, Duration most) {

    /**
     * Reads {@code 1 s - 5 s}, or one duration for a constant pause.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static RandomPause parse(String text) {
        int dash = text.indexOf('-');
        Duration least = Parsers.duration(dash < 0 ? text : text.substring(0, dash));
        Duration most = dash < 0 ? least : Parsers.duration(text.substring(dash + 1));
        if (most.compareTo(least) < 0) {
            throw new IllegalArgumentException("'" + text + "' ends below its beginning; write for example 1 s - 5 s");
        }
        return new RandomPause(least, most);
    }

    /** Waits, unless the user must leave or is stopped. An interrupt is kept. */
    void await() {
        Sleep.nanos(ThreadLocalRandom.current().nextLong(least.toNanos(), most.toNanos() + 1));
    }
}
