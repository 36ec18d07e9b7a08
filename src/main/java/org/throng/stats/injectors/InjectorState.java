package org.throng.stats.injectors;

import java.util.ArrayList;
import java.util.List;
import org.throng.stats.summary.InjectorSummary;

/**
 * The health of an injector in one second, with its peaks since the run began.
 *
 * @param cpu share of the processors it may use that it used, 0 to 1, NaN when not known
 * @param latenessP99 99th percentile in ms of how late it began what was due in this second, NaN if nothing was
 * @param lag longest wait on a network event loop in this second in ms, NaN when not known
 * @param gcPause longest pause of the garbage collector in this second in ms
 * @param heapBytes Java heap in use
 * @param saturated whether it is saturated at present
 * @param summary its peaks since the run began; the controller sets the name
 * @param voidReasons one sentence for each figure that has saturated it so far, and for each other cause that makes the
 *     run void
 * @param warnings sentences on figures that came near their limit
 */
public record InjectorState(
        double cpu,
        double latenessP99,
        double lag,
        double gcPause,
        long heapBytes,
        boolean saturated,
        InjectorSummary summary,
        List<String> voidReasons,
        List<String> warnings) {

    public InjectorState {
        voidReasons = List.copyOf(voidReasons);
        warnings = List.copyOf(warnings);
    }

    /** The same with one more warning. */
    public InjectorState withWarning(String warning) {
        return new InjectorState(cpu, latenessP99, lag, gcPause, heapBytes, saturated, summary, voidReasons,
                with(warnings, warning));
    }

    /** The same with one more cause that makes the run void. */
    public InjectorState withVoidReason(String reason) {
        return new InjectorState(cpu, latenessP99, lag, gcPause, heapBytes, saturated, summary,
                with(voidReasons, reason), warnings);
    }

    private static List<String> with(List<String> sentences, String another) {
        List<String> more = new ArrayList<>(sentences);
        more.add(another);
        return more;
    }
}
