package org.throng.net;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** The one timer thread for all sessions of the process; started when first needed. */
public final class SessionTimer {

    public static final ScheduledExecutorService THREAD = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "throng-session-timer");
        thread.setDaemon(true);
        return thread;
    });

    private SessionTimer() {
    }
}
