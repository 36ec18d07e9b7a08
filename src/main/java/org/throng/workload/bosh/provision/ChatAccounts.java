package org.throng.workload.bosh.provision;

import java.util.List;
import org.throng.provision.Password;
import org.throng.provision.ProvisionException;
import org.throng.provision.Stage;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshServer;
import org.throng.workload.bosh.BoshSession;
import org.throng.workload.bosh.BoshUser;
import org.throng.workload.bosh.Contact;
import org.throng.workload.bosh.Outcome;
import org.throng.workload.bosh.SessionListener;
import org.throng.workload.bosh.Steps;

/**
 * Makes the accounts of a population on any server, and takes them away again, by what its users may do themselves:
 * in-band registration (XEP-0077), then each user asks every contact for its presence, then each allows every contact
 * to see theirs. The last two are stages of their own because a contact that is offline is asked when it logs in next.
 */
public final class ChatAccounts {

    private static final String RESOURCE = "provision";

    private final BoshServer server;
    private final ChatPopulation population;
    private final Password password;

    public ChatAccounts(BoshServer server, ChatPopulation population, Password password) {
        this.server = server;
        this.population = population;
        this.password = password;
    }

    /** What makes the accounts and their rosters. */
    public List<Stage> making() {
        Stage register = new Stage("register", "registering", this::register);
        return population.graph().contacts() == 0
                ? List.of(register)
                : List.of(
                        register,
                        new Stage("ask", "asking contacts", this::befriend),
                        new Stage("accept", "accepting contacts", this::befriend));
    }

    /** What takes the accounts away. */
    public List<Stage> removal() {
        return List.of(new Stage("remove", "removing", this::remove));
    }

    private void register(int item) throws ProvisionException, InterruptedException {
        try {
            server.register(user(item), Steps.IGNORED);
        } catch (BoshException e) {
            if (!e.code().equals(BoshServer.ACCOUNT_EXISTS)) {
                throw failure(item, e);
            }
            checkPassword(item);
        }
    }

    private void checkPassword(int item) throws ProvisionException, InterruptedException {
        try {
            visit(item, session -> { });
        } catch (BoshException e) {
            if (e.outcome() != Outcome.AUTH_FAILED) {
                throw failure(item, e);
            }
            throw new ProvisionException("another password", false, population.name(item)
                    + " exists with another password; give that one, or choose other names with --prefix");
        }
    }

    /**
     * Asks and allows at once: what is allowed too early is done by the next visit. Contacts that are mutual already
     * are not passed over: Prosody may tell one side so while the other still waits to be allowed.
     */
    private void befriend(int item) throws ProvisionException, InterruptedException {
        try {
            visit(item, session -> {
                for (Contact contact : population.contacts(item).toList()) {
                    session.setRosterItem(contact.jid(), contact.name());
                }
            });
        } catch (BoshException e) {
            throw failure(item, e);
        }
    }

    /**
     * Removes an account. Some servers end the session instead of answering: what counts then is that a password that
     * was right is refused.
     */
    private void remove(int item) throws ProvisionException, InterruptedException {
        boolean loggedIn = false;
        try (BoshSession session = login(item)) {
            loggedIn = true;
            session.removeAccount();
        } catch (BoshException e) {
            if (!loggedIn && e.outcome() == Outcome.AUTH_FAILED) {
                removeIfFree(item);
            } else if (!loggedIn || !isRefused(item)) {
                throw failure(item, e);
            }
        }
    }

    /**
     * A refused login does not tell an account that is gone from one with another password. A name that can be
     * registered is free: the account that this makes is removed again. A name that cannot be may belong to an account,
     * or the server keeps the names of removed accounts, as Prosody does by mod_tombstones.
     */
    private void removeIfFree(int item) throws ProvisionException, InterruptedException {
        try {
            server.register(user(item), Steps.IGNORED);
        } catch (BoshException e) {
            if (e.code().equals(BoshServer.ACCOUNT_EXISTS)) {
                throw new ProvisionException("login refused", false, population.name(item) + " cannot log in, and its"
                        + " name is taken: it has another password, or the server keeps the names of removed accounts;"
                        + " nothing was removed, give the password of the accounts");
            }
            throw new ProvisionException(e.code(), isAway(e), population.name(item) + " cannot log in, and whether the"
                    + " account is gone is not known, because it cannot be registered: " + e.getMessage());
        }
        try (BoshSession session = login(item)) {
            session.removeAccount();
        } catch (BoshException e) {
            if (!isRefused(item)) {
                throw failure(item, e);
            }
        }
    }

    private boolean isRefused(int item) throws InterruptedException {
        try (BoshSession session = login(item)) {
            return false;
        } catch (BoshException e) {
            return e.outcome() == Outcome.AUTH_FAILED;
        }
    }

    private void visit(int item, Errand errand) throws BoshException, InterruptedException {
        try (BoshSession session = login(item)) {
            errand.run(session);
            session.logout(Steps.IGNORED);
        }
    }

    private BoshSession login(int item) throws BoshException, InterruptedException {
        return server.login(user(item), SessionListener.IGNORED, Steps.IGNORED);
    }

    private BoshUser user(int item) {
        return new BoshUser(population.name(item), password.clear(), RESOURCE);
    }

    private ProvisionException failure(int item, BoshException e) {
        return new ProvisionException(e.code(), isAway(e), population.name(item) + ": " + e.getMessage());
    }

    private static boolean isAway(BoshException e) {
        boolean unanswered = e.outcome() == Outcome.CONNECTION || e.outcome() == Outcome.NO_ANSWER;
        return unanswered && e.receivedBytes() == 0;
    }

    /** What a user logs in for. */
    private interface Errand {
        void run(BoshSession session) throws BoshException, InterruptedException;
    }
}
