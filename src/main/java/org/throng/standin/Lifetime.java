package org.throng.standin;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** How long a stand-in runs: until it is interrupted, or one of the ends that were asked for comes. */
final class Lifetime {

    /** How long a parent may take to end after Ctrl-C. */
    private static final long PARENT_ENDS_SECONDS = 20;

    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * Ends when the stream does, which standard input does when the parent process has died. Ctrl-C in a terminal
     * reaches parent and child alike; the parent's users still want answers while they end, so it is only obeyed when
     * the parent has gone or has had time enough.
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
                    // what is typed does not matter
                }
            } catch (IOException e) {
                // as good as closed
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
     * @param maxSeconds the longest; 0 is for ever
     */
    void await(long maxSeconds) throws InterruptedException {
        if (maxSeconds > 0) {
            over.await(maxSeconds, TimeUnit.SECONDS);
        } else {
            over.await();
        }
    }
}
