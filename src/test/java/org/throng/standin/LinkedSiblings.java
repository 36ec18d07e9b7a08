package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Siblings within one JVM; who begins to listen late hears all that was told before. */
public final class LinkedSiblings implements Siblings {

    private final int index;
    private final List<LinkedSiblings> all;
    private final List<JsonNode> heard = new ArrayList<>();
    private Consumer<JsonNode> listener;

    private LinkedSiblings(int index, List<LinkedSiblings> all) {
        this.index = index;
        this.all = all;
    }

    public static List<LinkedSiblings> link(int processes) {
        List<LinkedSiblings> all = new CopyOnWriteArrayList<>();
        for (int i = 0; i < processes; i++) {
            all.add(new LinkedSiblings(i, all));
        }
        return all;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int processes() {
        return all.size();
    }

    @Override
    public void send(JsonNode message) {
        all.stream().filter(other -> other != this).forEach(other -> other.hear(message));
    }

    @Override
    public synchronized void listen(Consumer<JsonNode> newListener) {
        listener = newListener;
        heard.forEach(newListener);
    }

    private synchronized void hear(JsonNode message) {
        if (listener == null) {
            heard.add(message);
        } else {
            listener.accept(message);
        }
    }
}
