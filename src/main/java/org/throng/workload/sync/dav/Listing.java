package org.throng.workload.sync.dav;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.http.HttpAnswer;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;

/** The answer to a PROPFIND Depth 1: a folder and its content. */
public final class Listing implements Multistatus.Receiver {

    private final AtomicInteger room;

    /** The folder itself comes first. */
    private Resource self;
    private final List<Resource> children = new ArrayList<>();
    private long askedNanos;

    /** @param room remaining limit of entries, shared by all listings of a run */
    public Listing(AtomicInteger room) {
        this.room = room;
    }

    @Override
    public void take(Resource resource) throws SyncException {
        if (self == null) {
            if (!resource.folder()) {
                throw new SyncException(SyncErrorKind.PROTOCOL, "what should be a folder is none on the server");
            }
            self = resource;
            return;
        }
        if (room.decrementAndGet() < 0) {
            throw new SyncException(SyncErrorKind.LIMIT,
                    "the tree has more entries than a client here may follow; raise"
                    + " the limit of entries, or have users with fewer files");
        }
        children.add(resource);
    }

    /** @throws SyncException if the answer has not even the folder */
    public Resource self() throws SyncException {
        if (self == null) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server's listing of a folder is empty");
        }
        return self;
    }

    /** Time of its request, by {@link System#nanoTime()}. */
    public long askedNanos() {
        return askedNanos;
    }

    public void answered(HttpAnswer answer) {
        askedNanos = answer.timings().startNanos();
    }

    /** The resources in the order of their decoded paths on the server. */
    public List<Resource> sorted() {
        children.sort(Comparator.comparing(Resource::path));
        return children;
    }

    /**
     * The name of a child.
     *
     * @throws SyncException if it is not in the folder
     */
    public String nameOf(Resource child) throws SyncException {
        String base = self.path().endsWith("/") ? self.path() : self.path() + "/";
        int end = child.path().endsWith("/") ? child.path().length() - 1 : child.path().length();
        if (!child.path().startsWith(base) || end <= base.length() || child.path().indexOf('/', base.length()) < end
                && child.path().indexOf('/', base.length()) >= 0) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server lists something that is not in the folder");
        }
        return child.path().substring(base.length(), end);
    }
}
