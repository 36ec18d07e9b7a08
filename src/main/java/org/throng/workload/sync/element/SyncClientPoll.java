package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.choice;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Asks whether something has changed, like an idle desktop client, and if so, syncs. The first time the client starts
 * up instead.
 */
public class SyncClientPoll extends PlanSampler {

    static final PlanProperty<Boolean> WHEN_CHANGED =
            choice("poll", "whenChanged", "sync", "nothing").as(PollSampler::syncs);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new PollSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(WHEN_CHANGED);
    }
}
