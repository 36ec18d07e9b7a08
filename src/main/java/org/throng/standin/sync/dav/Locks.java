package org.throng.standin.sync.dav;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.TreeFolder;

/** All locks of this process. Used on the event loop only. */
public final class Locks {

    /** The property {@code supportedlock} with its element. */
    static final String SUPPORTED = "<d:supportedlock>"
            + "<d:lockentry><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockentry>"
            + "<d:lockentry><d:lockscope><d:shared/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockentry>"
            + "</d:supportedlock>";

    private final Map<Node, List<Lock>> byNode = new IdentityHashMap<>();

    /** Locks that cover a node: its own, and deep locks of the folders above. */
    List<Lock> on(Node node) {
        if (byNode.isEmpty()) {
            return List.of();
        }
        List<Lock> found = new ArrayList<>(own(node));
        for (TreeFolder above = node.parent(); above != null; above = above.parent()) {
            own(above).stream().filter(Lock::deep).forEach(found::add);
        }
        return found;
    }

    private List<Lock> own(Node node) {
        List<Lock> locks = byNode.get(node);
        if (locks == null) {
            return List.of();
        }
        long now = System.nanoTime();
        locks.removeIf(lock -> lock.endNanos() - now < 0);
        if (locks.isEmpty()) {
            byNode.remove(node);
        }
        return locks;
    }

    /** A lock on the node or in its content whose token is not in the list, or null. */
    public Lock inTheWay(Node node, Set<String> tokens, String user) {
        for (Lock lock : on(node)) {
            if (!isHeld(lock, tokens, user)) {
                return lock;
            }
        }
        for (Node locked : List.copyOf(byNode.keySet())) {
            if (locked != node && isIn(locked, node)) {
                for (Lock lock : own(locked)) {
                    if (!isHeld(lock, tokens, user)) {
                        return lock;
                    }
                }
            }
        }
        return null;
    }

    /** A lock that protects a folder's list of members and whose token is not in the list, or null. */
    Lock onMembers(TreeFolder folder, Set<String> tokens, String user) {
        return on(folder).stream().filter(lock -> !isHeld(lock, tokens, user)).findFirst().orElse(null);
    }

    /** Whether these tokens suffice for a change: of shared locks, one token suffices (RFC 4918 section 7). */
    private boolean isHeld(Lock lock, Set<String> tokens, String user) {
        return lock.user().equals(user) && tokens.contains(lock.token())
                || !lock.exclusive() && own(lock.node()).stream()
                        .anyMatch(other -> other.user().equals(user) && tokens.contains(other.token()));
    }

    private static boolean isIn(Node inner, Node outer) {
        for (TreeFolder above = inner.parent(); above != null; above = above.parent()) {
            if (above == outer) {
                return true;
            }
        }
        return false;
    }

    /** A lock that conflicts with a new one, on the node or, if the new one is deep, in its content; or null. */
    Lock conflict(Node node, boolean exclusive, boolean deep) {
        for (Lock lock : on(node)) {
            if (exclusive || lock.exclusive()) {
                return lock;
            }
        }
        if (deep) {
            for (Node locked : List.copyOf(byNode.keySet())) {
                if (locked != node && isIn(locked, node)) {
                    for (Lock lock : own(locked)) {
                        if (exclusive || lock.exclusive()) {
                            return lock;
                        }
                    }
                }
            }
        }
        return null;
    }

    void add(Lock lock) {
        byNode.computeIfAbsent(lock.node(), unlocked -> new ArrayList<>(1)).add(lock);
    }

    /** Refreshes a lock. */
    Lock refresh(Lock lock, long seconds) {
        Lock refreshed = lock.refreshed(seconds, System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
        byNode.get(lock.node()).replaceAll(each -> each == lock ? refreshed : each);
        return refreshed;
    }

    void remove(Lock lock) {
        List<Lock> locks = byNode.get(lock.node());
        if (locks != null) {
            locks.remove(lock);
            if (locks.isEmpty()) {
                byNode.remove(lock.node());
            }
        }
    }

    /** Ends all locks on a removed or moved resource and in its content. */
    void end(Node node) {
        if (!byNode.isEmpty()) {
            byNode.keySet().removeIf(locked -> locked == node || isIn(locked, node));
        }
    }

    /** Appends the property {@code lockdiscovery}. */
    void append(StringBuilder out, Node node) {
        List<Lock> locks = on(node);
        if (locks.isEmpty()) {
            out.append("<d:lockdiscovery/>");
            return;
        }
        out.append("<d:lockdiscovery>");
        locks.forEach(lock -> out.append(lock.lines("").replace("\n", "")));
        out.append("</d:lockdiscovery>");
    }
}
