package org.throng.workload.sync.element;

import org.throng.element.SampleStart;
import org.throng.element.StepLog;
import org.throng.net.http.HttpAnswer;
import org.throng.results.TimedResult;
import org.throng.session.MeasuredStep;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncStep;

/** Collects the requests of one sample of a sync client. */
final class SyncSteps extends StepLog implements RequestListener {

    private final String pollLabel;
    private String label;
    private boolean any;
    private boolean failed;

    /** @param start its label is that of the transaction, and of polls */
    SyncSteps(SampleStart start) {
        super(start);
        pollLabel = start.label();
        label = start.label();
    }

    /** Sets the kind of the transaction. */
    void become(String what) {
        label = what;
    }

    boolean any() {
        return any;
    }

    @Override
    public void answered(SyncStep step, HttpAnswer answer) {
        any = true;
        begin(label(step), answer.timings().startNanos());
        end(MeasuredStep.of(answer));
    }

    @Override
    public void failed(SyncStep step, Failed failure) {
        begin(label(step), failure.startNanos());
        answered(MeasuredStep.messages(failure.endNanos(), failure.sentBytes(), failure.receivedBytes()));
        failed(label(step), failure.why());
    }

    /** The action failed; counted unless one of its requests has failed already. */
    void failed(SyncException why) {
        if (!failed) {
            failed(label, why);
        }
    }

    private void failed(String step, SyncException why) {
        any = true;
        failed = true;
        failed(() -> step, why);
    }

    /** The user is stopped. */
    void interrupted() {
        any = true;
        interrupted(label);
    }

    /** The result under the name of its kind. */
    TimedResult whole() {
        return result(label);
    }

    private String label(SyncStep step) {
        return step == SyncStep.POLL ? pollLabel : step.label();
    }
}
