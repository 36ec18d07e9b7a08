package org.throng.workload.bosh;

import com.ongres.scram.common.exception.ScramException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.throng.workload.bosh.stanzas.Stanza;
import org.throng.workload.bosh.stanzas.StanzaWriter;

/** Authenticates a user by the best mechanism of both sides; RFC 6120 section 6. */
final class SaslLogin {

    private static final String WHAT = "authenticate";

    private final BoshServer server;
    private final BoshUser user;
    private final LoginRequests dialogue;

    SaslLogin(BoshServer server, BoshUser user, LoginRequests dialogue) {
        this.server = server;
        this.user = user;
        this.dialogue = dialogue;
    }

    /** @throws BoshException if the server refuses it, or does not prove itself if the mechanism requires that */
    void run(List<String> offered) throws BoshException, InterruptedException {
        String mechanism = server.options().mechanisms().stream().filter(offered::contains).findFirst()
                .orElseThrow(() -> noMechanism(offered));
        if (mechanism.equals(Mechanism.PLAIN)) {
            String secrets = '\0' + user.name() + '\0' + user.password();
            accepted(dialogue.askFor(Stanza.Sasl.class, WHAT, "", StanzaWriter.auth(mechanism, base64(secrets))),
                    mechanism);
        } else {
            scram(mechanism);
        }
    }

    private void scram(String mechanism) throws BoshException, InterruptedException {
        Scram scram = new Scram(mechanism, user, server.scramKeys());
        try {
            Stanza.Sasl challenge = continued(dialogue.askFor(
                    Stanza.Sasl.class, WHAT, "", StanzaWriter.auth(mechanism, base64(scram.clientFirst()))), mechanism);
            String proof = StanzaWriter.response(base64(scram.clientFinal(text(challenge))));
            Stanza.Sasl end = dialogue.askFor(Stanza.Sasl.class, WHAT, "", proof);
            if (end.verdict().equals("challenge")) {
                // a server may prove itself before it accepts
                scram.verify(text(end));
                accepted(dialogue.askFor(Stanza.Sasl.class, WHAT, "", StanzaWriter.response("")), mechanism);
            } else {
                accepted(end, mechanism);
                scram.verify(text(end));
            }
        } catch (ScramException | RuntimeException e) {
            throw server.failures().authFailed(server.options().where() + " did not keep to " + mechanism
                    + " with user " + user.name() + ", or does not know the password: "
                    + e.getClass().getSimpleName(), "server-not-proven");
        }
    }

    private Stanza.Sasl continued(Stanza.Sasl verdict, String mechanism) throws BoshException {
        if (verdict.verdict().equals("success")) {
            throw server.failures().authFailed(server.options().where() + " let user " + user.name()
                    + " in without the proofs of " + mechanism, "server-not-proven");
        }
        return verdict.verdict().equals("challenge") ? verdict : refused(verdict, mechanism);
    }

    private void accepted(Stanza.Sasl verdict, String mechanism) throws BoshException {
        if (!verdict.verdict().equals("success")) {
            refused(verdict, mechanism);
        }
    }

    private Stanza.Sasl refused(Stanza.Sasl verdict, String mechanism) throws BoshException {
        String condition = verdict.condition().isEmpty() ? verdict.verdict() : verdict.condition();
        String advice = condition.equals("not-authorized") ? ": check the name, the password and the domain" : "";
        throw server.failures().authFailed(server.options().where() + " did not take user " + user.name() + " by "
                + mechanism + " (" + condition + ")" + advice, condition);
    }

    private BoshException noMechanism(List<String> offered) {
        return server.failures().authFailed(server.options().where() + " offers "
                + (offered.isEmpty() ? "no mechanism" : String.join(", ", offered))
                + " to log in with, of which none is " + String.join(", ", server.options().mechanisms()),
                "no-mechanism");
    }

    private static String text(Stanza.Sasl sasl) {
        return new String(Base64.getMimeDecoder().decode(sasl.text()), StandardCharsets.UTF_8);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
