package org.throng.cli.remote;

import java.rmi.RemoteException;
import java.util.List;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;

/**
 * What injectors call with their results: JMeter's own interface for that. JMeter's implementation of it listens on
 * every address by sockets of its own, so this one is exported by ours.
 *
 * @param listener what takes the results
 */
record ControllerEnd(SampleListener listener) implements RemoteSampleListener {

    @Override
    public void sampleOccurred(SampleEvent event) {
        listener.sampleOccurred(event);
    }

    @Override
    public void processBatch(List<SampleEvent> events) throws RemoteException {
        for (SampleEvent event : events) {
            listener.sampleOccurred(event);
        }
    }

    @Override
    public void testStarted() {
        // what is to be known of the run is in its results
    }

    @Override
    public void testStarted(String host) {
        // what is to be known of the run is in its results
    }

    @Override
    public void testEnded() {
        // what is to be known of the run is in its results
    }

    @Override
    public void testEnded(String host) {
        // what is to be known of the run is in its results
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // JMeter 5 does not call this
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter 5 does not call this
    }
}
