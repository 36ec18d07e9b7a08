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
}
