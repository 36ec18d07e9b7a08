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

    static final PlanProperty TO = choice("message", "to", "contact", "address");
    static final PlanProperty ADDRESS = line("message", "address", "");
    static final PlanProperty SIZE = line("message", "size", "60");
    static final PlanProperty TEXT = lines("message", "text", "");

    static final List<PlanProperty> PROPERTIES = List.of(TO, ADDRESS, SIZE, TEXT);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new MessageSampler(this);
    }

    public String getTo() {
        return read(TO);
    }

    public void setTo(String value) {
        write(TO, value);
    }

    public String getAddress() {
        return read(ADDRESS);
    }

    public void setAddress(String value) {
        write(ADDRESS, value);
    }

    public String getText() {
        return read(TEXT);
    }

    public void setText(String value) {
        write(TEXT, value);
    }

    public String getSize() {
        return read(SIZE);
    }

    public void setSize(String value) {
        write(SIZE, value);
    }
}
