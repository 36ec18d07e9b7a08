package org.throng.workload.bosh;

import java.util.List;
import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Prosody;
import org.throng.workload.bosh.servers.Recording;

/** Against Prosody as Debian has it. */
class ProsodyIT extends RealServerScenarios {

    @Override
    ChatTarget target() throws Exception {
        return new Prosody();
    }

    @Override
    List<String> mechanisms() {
        return List.of("PLAIN", "SCRAM-SHA-1", "SCRAM-SHA-256");
    }

    @Override
    String wrongDomain() {
        return "terminated improper-addressing";
    }

    @Override
    SessionFailure replaced() {
        return SessionFailure.REPLACED;
    }

    @Override
    Recording recording() {
        return new Recording("prosody");
    }
}
