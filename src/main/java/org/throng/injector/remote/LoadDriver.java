package org.throng.injector.remote;

import java.io.IOException;
import java.nio.file.Path;

/** Drives the users of an injector's runs, for the remote part of the injector. */
public interface LoadDriver {

    /**
     * Prepares for a run whose plan will follow.
     *
     * @param folder output folder of the run
     * @param data folder of the plan's files
     * @throws IOException if a file cannot be read or written
     */
    void prepare(RunOrder order, Path folder, Path data) throws IOException;

    /**
     * Whether the received plan is checked and can run; returns at once.
     *
     * @throws InjectorRefusedException if no plan has arrived, or it cannot run here; with the reason
     */
    boolean isPlanChecked() throws InjectorRefusedException;

    /** Sets the start of the profile, in microseconds of this machine's wall clock since 1970. */
    void startAt(long clockMicros);

    /** {@link OrderState#PREPARED}, {@link OrderState#RUNNING} or {@link OrderState#ENDED}. */
    OrderState state();

    /** Reason of an early end, or null. */
    String problem();

    /** Why the results do not reach the controller, or null while no attempt fails repeatedly. */
    String undelivered();

    /**
     * Drives one more share of the profile.
     *
     * @throws InjectorRefusedException if the run is over, or has no profile to share
     */
    void takeOver(int index, int count, double fromSecond) throws InjectorRefusedException;

    /** The run is about to be stopped because its controller is dead. */
    void orphaned();

    /** Lets users finish the sample that they are in; they begin no other. Returns at once. */
    void halt();

    /** Stops the users; returns at once. May be called repeatedly until the run has ended. */
    void stop();

    /** The run is over; forgets it. */
    void release();
}
