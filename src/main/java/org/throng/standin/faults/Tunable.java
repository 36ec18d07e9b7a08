package org.throng.standin.faults;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A time or fault of one kind of stand-in, named by a constant of an enum. */
public interface Tunable {

    /** The constant's name, such as {@code CLOSE_DELAY}. */
    String name();

    /** Its name in options and at the control endpoint, such as {@code close-delay}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of them that has this label. */
    static <T extends Tunable> Optional<T> labelled(T[] all, String label) {
        return Stream.of(all).filter(each -> each.label().equals(label)).findFirst();
    }

    /** A time: a duration of work or of a wait. */
    interface Time extends Tunable {

        /** The default. */
        DelayRange usual();
    }
}
