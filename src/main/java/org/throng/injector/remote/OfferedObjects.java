package org.throng.injector.remote;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;

/**
 * The objects that this process offers to others, all on one port: a firewall needs one opening, and access is
 * controlled in one place.
 */
public final class OfferedObjects implements AutoCloseable {

    /** Idle or silent connections are closed after this many ms; a live peer calls each second. */
    private static final String IDLE_MILLIS = "60000";
    /** Threads for connections; beyond that they are refused. */
    private static final String MOST_CONNECTIONS = "256";

    private final ServerSockets sockets;
    private final ClientSockets clients = new ClientSockets();
    private final List<Remote> exported = new ArrayList<>();

    /**
     * Listens on an address and port, where objects can then be offered.
     *
     * @param address to listen on
     * @param port 0 for any that is free
     * @param advertised address or name under which others reach this process
     * @param tls null to listen in plain on loopback
     * @throws IOException if the port is taken, or none is free
     */
    public OfferedObjects(InetAddress address, int port, String advertised, SSLContext tls) throws IOException {
        this.sockets = new ServerSockets(address, port, tls);
        // all of these are read when the first object is exported
        System.setProperty("java.rmi.server.hostname", advertised);
        System.setProperty("sun.rmi.transport.tcp.readTimeout", IDLE_MILLIS);
        System.setProperty("sun.rmi.transport.tcp.maxConnectionThreads", MOST_CONNECTIONS);
        // no object is bound over the network, not even by a process on this machine
        System.setProperty("sun.rmi.registry.registryFilter", "!*");
    }

    /** The port of all objects. */
    public int port() {
        return sockets.port();
    }

    /** A registry on the port, in which only this process can name objects. */
    public Registry registry() throws RemoteException {
        Registry registry = LocateRegistry.createRegistry(port(), clients, sockets);
        exported.add(registry);
        return registry;
    }

    /**
     * Offers an object.
     *
     * @param filter decides on every class that arrives in its calls
     * @return its stub
     */
    public Remote export(Remote object, ObjectInputFilter filter) throws RemoteException {
        Remote stub = UnicastRemoteObject.exportObject(object, port(), clients, sockets, filter);
        exported.add(object);
        return stub;
    }

    @Override
    public void close() {
        for (Remote object : exported) {
            try {
                UnicastRemoteObject.unexportObject(object, true);
            } catch (NoSuchObjectException e) {
                // it is the requested object
            }
        }
        try {
            sockets.close();
        } catch (IOException e) {
            // no object was offered, so no peer is there
        }
    }
}
