package org.throng.workload.bosh;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.workload.bosh.servers.Scene;

class ProsodyStandInIT extends StandInScenarios {

    ProsodyStandInIT() {
        super(ChatDialect.PROSODY);
    }

    @Test
    void saysWhatProsodySays() throws Exception {
        saysWhatIsRecorded(Set.of(
                // pushes the roster to who has not asked for it; the rest of the scene is shifted by that
                Scene.CONTACTS,
                // names another condition
                Scene.STANZA_BEFORE_LOGIN,
                // has the stored message before the presence
                Scene.STORED_MESSAGE,
                // answers each request of its own
                Scene.REQUESTS_IN_THE_WRONG_ORDER,
                // sends a presence that no client has sent
                Scene.TERMINATE));
    }

    @Override
    List<String> mechanisms() {
        return List.of("PLAIN", "SCRAM-SHA-1");
    }

    @Override
    String wrongDomain() {
        return "terminated improper-addressing";
    }

    @Override
    SessionFailure replaced() {
        return SessionFailure.REPLACED;
    }
}
