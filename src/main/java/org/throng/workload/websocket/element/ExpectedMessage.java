package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.time.Duration;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.Expectation;

/** The expected message of an element and its use: the properties and their values in a run. */
final class ExpectedMessage {

    static final PlanProperty<Expectation> EXPECT = line("answer", "expect", "any").as(Expectation::parse);
    static final PlanProperty<Duration> DEADLINE = line("answer", "deadline", "10").as(Parsers::seconds);
    static final PlanProperty<Extracts> EXTRACT = lines("answer", "extract", "").as(Extracts::parse);
    static final PlanProperty<Keep> KEEP_DATA =
            choice("result", "keepData", Keep.values(), keep -> keep.word);

    private final Setting<Expectation> expectation;
    private final Setting<Duration> deadline;
    private final Setting<Extracts> extracts;
    private final Setting<Keep> keep;

    ExpectedMessage(Settings settings, PlanProperty<Expectation> expect) {
        expectation = settings.of(expect);
        deadline = settings.of(DEADLINE);
        extracts = settings.of(EXTRACT);
        keep = settings.of(KEEP_DATA);
    }

    Expectation expectation() {
        return expectation.get();
    }

    Duration deadline() {
        return deadline.get();
    }

    /** Sets the user's variables; returns a message about missing values, or null. */
    String extract(Message answer) {
        return extracts.get().take(answer);
    }

    /** Whether results keep sent and received data. */
    boolean isKept() {
        return keep.get().now();
    }

    /** When results keep their data. */
    enum Keep {
        GUI("gui"), ALWAYS("always"), NEVER("never");

        private final String word;

        Keep(String word) {
            this.word = word;
        }

        boolean now() {
            return this == ALWAYS || this == GUI && SocketSampler.isGui();
        }
    }
}
