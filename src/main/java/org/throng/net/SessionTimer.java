package org.throng.net;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** The one thread that keeps time for all sessions of the process; made when it is first needed. */
public final class SessionTimer {

    public static final ScheduledExecutorService THREAD = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "throng-session-timer");
        thread.setDaemon(true);
        return thread;
    });

    private SessionTimer() {
    }
}
