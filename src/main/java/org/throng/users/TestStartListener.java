package org.throng.users;

import org.apache.jmeter.testelement.TestStateListener;

/** Receives the start of a test, local or on a remote injector; the end is not needed. */
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
