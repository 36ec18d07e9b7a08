package org.throng.workload.bosh.servers;

import java.net.URI;

/** A server of the domain {@code localhost} with a BOSH endpoint on loopback, where anybody may register. */
public interface ChatTarget extends AutoCloseable {

    /** The seconds after which these servers end a session that is silent: few, so that tests can wait for it. */
    int INACTIVITY = 5;

    /** Begins to listen, on the port that it had before if it is started again. Users are still registered then. */
    void start() throws Exception;

    /** Ends it at once, without a word to its clients. */
    void kill() throws Exception;

    URI endpoint();

    @Override
    void close();
}
