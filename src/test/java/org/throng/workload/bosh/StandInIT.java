package org.throng.workload.bosh;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.throng.standin.bosh.ChatDialect;
import org.throng.workload.bosh.servers.Scene;

/**
 * The stand-in goes through what the real servers go through, and says what they said, but for where a comment says how
 * the stand-in differs.
 */
class StandInIT {

    @Nested
    class LikeProsody extends StandInScenarios {

        LikeProsody() {
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

    @Nested
    class LikeEjabberd extends StandInScenarios {

        LikeEjabberd() {
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

    @Nested
    class LikeOpenfire extends StandInScenarios {

        LikeOpenfire() {
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
}
