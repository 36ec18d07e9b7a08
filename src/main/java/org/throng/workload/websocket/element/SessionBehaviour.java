package org.throng.workload.websocket.element;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.Setting;
import org.throng.element.Settings;
import org.throng.workload.websocket.Framing;
import org.throng.workload.websocket.Heartbeat;
import org.throng.workload.websocket.HeartbeatPreset;
import org.throng.workload.websocket.HeartbeatTask;
import org.throng.workload.websocket.Pushes;
import org.throng.workload.websocket.RefusalRule;
import org.throng.workload.websocket.SessionOptions;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

/** The behaviour of an open connection: the properties and their values that users share in a run. */
final class SessionBehaviour {

    private final Setting<HeartbeatPreset> preset;
    private final Setting<Duration> pingInterval;
    private final Setting<Framing> framing;
    private final Setting<Integer> maxMessageBytes;
    private final Setting<Expectation> refusal;
    private final Setting<Extraction> refusalCode;
    private final Setting<Extraction> refusalText;
    private final Setting<String> pushLabel;
    private final Setting<Extraction> pushLabelFrom;
    private final Setting<Extraction> pushTime;
    private final Setting<Extraction> pushId;
    private volatile Known last = new Known(null, null);

    SessionBehaviour(Settings settings) {
        preset = settings.of(WebSocketOpen.HEARTBEAT);
        pingInterval = settings.of(WebSocketOpen.PING_INTERVAL);
        framing = settings.of(WebSocketOpen.FRAMING);
        maxMessageBytes = settings.of(WebSocketOpen.MAX_MESSAGE_BYTES);
        refusal = settings.of(WebSocketOpen.REFUSAL);
        refusalCode = settings.of(WebSocketOpen.REFUSAL_CODE);
        refusalText = settings.of(WebSocketOpen.REFUSAL_TEXT);
        pushLabel = settings.of(WebSocketOpen.PUSH_LABEL);
        pushLabelFrom = settings.of(WebSocketOpen.PUSH_LABEL_FROM);
        pushTime = settings.of(WebSocketOpen.PUSH_TIME);
        pushId = settings.of(WebSocketOpen.PUSH_ID);
    }

    static Duration interval(String text) {
        Duration interval = Parsers.secondsOrNone(text);
        if (!interval.isZero() && interval.toMillis() < 100) {
            throw new IllegalArgumentException("'" + text + "' is less than 0.1 seconds");
        }
        return interval;
    }

    /** Null: as in the preset. */
    static Framing framing(String word) {
        return word.isEmpty() || word.equals("preset") ? null : Framing.of(word);
    }

    /** The options for the user of this thread; the same object as long as the settings are the same. */
    SessionOptions options() {
        List<Object> values = Arrays.asList(
                preset.get(), pingInterval.get(), framing.get(), maxMessageBytes.get(),
                refusal.get(), refusalCode.get(), refusalText.get(), pushLabel.get(), pushLabelFrom.get(),
                pushTime.get(), pushId.get());
        Known known = last;
        if (!values.equals(known.values)) {
            known = new Known(values, newOptions());
            last = known;
        }
        return known.options;
    }

    private SessionOptions newOptions() {
        Heartbeat heartbeat = preset.get().heartbeat();
        Duration every = pingInterval.get();
        List<RefusalRule> refusals = new ArrayList<>();
        if (refusal.get() != null) {
            refusals.add(new RefusalRule(refusal.get(), refusalCode.get(), refusalText.get()));
        }
        refusals.addAll(preset.get().refusals());
        return new SessionOptions(
                framing.get() == null ? preset.get().framing() : framing.get(),
                maxMessageBytes.get(),
                every.isZero() ? heartbeat : heartbeat.with(HeartbeatTask.ping(every)),
                refusals,
                new Pushes(pushLabel.get(), pushLabelFrom.get(), pushTime.get(), pushId.get()));
    }

    private record Known(List<Object> values, SessionOptions options) {
    }
}
