package org.throng.injector.remote;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;
import java.util.Set;

/**
 * What an injector offers beside JMeter's engine: everything that accounts for it. A run goes
 *
 * <pre>
 * hello, clock, prepare, upload, (JMeter's engine: configure), isPlanChecked …, startAt, beat …, stop, clock, finish,
 * files, read
 * </pre>
 *
 * <p>From {@link #prepare} on the run has to be {@linkplain #beat asked for} each second. An injector that has not been
 * asked for {@link #LOST_AFTER_SECONDS} takes its controller for dead: it stops its users and keeps what it has
 * measured. A controller takes an injector for lost that has not answered for as long.
 */
public interface RemoteInjector extends Remote {

    /** Its name in the injector's registry. */
    String NAME = "Throng";

    /** After that many seconds without contact each side gives the other up. */
    int LOST_AFTER_SECONDS = 8;

    /** Most bytes of a file in one call. */
    int CHUNK = 256 * 1024;

    /** Who it is and what it does. */
    Hello hello() throws RemoteException;

    /** Its wall clock, in microseconds since 1970. */
    long clockMicros() throws RemoteException;

    /**
     * Takes an order.
     *
     * @return digests of the files that it has not got
     * @throws RefusedException if it is busy, or its software is another
     */
    Set<String> prepare(RunOrder order) throws RemoteException, RefusedException;

    /**
     * Takes a part of a file that it has not got, in order; an empty part ends the file.
     *
     * @throws RefusedException if the file is not one of the order, or what arrived is not the file
     */
    void upload(String run, String sha256, long offset, byte[] part) throws RemoteException, RefusedException;

    /**
     * Whether the plan that has arrived is checked and can be run. The check compiles the plan's scripts, which takes a
     * slow machine longer than a call may take.
     *
     * @throws RefusedException if the plan cannot be run here; says why
     */
    boolean isPlanChecked(String run) throws RemoteException, RefusedException;

    /**
     * Agrees on the instant at which the profile begins, by this injector's own clock.
     *
     * @throws RefusedException if the run is not prepared
     */
    void startAt(String run, long clockMicros) throws RemoteException, RefusedException;

    /**
     * How the run fares.
     *
     * @throws RefusedException if the injector does not have this run
     */
    Beat beat(String run) throws RemoteException, RefusedException;

    /**
     * Drives one more share of the load profile from an instant on: that of an injector that was lost.
     *
     * @param fromSecond second of the profile from which on the share is driven here
     * @throws RefusedException if the run is over, or nothing of it can be shared
     */
    void takeOver(String run, int index, int count, double fromSecond) throws RemoteException, RefusedException;

    /** Stops the users of the run, if it is on. */
    void stop(String run) throws RemoteException;

    /** The run is over for the controller, too: the injector is idle again. Its files stay for a time. */
    void finish(String run) throws RemoteException;

    /**
     * What the run has left.
     *
     * @throws RefusedException if nothing is known of it
     */
    List<RunFile> files(String run) throws RemoteException, RefusedException;

    /**
     * A part of a file that the run has left: at most {@link #CHUNK} bytes, none at its end.
     *
     * @throws RefusedException if there is no such file
     */
    byte[] read(String run, String file, long offset) throws RemoteException, RefusedException;
}
