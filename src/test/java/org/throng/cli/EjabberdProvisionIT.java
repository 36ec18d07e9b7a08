package org.throng.cli;

import org.throng.bosh.servers.ChatTarget;
import org.throng.bosh.servers.Ejabberd;

class EjabberdProvisionIT extends ProvisionScenarios {

    @Override
    ChatTarget target() throws Exception {
        return new Ejabberd();
    }
}
