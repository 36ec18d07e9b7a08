package org.throng.standin.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** How long a stand-in runs: until it is interrupted, or one of the configured ends occurs. */
final class Lifetime {

    /** How long a parent may take to end after Ctrl-C. */
    private static final long PARENT_ENDS_SECONDS = 20;

    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * Ends with the stream: standard input ends when the parent process has died. Ctrl-C in a terminal reaches parent
     * and child alike; the parent's users still need answers while they end, so it only takes effect when the parent
     * has ended or has had enough time.
     */
    void untilClosed(InputStream in) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                over.await(PARENT_ENDS_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "parent-first"));
        Thread watcher = new Thread(() -> {
            try {
                while (in.read() >= 0) {
                    // the typed text is ignored
                }
            } catch (IOException e) {
                // treated as closed
            }
            end();
        }, "stdin-watcher");
        watcher.setDaemon(true);
        watcher.start();
    }

    void end() {
        over.countDown();
    }

    /**
     * Waits for the end.
     *
     * @param maxSeconds time limit; 0 for none
     */
    void await(long maxSeconds) throws InterruptedException {
        if (maxSeconds > 0) {
            over.await(maxSeconds, TimeUnit.SECONDS);
        } else {
            over.await();
        }
    }
}
