package org.throng.sizing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How many nodes users need, with the computation.
 *
 * <p>A term needs its requests a second divided by what one node carries. Operations measured alone add up. Operations
 * measured at once share their nodes: the operation that needs most nodes decides, and the others run on the same ones.
 * Nothing is rounded before the end.
 *
 * @param usage the users' actions
 * @param groups for each needed capacity, its load
 * @param reserve the additional nodes
 */
public record Sizing(Usage usage, List<Group> groups, Reserve reserve) {

    /** A mix that differs by more than this leads to too many nodes. */
    private static final double NEAR = 2;

    /**
     * A term and its rate.
     *
     * @param demand the users' requests
     * @param rate what one node carries
     */
    public record Share(Demand demand, Rate rate) {

        /** How many nodes it would take alone. */
        public double nodes() {
            return demand.perSecond() / rate.perSecond();
        }
    }

    /**
     * All terms of one capacity.
     *
     * @param capacity what one node carried at once
     * @param shares at least one
     */
    public record Group(NodeCapacity capacity, List<Share> shares) {

        /** How many nodes they take together. */
        public double nodes() {
            return nodes(deciding());
        }

        /** The operation that takes most nodes. */
        Operation deciding() {
            return needed().max(Comparator.comparingDouble(this::nodes)).orElseThrow();
        }

        /** How many nodes an operation takes, over all terms that need it. */
        public double nodes(Operation operation) {
            return shares.stream().filter(share -> share.demand().operation() == operation)
                    .mapToDouble(Share::nodes).sum();
        }

        /** The operations that any term needs. */
        public Stream<Operation> needed() {
            return shares.stream().map(share -> share.demand().operation()).distinct();
        }

        /** The notes on the measurement, and proportions of its mix that differ from the usage. */
        private List<String> remarks() {
            List<String> remarks = new ArrayList<>(capacity.notes());
            Operation most = deciding();
            Operation least = needed().min(Comparator.comparingDouble(this::nodes)).orElseThrow();
            if (nodes(most) > NEAR * nodes(least)) {
                remarks.add("The mix of " + capacity.source() + " is not that of the usage: " + most.word()
                        + " decides with " + Figures.nodes(nodes(most)) + " nodes, and " + least.word() + " needs "
                        + Figures.nodes(nodes(least)) + " of them. Fewer nodes may do: measure with a mix that is"
                        + " nearer.");
            }
            return remarks;
        }
    }

    /**
     * Computes the sizing.
     *
     * @throws IllegalArgumentException if a needed rate is missing, or exists more than once
     */
    public static Sizing of(Usage usage, List<NodeCapacity> capacities, Reserve reserve) {
        List<Operation> ambiguous = NodeCapacity.ambiguous(capacities);
        if (!ambiguous.isEmpty()) {
            throw new IllegalArgumentException("there are several rates of " + words(ambiguous)
                    + ": leave out all but one, or say with --label " + ambiguous.get(0).word()
                    + "=LABEL@FILE which it is");
        }
        List<Demand> demands = usage.demands();
        List<Operation> missing = demands.stream().map(Demand::operation).distinct()
                .filter(operation -> capacities.stream().noneMatch(one -> one.rate(operation).isPresent()))
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("no rate of " + words(missing) + ": measure it, or give --rate "
                    + missing.get(0).word() + "=R, or set what users do of it to 0");
        }
        List<Group> groups = new ArrayList<>();
        for (NodeCapacity capacity : capacities) {
            List<Share> shares = demands.stream()
                    .flatMap(demand -> capacity.rate(demand.operation()).stream().map(rate -> new Share(demand, rate)))
                    .toList();
            if (!shares.isEmpty()) {
                groups.add(new Group(capacity, shares));
            }
        }
        return new Sizing(usage, groups, reserve);
    }

    private static String words(List<Operation> operations) {
        return String.join(", ", operations.stream().map(Operation::word).toList());
    }

    /** Application nodes that the load needs, before buffer and rounding. */
    public double neededNodes() {
        return groups.stream().mapToDouble(Group::nodes).sum();
    }

    /** Application nodes with the buffer, rounded up. */
    public long applicationNodes() {
        return reserve.applicationNodes(neededNodes());
    }

    /** All nodes. */
    public long totalNodes() {
        return reserve.totalNodes(neededNodes());
    }

    /** Whether every rate that was used is one that a node is known to carry. */
    public boolean isFounded() {
        return rates().allMatch(Rate::isCapacity);
    }

    /** The rates that were used, each once. */
    public Stream<Rate> rates() {
        return groups.stream().flatMap(group -> group.shares().stream()).map(Share::rate).distinct();
    }

    /** Reservations about the rates: whole sentences. */
    public List<String> remarks() {
        return Stream.concat(
                        rates().flatMap(rate -> rate.remarks().stream()),
                        groups.stream().flatMap(group -> group.remarks().stream()))
                .distinct()
                .toList();
    }
}
