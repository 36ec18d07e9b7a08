package org.throng.sizing;

import java.util.List;

/**
 * The rate at which one node answered requests of one kind.
 *
 * @param perSecond good answers a second, above 0
 * @param formula its formula, with figures
 * @param latency its observed latency and the limit; empty if there is no limit
 * @param model what determined the rate
 * @param remarks why it is not a capacity, if it is not: whole sentences
 */
public record Rate(
        Operation operation,
        double perSecond,
        String formula,
        String latency,
        Model model,
        List<String> remarks) {

    /** @throws IllegalArgumentException if it is not above 0 */
    public Rate {
        if (!(perSecond > 0) || !Double.isFinite(perSecond)) {
            throw new IllegalArgumentException(
                    "the rate of " + operation.word() + " must be above 0/s, is " + Figures.plain(perSecond));
        }
        remarks = List.copyOf(remarks);
    }

    /** Whether a node is known to carry this much. */
    public boolean isCapacity() {
        return remarks.isEmpty();
    }
}
