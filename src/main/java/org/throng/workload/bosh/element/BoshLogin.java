package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.password;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.AccountTable;
import org.throng.element.OpeningSampler;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.BoshUser;

/**
 * Logs the user in: initiates a session, authenticates, binds a resource, gets the roster, sends the initial presence.
 * Each step is a sample. Does nothing for a user who is logged in already.
 */
public class BoshLogin extends PlanSampler {

    static final PlanProperty<String> USER_NAME = line("account", "userName", "");
    static final PlanProperty<String> PASSWORD = password("account", "password");
    static final PlanProperty<String> RESOURCE = line("account", "resource", "throng");
    static final PlanProperty<AccountTable> ACCOUNTS = file("account", "accounts").as(AccountTable::read);

    static final PlanProperty<Boolean> WHEN_LOGGED_IN = choice("staying", "whenLoggedIn", "keep", "again").is("again");
    static final PlanProperty<Boolean> AT_END = choice("staying", "atEnd", "logout", "cut").is("logout");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(USER_NAME, PASSWORD, RESOURCE, ACCOUNTS, WHEN_LOGGED_IN, AT_END);
    }

    private static final class Running extends OpeningSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<String> userName;
        private final transient Setting<String> password;
        private final transient Setting<String> resource;
        private final transient Setting<AccountTable> accounts;
        private final transient Setting<Boolean> again;
        private final transient Setting<Boolean> logsOut;

        Running(BoshLogin element) {
            super(element, UserChat.USERS);
            userName = settings.of(USER_NAME);
            password = settings.of(PASSWORD);
            resource = settings.of(RESOURCE);
            accounts = settings.of(ACCOUNTS);
            again = settings.of(WHEN_LOGGED_IN);
            logsOut = settings.of(AT_END);
        }

        /** A user who is logged in already does nothing. */
        @Override
        protected boolean isOffloaded() {
            return true;
        }

        @Override
        protected SampleResult run(SampleStart start) {
            UserChat user = UserChat.current();
            if (user.isLoggedIn() && !again.get()) {
                return null;
            }
            BoshRun run = inScope(BoshServerConfig.class, "BOSH Server").run();
            BoshUser account = account();
            user.end();
            StepLog steps = new StepLog(SampleStart.now(start.label()));
            try {
                user.loggedIn(ChatSession.login(run, account, measurements(), logsOut.get(), steps));
            } catch (BoshException e) {
                steps.failed(BoshStep.INITIATE, e);
            } catch (InterruptedException e) {
                steps.interrupted(BoshStep.INITIATE.label());
            }
            return steps.result();
        }

        private BoshUser account() {
            AccountTable known = accounts.get();
            if (known != null) {
                AccountTable.Account account = known.of(userIndex());
                return new BoshUser(account.user(), account.password(), resource.get());
            }
            String named = userName.get();
            return new BoshUser(named.isBlank() ? "user" + userIndex() : named, password.get(), resource.get());
        }
    }
}
