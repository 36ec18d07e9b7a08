package org.throng.cli;

import java.util.List;

/** The load could not be started: the run is void before it has begun. */
final class StartFailed extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;

    /** @param reasons one sentence for each thing that was in the way */
    StartFailed(List<String> reasons) {
        super(String.join(" ", reasons));
        this.reasons = List.copyOf(reasons);
    }

    List<String> reasons() {
        return reasons;
    }
}
