package org.throng.cli.remote;

import java.util.List;

/** The load could not be started: the run is void before it has begun. */
public final class StartFailed extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;

    /** @param reasons one sentence for each cause */
    public StartFailed(List<String> reasons) {
        super(String.join(" ", reasons));
        this.reasons = List.copyOf(reasons);
    }

    public List<String> reasons() {
        return reasons;
    }
}
