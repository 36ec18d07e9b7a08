package org.throng.users.stock;

import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.users.run.GroupStart;

/** JMeter's setUp Thread Group with users on virtual threads. */
public class LightSetupThreadGroup extends SetupThreadGroup {

    private static final long serialVersionUID = 1L;

    private final StockUsers users = new StockUsers();

    @Override
    public void start(int number, ListenerNotifier notifier, ListedHashTree tree, StandardJMeterEngine engine) {
        users.start(this, GroupStart.here(number, notifier, tree, engine));
    }

    @Override
    public JMeterThread addNewThread(int delay, StandardJMeterEngine engine) {
        return users.add(this, delay);
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
