package org.throng.bosh;

import org.throng.bosh.servers.ChatServer;
import org.throng.bosh.servers.Prosody;

/** Against Prosody as Debian has it. */
class ProsodyIT extends RealServer {

    @Override
    ChatServer server() throws Exception {
        return new Prosody();
    }
}
