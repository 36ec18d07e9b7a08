package org.throng.cli;

import org.throng.bosh.servers.ChatTarget;
import org.throng.bosh.servers.Prosody;

class ProsodyProvisionIT extends ProvisionScenarios {

    @Override
    ChatTarget target() throws Exception {
        return new Prosody();
    }

    @Override
    boolean keepsNames() {
        return true;
    }
}
