package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.Readers;
import org.throng.element.SharedSampler;

/** Stays connected for a time, like a user who reads or thinks, while pushes are counted and heartbeats go on. */
public class WebSocketHold extends WebSocketElement {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Readers::seconds);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new HoldSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION, CONNECTION);
    }
}
