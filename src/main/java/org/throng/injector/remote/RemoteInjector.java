package org.throng.injector.remote;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;
import java.util.Set;

/**
 * The interface of an injector beside JMeter's engine, for its accounting. The calls of a run:
 *
 * <pre>
 * hello, clock, prepare, upload, (JMeter's engine: configure), isPlanChecked …, startAt, beat …, halt, stop, clock,
 * finish, files, read
 * </pre>
 *
 * <p>From {@link #prepare} on the controller must {@linkplain #beat ask for} the run each second. After {@link
 * #LOST_AFTER_SECONDS} without a request, an injector treats its controller as dead: it stops its users and keeps its
 * measurements. A controller treats an injector as lost after the same time without an answer.
 */
public interface RemoteInjector extends Remote {

    /** Its name in the injector's registry. */
    String NAME = "Throng";

    /** After this many seconds without contact each side gives the other up. */
    int LOST_AFTER_SECONDS = 8;

    /** Most bytes of a file in one call. */
    int CHUNK = 256 * 1024;

    /** Its identity and state. */
    Hello hello() throws RemoteException;

    /** Its wall clock, in microseconds since 1970. */
    long clockMicros() throws RemoteException;

    /**
     * Receives an order.
     *
     * @return digests of the files that it lacks
     * @throws InjectorRefusedException if it is busy, or has other software
     */
    Set<String> prepare(RunOrder order) throws RemoteException, InjectorRefusedException;

    /**
     * Receives a part of a missing file, in order; an empty part ends the file.
     *
     * @throws InjectorRefusedException if the file is not one of the order, or what arrived is not the file
     */
    void upload(String run, String sha256, long offset, byte[] part) throws RemoteException, InjectorRefusedException;

    /**
     * Whether the received plan is checked and can run. The check compiles the plan's scripts, which may take longer
     * than a call on a slow machine.
     *
     * @throws InjectorRefusedException if the plan cannot run here; with the reason
     */
    boolean isPlanChecked(String run) throws RemoteException, InjectorRefusedException;

    /**
     * Agrees on the instant at which the profile begins, by this injector's own clock.
     *
     * @throws InjectorRefusedException if the run is not prepared
     */
    void startAt(String run, long clockMicros) throws RemoteException, InjectorRefusedException;

    /**
     * The heartbeat of the run.
     *
     * @throws InjectorRefusedException if the injector does not have this run
     */
    InjectorBeat beat(String run) throws RemoteException, InjectorRefusedException;

    /**
     * Drives one more share of the load profile from an instant on: that of an injector that was lost.
     *
     * @param fromSecond second of the profile from which on the share is driven here
     * @throws InjectorRefusedException if the run is over, or has no profile to share
     */
    void takeOver(String run, int index, int count, double fromSecond) throws RemoteException, InjectorRefusedException;

    /** Lets users of the run finish the sample that they are in; they begin no other. Returns at once. */
    void halt(String run) throws RemoteException;

    /** Stops the users of the run, if it is on. */
    void stop(String run) throws RemoteException;

    /** The controller has finished the run: the injector is idle again. Its files stay for a time. */
    void finish(String run) throws RemoteException;

    /**
     * The names of the run's files, relative to its folder, with slashes.
     *
     * @throws InjectorRefusedException if the run is unknown
     */
    List<String> files(String run) throws RemoteException, InjectorRefusedException;

    /**
     * A part of a file of the run: at most {@link #CHUNK} bytes, none at its end.
     *
     * @throws InjectorRefusedException if there is no such file
     */
    byte[] read(String run, String file, long offset) throws RemoteException, InjectorRefusedException;
}
