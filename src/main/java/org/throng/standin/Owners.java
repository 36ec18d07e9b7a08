package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/**
 * Assigns keys to processes of a stand-in, for protocols whose clients share state: all state of one key is in one
 * process, so that none needs a lock. A client that another process has accepted is passed on to the owner's private
 * port, which only the processes of the stand-in know. Used on the event loop only.
 */
public final class Owners {

    private static final String KIND = "private-port";
    private static final int UNKNOWN = -1;
    private static final int PATIENCE_SECONDS = 30;
    /** Spreads keys that differ in one digit over all processes (2^32 divided by the golden ratio). */
    private static final int SPREAD = 0x9E3779B9;

    private final Siblings siblings;
    private final EventLoop loop;
    private final int[] ports;
    private final List<List<IntConsumer>> waiting = new ArrayList<>();

    Owners(Siblings siblings, EventLoop loop) {
        this.siblings = siblings;
        this.loop = loop;
        this.ports = new int[siblings.processes()];
        for (int i = 0; i < ports.length; i++) {
            ports[i] = UNKNOWN;
            waiting.add(new ArrayList<>());
        }
    }

    /** Index of the process that keeps the state of this key. */
    public int of(String key) {
        return Math.floorMod(key.hashCode() * SPREAD >>> 16, ports.length);
    }

    /** Whether this process keeps the state of this key. */
    public boolean isOwn(String key) {
        return of(key) == siblings.index();
    }

    /**
     * Gives the private port of a process, which is on the loopback address. Processes do not start all at once, on
     * a busy machine even many seconds apart, so this waits for one that has not sent its port yet.
     *
     * @param then receives the port, or 0 if it stayed unknown
     */
    public void port(int process, IntConsumer then) {
        if (ports[process] != UNKNOWN) {
            then.accept(ports[process]);
            return;
        }
        waiting.get(process).add(then);
        loop.schedule(() -> {
            if (waiting.get(process).remove(then)) {
                then.accept(0);
            }
        }, PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Tells the others where this process can be reached. */
    void announce(int ownPort) {
        know(siblings.index(), ownPort);
        siblings.send(JsonNodeFactory.instance.objectNode()
                .put("kind", KIND)
                .put("process", siblings.index())
                .put("port", ownPort));
    }

    /** Handles a sibling's message if it contains a port. */
    boolean fromSibling(JsonNode message) {
        if (!message.path("kind").asText().equals(KIND)) {
            return false;
        }
        know(message.path("process").asInt(), message.path("port").asInt());
        return true;
    }

    private void know(int process, int port) {
        ports[process] = port;
        List<IntConsumer> patient = List.copyOf(waiting.get(process));
        waiting.get(process).clear();
        patient.forEach(then -> then.accept(port));
    }
}
