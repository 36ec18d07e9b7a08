package org.throng.workload.sync.deliveries;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.throng.session.AwaitedEvent;
import org.throng.session.AwaitedEvents;

/**
 * One client, for {@link FileDeliveries}: its uploads are expected at the others of its groups, and theirs at it. Safe
 * to use from any thread.
 */
public final class Member {

    private final FileDeliveries deliveries;
    private final String account;
    private final Map<String, String> shares;

    /** Expected files that have not arrived. */
    private final AwaitedEvents<AwaitedEvent> awaited = new AwaitedEvents<>();

    Member(FileDeliveries deliveries, String account, Map<String, String> shares) {
        this.deliveries = deliveries;
        this.account = account;
        this.shares = Map.copyOf(shares);
    }

    /** From now on the uploads of others are expected here. */
    public void join() {
        groups().forEach(group -> deliveries.join(group, this));
    }

    /**
     * The client has ended, or is about to. Its expected files stay in flight with their present age, because their
     * outcome is unknown. A second call does nothing.
     */
    public void leave() {
        groups().forEach(group -> deliveries.leave(group, this));
        awaited.leave();
    }

    /** A file begins to be uploaded; exactly one of {@link TrackedUpload}'s ends must follow. */
    public TrackedUpload uploading(String path, String sha1) {
        return deliveries.uploading(this, placesOf(path), sha1);
    }

    /** A file or folder has another path now; undelivered files are still expected. */
    public void moved(String from, String to) {
        deliveries.moved(placesOf(from), placesOf(to));
    }

    /** A file was deleted: it is not expected any more. */
    public void withdraw(String path) {
        deliveries.withdraw(placesOf(path));
    }

    /**
     * The server has this content at a path.
     *
     * @param askedNanos start of the request that shows it, by {@link System#nanoTime()}
     */
    public void found(String path, String sha1, long askedNanos) {
        deliveries.found(placesOf(path), sha1, askedNanos);
    }

    /** The server has no file at a path any more; like {@link #found}. */
    public void gone(String path, long askedNanos) {
        deliveries.supersede(placesOf(path), askedNanos);
    }

    /** The content of this file has arrived, and its checksum is right. */
    public void arrived(String sha1, long arrivedNanos) {
        deliveries.arrived(this, sha1, arrivedNanos);
    }

    AwaitedEvents<AwaitedEvent> awaited() {
        return awaited;
    }

    private List<String> groups() {
        List<String> groups = new ArrayList<>(shares.values());
        groups.add(ownGroup());
        return groups;
    }

    /** Names of shares come from the plan, names of accounts from the server: they must not collide. */
    private String ownGroup() {
        return "account " + account;
    }

    /** The place of a path in each group whose members see it. */
    private List<FileDeliveries.Place> placesOf(String path) {
        List<FileDeliveries.Place> places = new ArrayList<>();
        places.add(new FileDeliveries.Place(ownGroup(), path));
        shares.forEach((folder, group) -> {
            if (path.startsWith(folder + "/")) {
                places.add(new FileDeliveries.Place(group, path.substring(folder.length() + 1)));
            }
        });
        return places;
    }
}
