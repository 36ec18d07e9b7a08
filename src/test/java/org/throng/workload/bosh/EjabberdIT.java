package org.throng.workload.bosh;

import java.util.List;
import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Ejabberd;
import org.throng.workload.bosh.servers.Recording;

/** Against ejabberd as Debian has it. */
class EjabberdIT extends RealServerScenarios {

    @Override
    ChatTarget target() throws Exception {
        return new Ejabberd();
    }

    @Override
    List<String> mechanisms() {
        return List.of("PLAIN", "SCRAM-SHA-1", "SCRAM-SHA-256");
    }

    @Override
    String wrongDomain() {
        return "terminated internal-server-error";
    }

    @Override
    SessionFailure replaced() {
        return SessionFailure.REPLACED;
    }

    @Override
    Recording recording() {
        return new Recording("ejabberd");
    }
}
