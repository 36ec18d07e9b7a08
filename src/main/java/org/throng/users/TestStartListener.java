package org.throng.users;

import org.apache.jmeter.testelement.TestStateListener;

/** Hears of the beginning of a test, here or on a remote injector alike; its end is of no interest. */
@FunctionalInterface
public interface TestStartListener extends TestStateListener {

    @Override
    default void testStarted(String host) {
        testStarted();
    }

    @Override
    default void testEnded() {
        // the next run begins with testStarted
    }

    @Override
    default void testEnded(String host) {
        testEnded();
    }
}
