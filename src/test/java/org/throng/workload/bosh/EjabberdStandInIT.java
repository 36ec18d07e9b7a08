package org.throng.workload.bosh;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.workload.bosh.servers.Scene;

class EjabberdStandInIT extends StandInScenarios {

    EjabberdStandInIT() {
        super(ChatDialect.EJABBERD);
    }

    @Test
    void saysWhatEjabberdSays() throws Exception {
        saysWhatIsRecorded(Set.of(
                // has in one answer what ejabberd has in several
                Scene.CONTACTS,
                Scene.STORED_MESSAGE,
                // answers the oldest request, where ejabberd releases the repeated one
                Scene.HELD_REQUEST_REPEATED,
                // does not know the replaced session any more
                Scene.SAME_RESOURCE));
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
}
