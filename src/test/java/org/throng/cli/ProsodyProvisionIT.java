package org.throng.cli;

import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Prosody;

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
