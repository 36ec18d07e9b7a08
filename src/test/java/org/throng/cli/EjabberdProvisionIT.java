package org.throng.cli;

import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Ejabberd;

class EjabberdProvisionIT extends ProvisionScenarios {

    @Override
    ChatTarget target() throws Exception {
        return new Ejabberd();
    }
}
