package org.throng.sizing;

/**
 * The nodes in addition to those that the load needs.
 *
 * @param bufferPercent spare application nodes, as a share of the needed ones, 0 or more
 * @param databaseNodes database nodes, 0 or more: nothing here measures what they carry
 */
public record Reserve(double bufferPercent, int databaseNodes) {

    /** Below this a fraction of a node is a rounding error: 7.5 x 1.2 are nine nodes, not ten. */
    private static final double NOTHING = 1e-9;

    /** @throws IllegalArgumentException if one of them is invalid */
    public Reserve {
        if (!(bufferPercent >= 0) || !Double.isFinite(bufferPercent)) {
            throw new IllegalArgumentException(
                    "the buffer must be 0% or more, is " + Figures.plain(bufferPercent) + "%");
        }
        if (databaseNodes < 0) {
            throw new IllegalArgumentException("database nodes must be 0 or more, are " + databaseNodes);
        }
    }

    /** The factor of application nodes. */
    public double factor() {
        return 1 + bufferPercent / 100;
    }

    /** Application nodes with the buffer, rounded up: the one rounding of the whole sizing. */
    long applicationNodes(double needed) {
        return (long) Math.ceil(needed * factor() - NOTHING);
    }

    /** All nodes. */
    long totalNodes(double needed) {
        return applicationNodes(needed) + databaseNodes;
    }
}
