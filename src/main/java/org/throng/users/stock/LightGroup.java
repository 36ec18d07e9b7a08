package org.throng.users.stock;

import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.testelement.property.StringProperty;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.users.Checked;
import org.throng.users.run.GroupStart;

/** A thread group of another {@link PlannedKind} with users on virtual threads. */
public class LightGroup extends AbstractThreadGroup implements Checked {

    private static final long serialVersionUID = 1L;
    private static final String KIND = "LightGroup.kind";

    private final StockUsers users = new StockUsers();

    /** For JMeter, which makes copies by reflection. */
    public LightGroup() {
        // its properties say the rest
    }

    LightGroup(PlannedKind kind) {
        setProperty(KIND, kind.name());
    }

    PlannedKind kind() {
        return PlannedKind.valueOf(getPropertyAsString(KIND));
    }

    /** The class of the group whose place it takes. */
    public String replacedClass() {
        return kind().className();
    }

    /** A schedule that a function or variable is part of may be another one when the group starts. */
    @Override
    public void check() {
        kind().checkRows(this);
        if (kind() == PlannedKind.OPEN_MODEL
                && getProperty(PlannedKind.OPEN_MODEL_SCHEDULE) instanceof StringProperty) {
            kind().load(this);
        }
    }

    @Override
    public int getNumThreads() {
        return kind().users(this);
    }

    @Override
    public void start(int number, ListenerNotifier notifier, ListedHashTree tree, StandardJMeterEngine engine) {
        users.start(this, GroupStart.here(number, notifier, tree, engine), kind().load(this));
    }

    /** The groups whose place it takes add no threads. */
    @Override
    public JMeterThread addNewThread(int delay, StandardJMeterEngine engine) {
        return null;
    }

    @Override
    public boolean stopThread(String threadName, boolean now) {
        return users.stopThread(threadName, now);
    }

    @Override
    public void threadFinished(JMeterThread thread) {
        users.finished(thread);
    }

    @Override
    public int numberOfActiveThreads() {
        return users.count();
    }

    @Override
    public void stop() {
        users.stop();
    }

    @Override
    public void tellThreadsToStop() {
        users.cut();
    }

    @Override
    public boolean verifyThreadsStopped() {
        return users.haveStopped();
    }

    @Override
    public void waitThreadsStopped() {
        users.awaitEnd();
    }
}
