package org.throng.standin.sync;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Who has locked what, in this process. Used on the event loop only. */
final class Locks {

    /** Value of the property {@code supportedlock}, element and all. */
    static final String SUPPORTED = "<d:supportedlock>"
            + "<d:lockentry><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockentry>"
            + "<d:lockentry><d:lockscope><d:shared/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockentry>"
            + "</d:supportedlock>";

    private final Map<Node, List<Lock>> byNode = new IdentityHashMap<>();

    /** Locks that are on a node: its own, and deep ones of folders above. */
    List<Lock> on(Node node) {
        if (byNode.isEmpty()) {
            return List.of();
        }
        List<Lock> found = new ArrayList<>(own(node));
        for (Folder above = node.parent(); above != null; above = above.parent()) {
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

    /** A lock that is on the node or on anything in it and whose token is not among these, or null. */
    Lock inTheWay(Node node, Set<String> tokens, String user) {
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

    /** A lock that keeps a folder's list of members as it is and whose token is not among these, or null. */
    Lock onMembers(Folder folder, Set<String> tokens, String user) {
        return on(folder).stream().filter(lock -> !isHeld(lock, tokens, user)).findFirst().orElse(null);
    }

    /** Whether one who brings these tokens may pass: of shared locks one of them will do (RFC 4918 section 7). */
    private boolean isHeld(Lock lock, Set<String> tokens, String user) {
        return lock.user().equals(user) && tokens.contains(lock.token())
                || !lock.exclusive() && own(lock.node()).stream()
                        .anyMatch(other -> other.user().equals(user) && tokens.contains(other.token()));
    }

    private static boolean isIn(Node inner, Node outer) {
        for (Folder above = inner.parent(); above != null; above = above.parent()) {
            if (above == outer) {
                return true;
            }
        }
        return false;
    }

    /** A lock with which a new one cannot be, on the node or, if that is to be deep, in it; or null. */
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

    /** Lets a lock live anew. */
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

    /** Ends all locks on what has been removed or moved away, and in it. */
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
