package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.standin.StandInProcess;

/** What the stand-in says at its end. */
class FinalCountsIT {

    @Test
    void countsAreSaidAtTheEnd() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("bosh", "--dialect=prosody", "--until-stdin-closes")) {
            try (ChatClient client = ChatClient.login(standIn.port(), "user1")) {
                client.ask("<iq type='get' id='q' xmlns='jabber:client'><query xmlns='urn:example:x'/></iq>");
            }
            standIn.process().getOutputStream().close();
            assertThat(standIn.exitCode()).isZero();
            assertThat(standIn.rest()).contains("logins 1").contains("unknown query urn:example:x 1");
        }
    }
}
