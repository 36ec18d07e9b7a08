package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Readers;
import org.throng.element.SharedSampler;

/** Stays logged in for a time, like a user who only listens; fails if the session is lost meanwhile. */
public class BoshHold extends PlanSampler {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Readers::duration);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new HoldSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION);
    }
}
