package org.throng.bosh;

import java.util.List;
import java.util.stream.Stream;

/**
 * An answer as it was read.
 *
 * @param stanzas in the order in which they stood there
 */
record Answer(Envelope envelope, List<Stanza> stanzas) {

    /** Those of one kind. */
    <T extends Stanza> Stream<T> all(Class<T> kind) {
        return stanzas.stream().filter(kind::isInstance).map(kind::cast);
    }
}
