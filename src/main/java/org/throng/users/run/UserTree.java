package org.throng.users.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.users.copies.SearchedElements;

/**
 * The elements of one user in the form that JMeter's thread needs: an immutable tree. JMeter's own trees have
 * a map and a list for each element, this one has an array for all of them; its shape is the {@link UserPlan}'s.
 *
 * <p>A tree, or the subtree of an element, is a span of the array. JMeter's calls for a running user are answered from
 * it; all other calls are answered by a copy in JMeter's own kind of tree.
 */
final class UserTree extends HashTree {

    private static final long serialVersionUID = 1L;

    private static final HashTree NO_TREE = new UserTree(null, new Object[0], 0, 0);

    private final transient UserPlan plan;
    private final transient Object[] elements;
    private final int from;
    private final int to;
    /** While a thread is made that will be given the elements which it searches for. */
    private transient boolean isForNewThread;

    UserTree(UserPlan plan, Object[] elements, int from, int to) {
        super(Unchangeable.MAP);
        this.plan = plan;
        this.elements = elements;
        this.from = from;
        this.to = to;
    }

    /** This tree in JMeter's own kind of tree; the elements are the same. */
    ListedHashTree listed() {
        ListedHashTree listed = new ListedHashTree();
        addTo(listed);
        return listed;
    }

    /** Whether no element keeps the user's thread from one sample to another. */
    boolean mayLeaveThreads() {
        return plan.mayLeaveThreads();
    }

    /** This tree for the constructor of a thread; {@link #giveTo} must follow. */
    UserTree forNewThread() {
        isForNewThread = SearchedElements.canBeGiven();
        return this;
    }

    /** Gives a thread the elements that its constructor has not found. */
    void giveTo(JMeterThread thread) {
        if (isForNewThread) {
            isForNewThread = false;
            plan.searched(elements).giveTo(thread, elements);
        }
    }

    private void addTo(ListedHashTree listed) {
        for (int node = from; node < to; node = plan.end(node)) {
            subtree(node).addTo(listed.add(elements[node]));
        }
    }

    private UserTree subtree(int node) {
        return new UserTree(plan, elements, node + 1, plan.end(node));
    }

    @Override
    public void traverse(HashTreeTraverser visitor) {
        if (visitor instanceof TestCompiler compiler && to - from == elements.length) {
            VirtualUser user = VirtualUser.here();
            if (user != null) {
                user.initialized(JMeterContextService.getContext());
            }
            plan.compile(this, elements, compiler);
        } else if (looksAtElementsOnly(visitor)) {
            walk(visitor);
        } else if (!isForNewThread) {
            // may keep the subtrees that it is shown, and add them to trees of JMeter's kind
            listed().traverse(visitor);
        }
    }

    /** Shows all elements, without their subtrees, to a visitor in the order of JMeter's trees. */
    void walk(HashTreeTraverser visitor) {
        walk(visitor, from, to);
    }

    private void walk(HashTreeTraverser visitor, int first, int behind) {
        for (int node = first; node < behind; node = plan.end(node)) {
            int end = plan.end(node);
            visitor.addNode(elements[node], NO_TREE);
            if (end == node + 1) {
                visitor.processPath();
            } else {
                walk(visitor, node + 1, end);
            }
            visitor.subtractNode();
        }
    }

    /** The visitors of each user, which would keep copies of subtrees that nothing asks for. */
    private static boolean looksAtElementsOnly(HashTreeTraverser visitor) {
        return visitor instanceof TestCompiler
                || visitor.getClass().getEnclosingClass() == JMeterThread.class;
    }

    @Override
    public Collection<Object> list() {
        List<Object> children = new ArrayList<>();
        for (int node = from; node < to; node = plan.end(node)) {
            children.add(elements[node]);
        }
        return children;
    }

    @Override
    public Collection<?> list(Object key) {
        HashTree subtree = getTree(key);
        return subtree == null ? List.of() : subtree.list();
    }

    @Override
    public HashTree getTree(Object key) {
        for (int node = from; node < to; node = plan.end(node)) {
            if (elements[node] == key) {
                return subtree(node);
            }
        }
        return null;
    }

    @Override
    public Object[] getArray() {
        return list().toArray();
    }

    @Override
    public boolean isEmpty() {
        return from == to;
    }

    @Override
    public int size() {
        return list().size();
    }

    @Override
    public boolean containsKey(Object key) {
        return getTree(key) != null;
    }

    @Override
    public boolean containsValue(Object value) {
        return listed().containsValue(value);
    }

    @Override
    public Set<Object> keySet() {
        return listed().keySet();
    }

    @Override
    public Collection<HashTree> values() {
        return listed().values();
    }

    @Override
    public Set<Map.Entry<Object, HashTree>> entrySet() {
        return listed().entrySet();
    }

    @Override
    public Object clone() {
        return listed();
    }

    @Override
    public boolean equals(Object other) {
        return other == this || other instanceof HashTree tree && listed().equals(
                tree instanceof UserTree userTree ? userTree.listed() : tree);
    }

    @Override
    public int hashCode() {
        return listed().hashCode();
    }

    private Object writeReplace() {
        return listed();
    }

    /** Replaces the map that every {@link HashTree} has; all modifications of a tree end here. */
    private static final class Unchangeable extends IdentityHashMap<Object, HashTree> {

        private static final long serialVersionUID = 1L;
        private static final Unchangeable MAP = new Unchangeable();

        private Unchangeable() {
            super(0);
        }

        @Override
        public HashTree put(Object key, HashTree value) {
            throw refusal();
        }

        @Override
        public HashTree remove(Object key) {
            throw refusal();
        }

        @Override
        public void clear() {
            throw refusal();
        }

        private static UnsupportedOperationException refusal() {
            return new UnsupportedOperationException("the tree of a running user cannot be changed");
        }
    }
}
