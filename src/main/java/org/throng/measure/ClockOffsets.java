package org.throng.measure;

import java.util.Optional;

/** How far the wall clocks of other injectors are ahead of this one's. Called on event loops; must not block. */
@FunctionalInterface
public interface ClockOffsets {

    /** No clock is known. */
    ClockOffsets UNKNOWN = injector -> Optional.empty();

    /**
     * The offset of one injector's clock, empty if it has not been measured.
     *
     * @param injector its name in the ids of its messages
     */
    Optional<Offset> of(String injector);

    /**
     * A measured offset.
     *
     * @param aheadMicros the other clock minus this one
     * @param uncertaintyMicros possible error in both directions, 0 or more
     */
    record Offset(long aheadMicros, long uncertaintyMicros) {
    }
}
