package org.throng.users.run;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;

/**
 * A sampler whose sample is a planned wait, such as of a user who reads. Such a wait is in two parts, its begin and its
 * end, because users need no thread meanwhile.
 *
 * <p>Its time is never a response time, and it is never in flight. Its results count as samples without times, so that
 * a failed wait, for example after a broken connection, still counts as an error.
 */
public interface HoldingSampler extends Sampler {

    /** A planned wait that has begun. */
    interface Hold {

        /** When it ends by itself, by {@link System#nanoTime()}. */
        long endNanos();

        /** Ends the wait: it is over, or the user must leave. Called once, by the user. */
        SampleResult end();
    }

    /**
     * Begins a wait.
     *
     * @param wake ends it early, from any thread and also at once, such as when a connection is lost
     */
    Hold hold(Runnable wake);
}
