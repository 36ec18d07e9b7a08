package org.throng.workload.editor;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Notes in words what it hears. */
final class RecordedChanges implements ChangeListener {

    final List<String> news = new CopyOnWriteArrayList<>();

    @Override
    public void joined(String participant, long index) {
        news.add("joined " + participant + " at " + index);
    }

    @Override
    public void left() {
        news.add("left");
    }

    @Override
    public void sending(int changes) {
        news.add("sending " + changes);
    }

    @Override
    public void saved(long endIndex) {
        news.add("saved to " + endIndex);
    }

    @Override
    public void notSaved() {
        news.add("not saved");
    }

    @Override
    public void received(String participant, long endIndex, long arrivedNanos, int wireBytes) {
        news.add("received to " + endIndex + " by " + participant);
    }
}
