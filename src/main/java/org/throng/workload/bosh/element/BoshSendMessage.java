package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Sends a one-to-one message. The sample ends when the message is written: the server chooses when to answer that
 * request. The arrival of the message is counted as "delivery".
 */
public class BoshSendMessage extends PlanSampler {

    static final PlanProperty<Boolean> TO = choice("message", "to", "contact", "address").as(MessageSampler::toContact);
    static final PlanProperty<String> ADDRESS = line("message", "address", "");
    static final PlanProperty<String> SIZE = line("message", "size", "60").as(MessageSampler::filler);
    static final PlanProperty<String> TEXT = lines("message", "text", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new MessageSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(TO, ADDRESS, SIZE, TEXT);
    }
}
