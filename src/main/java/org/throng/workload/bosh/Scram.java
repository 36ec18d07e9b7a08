package org.throng.workload.bosh;

import com.ongres.scram.client.ScramClient;
import com.ongres.scram.client.ScramClient.FinalBuildStage;
import com.ongres.scram.client.ScramClient.PasswordBuildStage;
import com.ongres.scram.common.ScramFunctions;
import com.ongres.scram.common.ScramMechanism;
import com.ongres.scram.common.ServerFirstMessage;
import com.ongres.scram.common.exception.ScramException;
import com.ongres.scram.common.exception.ScramParseException;
import java.security.SecureRandom;
import java.util.List;

/** One user's proof of their password by SCRAM (RFC 5802, RFC 7677), without channel binding. */
final class Scram {

    /** More would let a server keep the injector busy; servers use 4,096 to some 100,000. */
    static final int MAX_ITERATIONS = 1_000_000;

    private static final int NONCE_CHARS = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final ScramMechanism mechanism;
    private final BoshUser user;
    private final ScramKeys keys;
    private final String nonce = ScramFunctions.nonce(NONCE_CHARS, RANDOM);

    /** Has the keys; made when the server has sent the salt. */
    private ScramClient client;

    Scram(String mechanism, BoshUser user, ScramKeys keys) {
        this.mechanism = ScramMechanism.byName(mechanism);
        this.user = user;
        this.keys = keys;
    }

    String clientFirst() {
        return build(named().password(user.password().toCharArray())).clientFirstMessage().toString();
    }

    /**
     * @param serverFirst the server's answer to {@link #clientFirst}
     * @throws ScramException if it is no SCRAM message
     */
    String clientFinal(String serverFirst) throws ScramException {
        ServerFirstMessage challenge = ServerFirstMessage.parseFrom(serverFirst, nonce);
        if (challenge.getIterationCount() > MAX_ITERATIONS) {
            throw new ScramParseException("more than " + MAX_ITERATIONS + " iterations");
        }
        ScramKeys.Pair pair = keys.of(mechanism, user.password(), challenge.getSalt(), challenge.getIterationCount());
        client = build(named().clientAndServerKey(pair.clientKey(), pair.serverKey()));
        client.clientFirstMessage();
        client.serverFirstMessage(serverFirst);
        return client.clientFinalMessage().toString();
    }

    /** @throws ScramException if the server does not prove that it knows the password */
    void verify(String serverFinal) throws ScramException {
        client.serverFinalMessage(serverFinal);
    }

    private PasswordBuildStage named() {
        return ScramClient.builder().advertisedMechanisms(List.of(mechanism.getName())).username(user.name());
    }

    private ScramClient build(FinalBuildStage stage) {
        return stage.nonceSupplier(() -> nonce).build();
    }
}
