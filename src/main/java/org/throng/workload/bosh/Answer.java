package org.throng.workload.bosh;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An answer as it was read.
 *
 * @param stanzas in the order in which they stood there
 */
record Answer(Envelope envelope, List<Stanza> stanzas) {

    /** The first of a kind. */
    <T extends Stanza> Optional<T> first(Class<T> kind) {
        return first(kind, any -> true);
    }

    /** The first of a kind that is wanted. This is asked of every answer, so it is done without a stream. */
    <T extends Stanza> Optional<T> first(Class<T> kind, Predicate<T> wanted) {
        for (Stanza stanza : stanzas) {
            if (kind.isInstance(stanza) && wanted.test(kind.cast(stanza))) {
                return Optional.of(kind.cast(stanza));
            }
        }
        return Optional.empty();
    }
}
