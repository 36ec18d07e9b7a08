package org.throng.stats.remote;

import org.throng.stats.CountedSecond;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;

/**
 * The measurements of one injector in one second: the content of a blob.
 *
 * @param runId its run
 * @param injector index of the injector
 * @param sequence 1 for the first of this injector in this run, then one more each time
 * @param second which second of the run, by the injector's own count since the agreed start: 1 for the first. A stalled
 *     injector leaves out numbers; the next one covers all of the time
 * @param fromSecond exact beginning in seconds since the agreed start
 * @param toSecond exact end in seconds since the agreed start
 * @param ending whether this is the last
 * @param users its users at the end of this second
 * @param counted everything that it counted
 * @param state its health
 */
public record InjectorSecond(
        String runId,
        int injector,
        int sequence,
        int second,
        double fromSecond,
        double toSecond,
        Ending ending,
        InjectorUsers users,
        CountedSecond counted,
        InjectorState state) {
}
