package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Changes the user's availability, which the server sends to every contact that is online. */
public class BoshChangePresence extends PlanSampler {

    static final PlanProperty<PresenceSampler.Choice> AVAILABILITY =
            choice("presence", "availability", "random", "cycle", "available", "chat", "away", "xa", "dnd")
                    .as(PresenceSampler::choice);
    static final PlanProperty<String> STATUS = line("presence", "status", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new PresenceSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(AVAILABILITY, STATUS);
    }
}
