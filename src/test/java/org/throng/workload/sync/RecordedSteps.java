package org.throng.workload.sync;

import java.util.ArrayList;
import java.util.List;
import org.throng.net.http.HttpAnswer;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SyncStep;

/** What a client told, in words: {@code PollRequest for changes}, or {@code PollRequest for changes: unauthorized}. */
final class RecordedSteps implements RequestListener {

    private final List<String> told = new ArrayList<>();

    @Override
    public void answered(SyncStep step, HttpAnswer answer) {
        told.add(step.label());
    }

    @Override
    public void failed(SyncStep step, Failed failed) {
        told.add(step.label() + ": " + failed.why().code());
    }

    List<String> take() {
        List<String> all = List.copyOf(told);
        told.clear();
        return all;
    }
}
