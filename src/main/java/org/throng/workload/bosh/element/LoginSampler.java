package org.throng.workload.bosh.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.AccountTable;
import org.throng.element.OpeningSampler;
import org.throng.element.Setting;
import org.throng.element.Start;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.BoshUser;

/** Logs users in, for all users. */
final class LoginSampler extends OpeningSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<String> userName;
    private final transient Setting<String> password;
    private final transient Setting<String> resource;
    private final transient Setting<AccountTable> accounts;
    private final transient Setting<Boolean> again;
    private final transient Setting<Boolean> logsOut;

    LoginSampler(BoshLogin element) {
        super(element, UserChat.USERS);
        userName = settings.of(BoshLogin.USER_NAME);
        password = settings.of(BoshLogin.PASSWORD);
        resource = settings.of(BoshLogin.RESOURCE);
        accounts = settings.of(BoshLogin.ACCOUNTS);
        again = settings.of(BoshLogin.WHEN_LOGGED_IN);
        logsOut = settings.of(BoshLogin.AT_END);
    }

    /** Whether it is the first of two words. */
    static boolean oneOf(String text, String first, String second) {
        if (text.equals(first) || text.equals(second)) {
            return text.equals(first);
        }
        throw new IllegalArgumentException("'" + text + "' is neither " + first + " nor " + second);
    }

    /** A user who is logged in already does nothing. */
    @Override
    protected boolean isOffloaded() {
        return true;
    }

    @Override
    protected SampleResult run(Start start) {
        UserChat user = UserChat.current();
        if (user.isLoggedIn() && !again.get()) {
            return null;
        }
        BoshRun run = inScope(BoshServerConfig.class, "BOSH Server").run();
        BoshUser account = account();
        user.end();
        StepLog steps = new StepLog(Start.now(start.label()));
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
