package org.throng.verdict;

import org.throng.stats.summary.Verdict;

/** The exit code of the process. */
public enum ExitCode {

    /** All thresholds held. */
    PASS(0),

    /** The command, the plan or a property is wrong; nothing was run. */
    USAGE(2),

    /** A threshold failed. */
    FAIL(3),

    /** The run proves nothing: an injector saturated, was lost or could not start, or nothing was measured. */
    VOID(4),

    /** The target was never reached: every request failed and not one byte of an answer came. */
    UNREACHED(5),

    /** The run was interrupted; the results so far are written. Like a shell reports SIGINT: 128 + 2. */
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The number for {@link System#exit}. */
    public int code() {
        return code;
    }

    /** The code for a run that was neither interrupted nor without a target. */
    static ExitCode of(Verdict verdict) {
        return switch (verdict) {
            case PASS -> PASS;
            case FAIL -> FAIL;
            case VOID -> VOID;
        };
    }
}
