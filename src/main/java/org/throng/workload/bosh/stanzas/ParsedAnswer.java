package org.throng.workload.bosh.stanzas;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A parsed answer.
 *
 * @param stanzas in their order in the answer
 */
public record ParsedAnswer(Envelope envelope, List<Stanza> stanzas) {

    public ParsedAnswer {
        stanzas = List.copyOf(stanzas);
    }

    /** The first of a kind. */
    public <T extends Stanza> Optional<T> first(Class<T> kind) {
        return first(kind, any -> true);
    }

    /** The first wanted one of a kind. Called for every answer, therefore without a stream. */
    public <T extends Stanza> Optional<T> first(Class<T> kind, Predicate<T> wanted) {
        for (Stanza stanza : stanzas) {
            if (kind.isInstance(stanza) && wanted.test(kind.cast(stanza))) {
                return Optional.of(kind.cast(stanza));
            }
        }
        return Optional.empty();
    }
}
