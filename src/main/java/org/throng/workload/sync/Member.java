package org.throng.workload.sync;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One client, as {@link Deliveries} see it: what it uploads is owed to the others of its groups, and what they upload
 * to it. Its methods may be called by any thread.
 */
public final class Member {

    private final Deliveries deliveries;
    private final String account;
    private final Map<String, String> shares;

    /** What it is owed and has not got. */
    private final Set<Delivery> owed = ConcurrentHashMap.newKeySet();
    private volatile boolean left;

    Member(Deliveries deliveries, String account, Map<String, String> shares) {
        this.deliveries = deliveries;
        this.account = account;
        this.shares = Map.copyOf(shares);
    }

    /** From now on it is owed what others upload. */
    void join() {
        groups().forEach(group -> deliveries.join(group, this));
    }

    /**
     * It is over, or about to be. What is owed to it stays in flight at the age that it has now: nobody will learn
     * whether it would have come. Called again it does nothing.
     */
    void leave() {
        left = true;
        groups().forEach(group -> deliveries.leave(group, this));
        owed.forEach(Delivery::cut);
    }

    /** A file begins to be uploaded; exactly one of {@link Sending}'s ends must follow. */
    Sending uploading(String path, String sha1) {
        return deliveries.uploading(this, placesOf(path), sha1);
    }

    /** A file or folder has another path now; what has not got there is still to come. */
    void moved(String from, String to) {
        deliveries.moved(placesOf(from), placesOf(to));
    }

    /** A file was deleted: nobody is to wait for it. */
    void withdraw(String path) {
        deliveries.withdraw(placesOf(path));
    }

    /**
     * The server has this content at a path.
     *
     * @param askedNanos when the request began that says so, by {@link System#nanoTime()}
     */
    void found(String path, String sha1, long askedNanos) {
        deliveries.found(placesOf(path), sha1, askedNanos);
    }

    /** The server has nothing at a path where there was a file; as {@link #found}. */
    void gone(String path, long askedNanos) {
        deliveries.supersede(placesOf(path), askedNanos);
    }

    /** The content of this file has arrived, and its checksum is right. */
    void arrived(String sha1, long arrivedNanos, long bytes) {
        deliveries.arrived(this, sha1, arrivedNanos, bytes);
    }

    void owe(Delivery delivery) {
        owed.add(delivery);
        if (left) {
            delivery.cut();
        }
    }

    void settled(Delivery delivery) {
        owed.remove(delivery);
    }

    private List<String> groups() {
        List<String> groups = new ArrayList<>(shares.values());
        groups.add(ownGroup());
        return groups;
    }

    /** Names of shares are the plan's, names of accounts the server's: they must not meet. */
    private String ownGroup() {
        return "account " + account;
    }

    /** Where the members of each group that see a path see it. */
    private List<Deliveries.Place> placesOf(String path) {
        List<Deliveries.Place> places = new ArrayList<>();
        places.add(new Deliveries.Place(ownGroup(), path));
        shares.forEach((folder, group) -> {
            if (path.startsWith(folder + "/")) {
                places.add(new Deliveries.Place(group, path.substring(folder.length() + 1)));
            }
        });
        return places;
    }
}
