package org.throng.standin.editor.http;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * The workers that convert and assemble documents: a limited number of jobs at a time, the others wait in a queue. This
 * queue makes opening a document slow on a server under load. Used on the event loop only.
 */
public final class Converters {

    private final Queue<Consumer<Runnable>> waiting = new ArrayDeque<>();
    private int free;

    /**
     * Makes the workers.
     *
     * @param number at least 1
     */
    public Converters(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("there must be at least 1 converter, not " + number);
        }
        free = number;
    }

    /**
     * Does a job, at once or when a worker is free.
     *
     * @param job begins the work and runs its argument exactly once, at the end of the work
     */
    public void submit(Consumer<Runnable> job) {
        waiting.add(job);
        next();
    }

    public int waiting() {
        return waiting.size();
    }

    private void next() {
        while (free > 0 && !waiting.isEmpty()) {
            free--;
            waiting.poll().accept(this::ended);
        }
    }

    private void ended() {
        free++;
        next();
    }
}
