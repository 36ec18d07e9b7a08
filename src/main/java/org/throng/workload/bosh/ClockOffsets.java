package org.throng.workload.bosh;

import java.util.Optional;

/** How far the wall clocks of other injectors are ahead of this one's. Asked on event loops; must not block. */
@FunctionalInterface
public interface ClockOffsets {

    /** Nothing is known of any clock. */
    ClockOffsets UNKNOWN = injector -> Optional.empty();

    /**
     * The offset of one injector's clock, empty if it has not been measured.
     *
     * @param injector as it stands in the ids of its messages
     */
    Optional<Offset> of(String injector);

    /**
     * A measured offset.
     *
     * @param aheadMicros the other clock minus this one
     * @param uncertaintyMicros by how much that may be wrong either way, 0 or more
     */
    record Offset(long aheadMicros, long uncertaintyMicros) {
    }
}
