package org.throng.injector.remote;

import java.io.IOException;
import java.nio.file.Path;

/** What drives the users of an injector's runs, as the part of it that is reached from elsewhere sees it. */
public interface LoadDriver {

    /**
     * Gets ready for a run whose plan will follow.
     *
     * @param folder where the run writes
     * @param data where the plan finds its files
     * @throws IOException if something cannot be read or written
     */
    void prepare(RunOrder order, Path folder, Path data) throws IOException;

    /**
     * Whether the plan that has arrived is checked and can be run; returns at once.
     *
     * @throws RefusedException if no plan has arrived, or it cannot be run here; says why
     */
    boolean isPlanChecked() throws RefusedException;

    /** The profile is to begin at that instant, in microseconds of this machine's wall clock since 1970. */
    void startAt(long clockMicros);

    /** {@link State#PREPARED}, {@link State#RUNNING} or {@link State#ENDED}. */
    State state();

    /** Users that are active. */
    int users();

    /** Why the run ended before its time, or null. */
    String problem();

    /**
     * Drives one more share of the profile.
     *
     * @throws RefusedException if the run is over, or nothing of it can be shared
     */
    void takeOver(int index, int count, double fromSecond) throws RefusedException;

    /** The run is about to be stopped because its controller is dead. */
    void orphaned();

    /** Stops the users; returns at once. May be called again and again until the run has ended. */
    void stop();

    /** The run is over; forgets it. */
    void release();
}
