package org.throng.workload.bosh;

import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.Stanza;
import org.throng.workload.bosh.stanzas.StanzaWriter;
import org.throng.workload.bosh.stanzas.Xmlns;

/** The login of a user, step by step. On the user's own thread. */
final class Login {

    private final BoshServer server;
    private final BoshUser user;
    private final RequestPipeline pipeline;
    private final StanzaInbox inbox;
    private final StepListener steps;
    private final LoginRequests dialogue;

    Login(BoshServer server, BoshUser user, RequestPipeline pipeline, StanzaInbox inbox, StepListener steps) {
        this.server = server;
        this.user = user;
        this.pipeline = pipeline;
        this.inbox = inbox;
        this.steps = steps;
        this.dialogue = new LoginRequests(server, pipeline, steps);
    }

    BoshSession run() throws BoshException, InterruptedException {
        Stanza.Features before = initiate();
        steps.begin(BoshStep.AUTHENTICATE);
        new SaslLogin(server, user, dialogue).run(before.mechanisms());
        steps.begin(BoshStep.RESTART);
        Stanza.Features after =
                dialogue.askFor(Stanza.Features.class, "restart the stream", server.envelopes().restart(), "");
        steps.begin(BoshStep.BIND);
        String jid = bind();
        if (server.options().requestSession() && after.namespaces().contains(Xmlns.SESSION)) {
            steps.begin(BoshStep.SESSION);
            require("request a session",
                    dialogue.query("session", "request a session", StanzaWriter.session("session")));
        }
        steps.begin(BoshStep.ROSTER);
        Roster roster = roster();
        steps.begin(BoshStep.INITIAL_PRESENCE);
        dialogue.goLive(StanzaWriter.INITIAL_PRESENCE);
        return new BoshSession(server, pipeline, inbox, jid, roster);
    }

    /** Makes an account instead, and ends the session. */
    void register() throws BoshException, InterruptedException {
        initiate();
        steps.begin(BoshStep.REGISTER);
        require("register " + user.name(), dialogue.query("register", "register an account",
                StanzaWriter.register("register", user.name(), user.password())));
        dialogue.terminate(StanzaWriter.NOTHING);
    }

    private Stanza.Features initiate() throws BoshException, InterruptedException {
        steps.begin(BoshStep.INITIATE);
        ReceivedAnswer created = dialogue.ask(server.envelopes().creation(), StanzaWriter.NOTHING);
        if (pipeline.granted() == null) {
            throw server.failures().unexpected("did not create a session: its answer has no sid or no wait");
        }
        Stanza.Features features = created.answer().first(Stanza.Features.class).orElse(null);
        return features != null ? features
                : dialogue.askFor(Stanza.Features.class, "learn what the server offers", "", StanzaWriter.NOTHING);
    }

    private String bind() throws BoshException, InterruptedException {
        Stanza.Iq bound = dialogue.query("bind", "bind a resource", StanzaWriter.bind("bind", user.resource()));
        require("bind the resource " + user.resource(), bound);
        if (bound.jid().isEmpty()) {
            throw server.failures().unexpected("bound a resource, but did not say to which address");
        }
        return bound.jid();
    }

    private Roster roster() throws BoshException, InterruptedException {
        Stanza.Iq got = dialogue.query("roster", "get the roster", StanzaWriter.roster("roster"));
        require("give the roster of " + user.name(), got);
        Roster roster = new Roster(server.contacts().shared(got.items()));
        inbox.roster(roster);
        return roster;
    }

    private void require(String what, Stanza.Iq answer) throws BoshException {
        if (answer.type().equals("error")) {
            throw server.failures().refused(what, answer.condition());
        }
    }
}
