package org.throng.workload.websocket.element;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.workload.websocket.Expectation;
import org.throng.workload.websocket.Extraction;
import org.throng.workload.websocket.Framing;
import org.throng.workload.websocket.Heartbeat;
import org.throng.workload.websocket.HeartbeatPreset;
import org.throng.workload.websocket.HeartbeatTask;
import org.throng.workload.websocket.Pushes;
import org.throng.workload.websocket.RefusalRule;
import org.throng.workload.websocket.SessionOptions;

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

    SessionBehaviour(WebSocketOpen element) {
        preset = Setting.of(element, WebSocketOpen.HEARTBEAT, Presets::find);
        pingInterval = Setting.of(element, WebSocketOpen.PING_INTERVAL, SessionBehaviour::interval);
        framing = Setting.of(element, WebSocketOpen.FRAMING, SessionBehaviour::framing);
        maxMessageBytes = Setting.of(element, WebSocketOpen.MAX_MESSAGE_BYTES, Readers::bytes);
        refusal = Setting.of(element, WebSocketOpen.REFUSAL, text -> text.isBlank() ? null : Expectation.parse(text));
        refusalCode = extraction(element, WebSocketOpen.REFUSAL_CODE);
        refusalText = extraction(element, WebSocketOpen.REFUSAL_TEXT);
        pushLabel = Setting.text(element, WebSocketOpen.PUSH_LABEL);
        pushLabelFrom = extraction(element, WebSocketOpen.PUSH_LABEL_FROM);
        pushTime = extraction(element, WebSocketOpen.PUSH_TIME);
        pushId = extraction(element, WebSocketOpen.PUSH_ID);
    }

    void check() {
        Setting.check(preset, pingInterval, framing, maxMessageBytes, refusal, refusalCode, refusalText,
                pushLabel, pushLabelFrom, pushTime, pushId);
    }

    private static Setting<Extraction> extraction(WebSocketOpen element, PlanProperty property) {
        return Setting.of(element, property, text -> text.isBlank() ? null : Extraction.parse(text));
    }

    private static Duration interval(String text) {
        Duration interval = Readers.secondsOrNone(text);
        if (!interval.isZero() && interval.toMillis() < 100) {
            throw new IllegalArgumentException("'" + text + "' is less than 0.1 seconds");
        }
        return interval;
    }

    /** Null: as in the preset. */
    private static Framing framing(String word) {
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
