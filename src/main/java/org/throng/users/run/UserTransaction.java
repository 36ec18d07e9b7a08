package org.throng.users.run;

import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.control.TransactionSampler;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.PropertyIterator;

/**
 * The replacement of JMeter's Transaction Controller. It does the same, and informs the user when a transaction begins
 * and ends: JMeter's result of a transaction does not say when its first sample was due.
 */
public final class UserTransaction extends TransactionController {

    private static final long serialVersionUID = 1L;

    /** The transaction around this one; null if there is none, or if this one is not in progress. */
    private transient UserTransaction outer;
    private transient long begunNanos;
    private transient boolean sampled;
    private transient long sampledMicros;
    private transient long receivedBytes;
    private transient TransactionStart start;
    /** JMeter's sampler for the transaction in progress, if it gives one result for all steps; else null. */
    private transient TransactionSampler whole;

    /** For JMeter, which makes copies by reflection. */
    public UserTransaction() {
        // begins when a user comes to it
    }

    /** The element itself unless it is JMeter's own controller. */
    static TestElement inPlaceOf(TestElement element) {
        if (element.getClass() != TransactionController.class) {
            return element;
        }
        UserTransaction transaction = new UserTransaction();
        PropertyIterator properties = element.propertyIterator();
        while (properties.hasNext()) {
            transaction.setProperty(properties.next().clone());
        }
        transaction.setRunningVersion(element.isRunningVersion());
        return transaction;
    }

    @Override
    public Sampler next() {
        VirtualUser user = VirtualUser.here();
        if (user != null && isFirst()) {
            begunNanos = System.nanoTime();
            sampled = false;
            sampledMicros = 0;
            receivedBytes = 0;
            start = null;
            user.ownTransactions().enter(this);
        }
        Sampler next = super.next();
        whole = next instanceof TransactionSampler one && one.getTransactionController() == this ? one : null;
        if (user != null && next == null) {
            user.transactions().leave(this);
        }
        return next;
    }

    @Override
    public void triggerEndOfLoop() {
        super.triggerEndOfLoop();
        whole = null;
        VirtualUser user = VirtualUser.here();
        if (user != null) {
            user.transactions().leave(this);
        }
    }

    /** Listeners receive the transaction: they may query the user for what JMeter's result of it lacks. */
    @Override
    protected void notifyListeners() {
        VirtualUser user = VirtualUser.here();
        if (user == null) {
            super.notifyListeners();
            return;
        }
        user.ownTransactions().endsDuring(
                super::notifyListeners, new EndedTransaction(start, sampledMicros, receivedBytes));
    }

    UserTransaction outer() {
        return outer;
    }

    void outer(UserTransaction transaction) {
        outer = transaction;
    }

    /** Adds the time and the received bytes of one of its samples. */
    void sampled(long micros, long bytes) {
        sampledMicros += micros;
        receivedBytes += bytes;
    }

    /** JMeter's result of its steps so far, if it gives one for all of them; else null. */
    SampleResult steps() {
        return whole == null ? null : whole.getTransactionResult();
    }

    /**
     * A sample begins.
     *
     * @param intendedNanos when it was meant to, or {@link VirtualUser#NOT_INTENDED}
     * @return whether it is the first of the transaction
     */
    boolean begin(long intendedNanos, long nowNanos) {
        if (sampled) {
            return false;
        }
        sampled = true;
        if (intendedNanos != VirtualUser.NOT_INTENDED) {
            start = new TransactionStart(
                    Math.max(0, nowNanos - intendedNanos) / 1000,
                    isIncludeTimers() ? Math.max(0, nowNanos - begunNanos) / 1000 : 0);
        }
        return true;
    }
}
