package org.throng.bosh;

import org.throng.bosh.servers.ChatServer;
import org.throng.bosh.servers.Ejabberd;

/** Against ejabberd as Debian has it. */
class EjabberdIT extends RealServer {

    @Override
    ChatServer server() throws Exception {
        return new Ejabberd();
    }
}
