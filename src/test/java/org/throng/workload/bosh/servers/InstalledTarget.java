package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.net.URI;

/** A server that is installed on this machine and runs as a process of the test. */
abstract class InstalledTarget implements ChatTarget {

    final ServerProcess process;

    /** @param name of the process, for its directory */
    InstalledTarget(String name) throws IOException {
        process = new ServerProcess(name);
    }

    @Override
    public final void kill() throws InterruptedException {
        process.kill();
    }

    @Override
    public final URI endpoint() {
        return URI.create("http://127.0.0.1:" + process.port() + "/http-bind");
    }

    @Override
    public final void close() {
        process.close();
    }
}
