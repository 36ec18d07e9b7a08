package org.throng.standin.editor;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * The workers that convert and assemble documents: so many jobs at once, the others wait their turn. This queue is
 * what makes opening a document slow on a server under load. Used on the event loop only.
 */
final class Converters {

    private final Queue<Consumer<Runnable>> waiting = new ArrayDeque<>();
    private int free;

    /**
     * Hires them.
     *
     * @param number at least 1
     */
    Converters(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("there must be at least 1 converter, not " + number);
        }
        free = number;
    }

    /**
     * Does a job, at once or when one of them is free.
     *
     * @param job begins the work and runs what it is given when the work has ended, exactly once
     */
    void submit(Consumer<Runnable> job) {
        waiting.add(job);
        next();
    }

    int waiting() {
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
