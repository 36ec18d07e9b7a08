package org.throng.stats.remote;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Where an injector sends what it measures: the controller, over RMI. */
public interface RemoteResults extends Remote {

    /**
     * Takes what an injector measured in a second. The return of the call is the acknowledgement.
     *
     * @param blob see {@link Blobs}
     * @throws IllegalArgumentException if it is no blob of this run: sending it again is useless
     * @throws RemoteException if it did not arrive, or the results of the run are closed: the sender keeps it
     */
    void accept(byte[] blob) throws RemoteException;

    /**
     * Takes the message that a sample of an injector broke a threshold that stops the run. The return of the call is
     * the acknowledgement; the message may come more than once.
     *
     * @param message see {@link BreachMessage}
     * @throws IllegalArgumentException if it is no message of this run: sending it again is useless
     * @throws RemoteException if it did not arrive
     */
    void broken(byte[] message) throws RemoteException;
}
