package org.throng.workload.bosh.provision;

import java.util.List;
import org.throng.provision.Password;
import org.throng.provision.ProvisionException;
import org.throng.provision.Stage;
import org.throng.session.StepListener;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshServer;
import org.throng.workload.bosh.BoshSession;
import org.throng.workload.bosh.BoshUser;
import org.throng.workload.bosh.SessionFailure;
import org.throng.workload.bosh.SessionListener;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * Makes and removes the accounts of a population on any server, by actions of its users: in-band registration
 * (XEP-0077), then each user requests the presence of every contact, then each accepts every contact's request. The
 * last two are separate stages because an offline contact gets the request at its next login.
 */
final class ChatAccounts {

    private static final String RESOURCE = "provision";

    private final BoshServer server;
    private final ChatPopulation population;
    private final Password password;

    ChatAccounts(BoshServer server, ChatPopulation population, Password password) {
        this.server = server;
        this.population = population;
        this.password = password;
    }

    /** The stages that make the accounts and their rosters. */
    List<Stage> making() {
        Stage register = new Stage("register", "registering", this::register);
        return population.graph().contacts() == 0
                ? List.of(register)
                : List.of(
                        register,
                        new Stage("ask", "asking contacts", this::befriend),
                        new Stage("accept", "accepting contacts", this::befriend));
    }

    /** The stages that remove the accounts. */
    List<Stage> removal() {
        return List.of(new Stage("remove", "removing", this::remove));
    }

    private void register(int item) throws ProvisionException, InterruptedException {
        try {
            server.register(user(item), StepListener.IGNORED);
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
            if (e.outcome() != SessionFailure.AUTH_FAILED) {
                throw failure(item, e);
            }
            throw new ProvisionException("another password", false, population.name(item)
                    + " exists with another password; give that one, or choose other names with --prefix");
        }
    }

    /**
     * Requests and accepts at once: the next visit repeats an acceptance that was too early. Mutual contacts are not
     * skipped: Prosody may report one side as mutual while the other still waits for the acceptance.
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
     * Removes an account. Some servers end the session instead of answering: then the account counts as removed if the
     * right password is refused.
     */
    private void remove(int item) throws ProvisionException, InterruptedException {
        boolean loggedIn = false;
        try (BoshSession session = login(item)) {
            loggedIn = true;
            session.removeAccount();
        } catch (BoshException e) {
            if (!loggedIn && e.outcome() == SessionFailure.AUTH_FAILED) {
                removeIfFree(item);
            } else if (!loggedIn || !isRefused(item)) {
                throw failure(item, e);
            }
        }
    }

    /**
     * A refused login does not distinguish a removed account from one with another password. A name that can be
     * registered is free: the new account is removed again. Another name belongs to an account, or the server keeps the
     * names of removed accounts, like Prosody with mod_tombstones.
     */
    private void removeIfFree(int item) throws ProvisionException, InterruptedException {
        try {
            server.register(user(item), StepListener.IGNORED);
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
            return e.outcome() == SessionFailure.AUTH_FAILED;
        }
    }

    private void visit(int item, Work work) throws BoshException, InterruptedException {
        try (BoshSession session = login(item)) {
            work.run(session);
            session.logout(StepListener.IGNORED);
        }
    }

    private BoshSession login(int item) throws BoshException, InterruptedException {
        return server.login(user(item), SessionListener.IGNORED, StepListener.IGNORED);
    }

    private BoshUser user(int item) {
        return new BoshUser(population.name(item), password.clear(), RESOURCE);
    }

    private ProvisionException failure(int item, BoshException e) {
        return new ProvisionException(e.code(), isAway(e), population.name(item) + ": " + e.getMessage());
    }

    private static boolean isAway(BoshException e) {
        boolean unanswered = e.outcome() == SessionFailure.CONNECTION || e.outcome() == SessionFailure.NO_ANSWER;
        return unanswered && e.receivedBytes() == 0;
    }

    /** The action of a logged-in user. */
    private interface Work {
        void run(BoshSession session) throws BoshException, InterruptedException;
    }
}
