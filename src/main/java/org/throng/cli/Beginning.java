package org.throng.cli;

import org.apache.jmeter.testelement.TestStateListener;

/** Tells when JMeter's engine has begun: earlier, it does not hear an order to stop. */
record Beginning(Runnable then) implements TestStateListener {

    @Override
    public void testStarted() {
        then.run();
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        // what ends a run is seen by asking the engine
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }
}
