package org.throng.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The load that one node carried at once. A node with one operation has no capacity left for another; a node with a mix
 * carried all of it together.
 *
 * @param source the source of the measurement, for the reader
 * @param rates one or more, each of another operation
 * @param notes remarks that do not affect the rates: whole sentences
 */
public record NodeCapacity(String source, List<Rate> rates, List<String> notes) {

    private static final String EXAMPLE = "write for example poll=862.2, or poll=500,upload=20 for a mix";

    /** @throws IllegalArgumentException if an operation is there twice */
    public NodeCapacity {
        rates = List.copyOf(rates);
        notes = List.copyOf(notes);
        if (rates.stream().map(Rate::operation).distinct().count() < rates.size()) {
            throw new IllegalArgumentException("'" + source + "' has two rates of one operation");
        }
    }

    /**
     * Rates from other sources.
     *
     * @param text {@code operation=rate}, several of them with commas between if a node carried them at once
     * @throws IllegalArgumentException if it cannot be read
     */
    public static NodeCapacity given(String text) {
        List<Rate> rates = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            rates.add(givenRate(part.strip()));
        }
        return new NodeCapacity(text, rates, List.of());
    }

    private static Rate givenRate(String text) {
        int equals = text.indexOf('=');
        Operation operation = Operation.named(text.substring(0, Math.max(0, equals)).strip()).orElseThrow(
                () -> new IllegalArgumentException(
                        "'" + text + "' names none of " + Operation.words() + "; " + EXAMPLE));
        double perSecond;
        try {
            perSecond = Double.parseDouble(text.substring(equals + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' has no rate behind its '='; " + EXAMPLE, e);
        }
        return new Rate(operation, perSecond, "given", "", Model.GIVEN, List.of(operation.word()
                + " was given: nothing here shows at which latency it was measured, nor whether in an open model."));
    }

    /** Whether its operations were measured at once. */
    public boolean isMix() {
        return rates.size() > 1;
    }

    /** The rate of an operation that it has. */
    public Optional<Rate> rate(Operation operation) {
        return rates.stream().filter(rate -> rate.operation() == operation).findFirst();
    }

    /** Operations in several capacities, which makes the number of nodes ambiguous. */
    static List<Operation> ambiguous(List<NodeCapacity> capacities) {
        return Arrays.stream(Operation.values())
                .filter(operation -> capacities.stream().filter(one -> one.rate(operation).isPresent()).count() > 1)
                .toList();
    }
}
