package org.throng.workload.editor.coediting;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Matches the saves and arrivals of one document. The sender's acknowledgement and the arrivals at the others race: an
 * arrival that comes first waits with its sender, which has only one part of a save under way at a time.
 */
final class SharedDocument {

    /** Saves kept for editors who join while the saves are under way; an editor gets older ones when it joins. */
    private static final int MOST_RECENT = 64;

    private final ChangeSamples samples;
    private final long boundNanos;
    private final List<CoEditor> editors = new ArrayList<>();
    private final Deque<Save> recent = new ArrayDeque<>();

    SharedDocument(ChangeSamples samples, long boundNanos) {
        this.samples = samples;
        this.boundNanos = boundNanos;
    }

    /**
     * A part of a save that the server has acknowledged.
     *
     * @param endIndex number of changes of the document after it
     */
    record Save(String sender, long endIndex, long sentNanos, long savedNanos) {
    }

    synchronized void join(CoEditor editor) {
        editors.add(editor);
        for (Save save : recent) {
            if (!save.sender().equals(editor.participant())) {
                editor.deliveries().owe(save);
            }
        }
    }

    synchronized void leave(CoEditor editor, long now) {
        if (editors.remove(editor)) {
            editor.deliveries().end(now);
        }
    }

    synchronized boolean isEmpty() {
        return editors.isEmpty();
    }

    synchronized void end(long now) {
        editors.forEach(editor -> editor.deliveries().end(now));
        editors.clear();
    }

    synchronized void sending(CoEditor sender, long now) {
        sender.sending(now);
    }

    synchronized void saved(CoEditor sender, long endIndex, long now) {
        CoEditor.SentPart part = sender.takeSent();
        if (part == null) {
            return;
        }
        for (ArrivedChanges arrival : part.ahead()) {
            if (arrival.endIndex() == endIndex) {
                samples.arrived(part.sentNanos(), arrival);
            } else {
                samples.arrivedFromElsewhere(arrival);
            }
        }
        Save save = new Save(sender.participant(), endIndex, part.sentNanos(), now);
        for (CoEditor editor : editors) {
            if (editor != sender) {
                editor.deliveries().settle(now);
                editor.deliveries().owe(save);
            }
        }
        remember(save);
    }

    private void remember(Save save) {
        while (recent.size() >= MOST_RECENT
                || !recent.isEmpty() && save.savedNanos() - recent.getFirst().savedNanos() > boundNanos) {
            recent.removeFirst();
        }
        recent.addLast(save);
    }

    /** The server may still have stored it: arrivals count, but no arrival is expected. */
    synchronized void notSaved(CoEditor sender) {
        CoEditor.SentPart part = sender.takeSent();
        if (part != null) {
            part.ahead().forEach(arrival -> samples.arrived(part.sentNanos(), arrival));
        }
    }

    synchronized void received(CoEditor receiver, String participant, long endIndex, long arrivedNanos, int bytes) {
        if (!editors.contains(receiver)) {
            return;
        }
        receiver.deliveries().settle(arrivedNanos);
        if (participant.equals(receiver.participant())) {
            samples.duplicate("an editor was sent its own change", bytes);
            return;
        }
        ArrivedChanges ahead = receiver.deliveries().arrived(endIndex, arrivedNanos, bytes);
        if (ahead == null) {
            return;
        }
        CoEditor.SentPart part = partUnderWay(participant);
        if (part == null) {
            samples.arrivedFromElsewhere(ahead);
        } else {
            part.ahead().add(ahead);
        }
    }

    private CoEditor.SentPart partUnderWay(String participant) {
        for (CoEditor editor : editors) {
            if (editor.participant().equals(participant)) {
                return editor.sent();
            }
        }
        return null;
    }
}
