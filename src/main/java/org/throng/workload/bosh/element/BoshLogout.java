package org.throng.workload.bosh.element;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Ends the user's session and waits for the server's confirmation. */
public class BoshLogout extends PlanSampler {

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new LogoutSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of();
    }
}
