package org.throng.workload.bosh;

import java.util.List;
import org.throng.standin.bosh.settings.ChatDialect;

class OpenfireStandInIT extends StandInScenarios {

    OpenfireStandInIT() {
        super(ChatDialect.OPENFIRE);
    }

    @Override
    List<String> mechanisms() {
        return List.of("PLAIN", "SCRAM-SHA-1");
    }

    @Override
    String wrongDomain() {
        return "";
    }

    /** Openfire forgets the older session without a word. */
    @Override
    SessionFailure replaced() {
        return SessionFailure.SESSION_LOST;
    }
}
