package org.throng.net.loop;

import io.netty.channel.EventLoop;

/** A user, as the network knows it: one whose connections are all on the same event loop. */
public interface Resident {

    /** The loop of its connections; null if they may be on any. */
    EventLoop home();

    /** The one that this thread works for; null on other threads. */
    static Resident here() {
        return OfThread.HERE.get();
    }

    /** This thread works for it from now on. */
    static void worksHere(Resident resident) {
        OfThread.HERE.set(resident);
    }

    /** Keeps the residents. */
    final class OfThread {

        private static final ThreadLocal<Resident> HERE = new ThreadLocal<>();

        private OfThread() {
        }
    }
}
