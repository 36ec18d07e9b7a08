package org.throng.standin;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A time or fault of one kind of stand-in, named by a constant of an enum. */
public interface Tunable {

    /** The constant's name, such as {@code CLOSE_DELAY}. */
    String name();

    /** As it is written in options and at the control endpoint, such as {@code close-delay}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of them that has this label. */
    static <T extends Tunable> Optional<T> labelled(T[] all, String label) {
        return Stream.of(all).filter(each -> each.label().equals(label)).findFirst();
    }

    /** A time: how long something takes or is waited for. */
    interface Time extends Tunable {

        /** What it is unless somebody changes it. */
        DelayRange usual();
    }
}
