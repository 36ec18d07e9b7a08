package org.throng.workload.bosh.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;

/** The base of the samplers of a logged-in user: they find the user's session, or fail without one. */
abstract class BoshSampler extends SharedSampler {

    static final String NOT_LOGGED_IN = "not logged in";
    static final String NOT_LOGGED_IN_MESSAGE = "this user is not logged in: a BOSH Login must have succeeded before,"
            + " and the session must not have been lost or ended since";

    private static final long serialVersionUID = 1L;

    /** The step that fails without a session. */
    private final BoshStep first;

    BoshSampler(PlanSampler element, BoshStep first) {
        super(element);
        this.first = first;
    }

    @Override
    protected final boolean isOffloaded() {
        return true;
    }

    @Override
    protected final SampleResult run(SampleStart start) {
        StepLog steps = new StepLog(start);
        UserChat user = UserChat.current();
        ChatSession chat = user.session();
        try {
            if (chat == null) {
                steps.failed(first.label(), NOT_LOGGED_IN, NOT_LOGGED_IN_MESSAGE, "", 0);
            } else if (chat.lost() != null) {
                user.end();
                steps.failed(first, chat.lost());
            } else if (!run(user, chat, steps)) {
                return null;
            }
        } catch (BoshException e) {
            steps.failed(first, e);
            if (chat.lost() != null) {
                user.end();
            }
        } catch (InterruptedException e) {
            steps.interrupted(first.label());
        }
        return steps.result();
    }

    /**
     * Does the work in the user's session.
     *
     * @return whether there was work for this user
     */
    abstract boolean run(UserChat user, ChatSession chat, StepLog steps) throws BoshException, InterruptedException;
}
