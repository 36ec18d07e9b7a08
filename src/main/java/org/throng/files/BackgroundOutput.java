package org.throng.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * An output whose writers never wait: written bytes are kept in memory, and a separate thread writes them to a stream
 * that may block, such as a stopped terminal, an unread pipe, or a disk. The memory is limited; bytes beyond the limit
 * are dropped, and the output is then {@linkplain #isBroken broken}. Safe for use by several threads.
 */
public final class BackgroundOutput extends OutputStream {

    private static final int NAP_MILLIS = 50;

    private final OutputStream to;
    private final int mostWaiting;
    private final Thread thread;
    private ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private boolean writing;
    private boolean closing;
    private boolean closed;
    private boolean broken;

    /**
     * Begins to write to {@code to}, which is flushed whenever nothing more waits.
     *
     * @param mostWaiting bytes that are kept at once
     * @param name of the output, for the name of its thread
     */
    public BackgroundOutput(OutputStream to, int mostWaiting, String name) {
        this.to = to;
        this.mostWaiting = mostWaiting;
        thread = new Thread(this::run, name + " writer");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    /** Keeps the bytes to be written: all of them, or none if they do not fit or the output is closed. */
    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        if (closing || length > mostWaiting - waiting.size()) {
            broken = true;
            return;
        }
        waiting.write(bytes, offset, length);
        notifyAll();
    }

    /** Does nothing: written bytes are already under way. */
    @Override
    public void flush() {
        // see run
    }

    private void run() {
        try (to) {
            for (byte[] next = next(); next != null; next = next()) {
                to.write(next);
                to.flush();
            }
        } catch (IOException e) {
            fail();
        } catch (InterruptedException e) {
            fail();
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** The waiting bytes, or null after the end. */
    private synchronized byte[] next() throws InterruptedException {
        writing = false;
        notifyAll();
        while (waiting.size() == 0) {
            if (closing) {
                return null;
            }
            wait();
        }
        byte[] next = waiting.toByteArray();
        waiting = new ByteArrayOutputStream();
        writing = true;
        return next;
    }

    private synchronized void fail() {
        broken = true;
    }

    private synchronized void end() {
        closing = true;
        closed = true;
        writing = false;
        waiting = new ByteArrayOutputStream();
        notifyAll();
    }

    /** Whether some written bytes have not been accepted yet. */
    public synchronized boolean isBehind() {
        return writing || waiting.size() > 0;
    }

    /** Whether some written bytes are lost, for example on a full disk. */
    public synchronized boolean isBroken() {
        return broken;
    }

    /**
     * Waits until everything has been accepted.
     *
     * @param hurried once this is true, it waits for {@code patience} more and then gives up
     */
    public synchronized void awaitTaken(BooleanSupplier hurried, Duration patience) {
        long giveUp = 0;
        try {
            while (isBehind() && (giveUp == 0 || System.nanoTime() - giveUp < 0)) {
                if (giveUp == 0 && hurried.getAsBoolean()) {
                    giveUp = System.nanoTime() + patience.toNanos();
                }
                wait(NAP_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the output; bytes that are not accepted after {@code patience} are lost. */
    public synchronized void close(Duration patience) {
        closing = true;
        notifyAll();
        long giveUp = System.nanoTime() + patience.toNanos();
        try {
            while (!closed && System.nanoTime() - giveUp < 0) {
                wait(NAP_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        broken |= !closed;
    }
}
