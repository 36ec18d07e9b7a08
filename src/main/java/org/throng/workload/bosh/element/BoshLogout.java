package org.throng.workload.bosh.element;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;

/** Ends the user's session and waits for the server's confirmation. */
public class BoshLogout extends PlanSampler {

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of();
    }

    private static final class Running extends BoshSampler {

        private static final long serialVersionUID = 1L;

        Running(BoshLogout element) {
            super(element, BoshStep.LOGOUT);
        }

        @Override
        boolean run(UserChat user, ChatSession chat, StepLog steps) throws BoshException, InterruptedException {
            user.loggedOut();
            chat.logout(steps);
            return true;
        }
    }
}
