package org.throng.stats;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.stats.summary.LabelKind;

/**
 * The labels of a run, in the order in which they were first seen. Their number is bounded: a plan that puts an id into
 * a sampler's name gets one row for all further labels instead of an injector without memory. Only a label that gets a
 * row takes a lock.
 */
final class Labels {

    /** More rows than a reader needs; each takes some hundred kilobytes. */
    static final int MOST = 500;

    static final String OTHERS = "(other labels)";

    private final Map<LabelKind, Map<String, Label>> byKind = new EnumMap<>(LabelKind.class);
    private final List<Label> inOrder = new CopyOnWriteArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> sampled = ConcurrentHashMap.newKeySet();
    private final Map<LabelKind, Label> others = new ConcurrentHashMap<>();

    Labels() {
        for (LabelKind kind : LabelKind.values()) {
            byKind.put(kind, new ConcurrentHashMap<>());
        }
    }

    /** Samples have these labels, even if transactions with the same ones come first. */
    void expectSamples(Collection<String> labels) {
        sampled.addAll(labels);
    }

    Label get(LabelKind kind, String name) {
        Label label = byKind.get(kind).get(name);
        if (label == null && isFull()) {
            label = others.get(kind);
        }
        return label != null ? label : create(kind, name);
    }

    /** The name that the row of this label has or, if it has none yet, would have. */
    String row(LabelKind kind, String name) {
        Label label = byKind.get(kind).get(name);
        return label == null ? name : label.name();
    }

    private synchronized Label create(LabelKind kind, String name) {
        Label known = byKind.get(kind).get(name);
        if (known != null) {
            return known;
        }
        if (inOrder.size() >= MOST) {
            return others.computeIfAbsent(kind, k -> add(k, OTHERS));
        }
        Label label = add(kind, name);
        byKind.get(kind).put(name, label);
        return label;
    }

    private Label add(LabelKind kind, String name) {
        Label label = new Label(unique(kind, name), name, kind);
        inOrder.add(label);
        return label;
    }

    /** Transactions are marked if a sample has their name. */
    private String unique(LabelKind kind, String name) {
        boolean transaction = kind == LabelKind.TRANSACTION;
        String mark = transaction ? " (transaction)" : " (2)";
        String unique = transaction && sampled.contains(name) ? name + mark : kind.marked(name);
        while (!names.add(unique)) {
            unique += mark;
        }
        return unique;
    }

    /**
     * Takes what is in flight under the names of the rows, by row. A request in flight is a sample if any is known by
     * its name.
     */
    Map<Label, Unanswered> take(Map<String, Unanswered> inFlight) {
        Map<Label, Unanswered> taken = new HashMap<>();
        for (LabelKind kind : List.of(LabelKind.SAMPLE, LabelKind.TRANSACTION)) {
            byKind.get(kind).forEach((name, label) -> taken.put(label, inFlight.remove(name)));
            if (others.containsKey(kind)) {
                taken.put(others.get(kind), inFlight.remove(OTHERS));
            }
        }
        return taken;
    }

    /** Whether a sample or transaction of this name has a row of its own. */
    boolean hasRow(String name) {
        return byKind.get(LabelKind.SAMPLE).containsKey(name) || byKind.get(LabelKind.TRANSACTION).containsKey(name);
    }

    List<Label> inOrder() {
        return inOrder;
    }

    private boolean isFull() {
        return inOrder.size() >= MOST;
    }

    /** Whether labels have no row of their own, here or on an injector. */
    boolean hasOthers() {
        return inOrder.stream().anyMatch(label -> label.measuredName().equals(OTHERS));
    }
}
