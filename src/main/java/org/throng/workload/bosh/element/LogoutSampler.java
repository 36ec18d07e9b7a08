package org.throng.workload.bosh.element;

import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;

/** Logs users out, for all users. */
final class LogoutSampler extends BoshSampler {

    private static final long serialVersionUID = 1L;

    LogoutSampler(BoshLogout element) {
        super(element, BoshStep.LOGOUT);
    }

    @Override
    boolean run(UserChat user, ChatSession chat, StepLog steps) throws BoshException, InterruptedException {
        user.loggedOut();
        chat.logout(steps);
        return true;
    }
}
