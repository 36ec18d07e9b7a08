package org.throng.workload.editor.documents;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.throng.workload.editor.assembly.DocumentCallback;

/** Keeps what a server tells. */
final class HeardCallbacks implements CallbackListener {

    private final BlockingQueue<DocumentCallback> callbacks = new LinkedBlockingQueue<>();
    private final BlockingQueue<RefusedRequest> refused = new LinkedBlockingQueue<>();

    @Override
    public void arrived(DocumentCallback callback) {
        callbacks.add(callback);
    }

    @Override
    public void refused(RefusedRequest request) {
        refused.add(request);
    }

    DocumentCallback next() throws InterruptedException {
        return waitedFor(callbacks);
    }

    RefusedRequest refused() throws InterruptedException {
        return waitedFor(refused);
    }

    /** Whether no callback has come. */
    boolean hasNothing() {
        return callbacks.isEmpty();
    }

    /** Whether no request has been refused. */
    boolean hasRefusedNothing() {
        return refused.isEmpty();
    }

    private static <T> T waitedFor(BlockingQueue<T> queue) throws InterruptedException {
        T next = queue.poll(1, TimeUnit.MINUTES);
        if (next == null) {
            throw new AssertionError("nothing came");
        }
        return next;
    }
}
