package org.throng.standin.realtime;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The subscribers by project and channel, and the number of connections of each project. */
final class Subscribers {

    private record Channel(String project, String name) {
    }

    private final Map<Channel, Set<RealtimeConnection>> byChannel = new HashMap<>();
    private final Map<String, Integer> connections = new HashMap<>();
    private final Map<List<String>, List<String>> channelLists = new HashMap<>();

    /** The copy of this list that all connections share. A limited number of lists of ended connections is kept. */
    List<String> shared(List<String> channels) {
        if (channelLists.size() > 10_000) {
            channelLists.clear();
        }
        return channelLists.computeIfAbsent(channels, List::copyOf);
    }

    void connected(String project) {
        connections.merge(project, 1, Integer::sum);
    }

    void disconnected(String project) {
        connections.computeIfPresent(project, (id, count) -> count == 1 ? null : count - 1);
    }

    Map<String, Integer> connections() {
        return connections;
    }

    void add(String project, List<String> channels, RealtimeConnection connection) {
        for (String name : channels) {
            byChannel.computeIfAbsent(new Channel(project, name), key -> new LinkedHashSet<>()).add(connection);
        }
    }

    void remove(String project, List<String> channels, RealtimeConnection connection) {
        for (String name : channels) {
            byChannel.computeIfPresent(new Channel(project, name), (key, connections) -> {
                connections.remove(connection);
                return connections.isEmpty() ? null : connections;
            });
        }
    }

    /**
     * All subscribers of any of the channels, each once. A copy, because a subscriber that is cut off during sending
     * leaves.
     */
    List<RealtimeConnection> of(String project, List<String> channels) {
        Set<RealtimeConnection> found = new LinkedHashSet<>();
        for (String name : channels) {
            found.addAll(byChannel.getOrDefault(new Channel(project, name), Set.of()));
        }
        return List.copyOf(found);
    }
}
