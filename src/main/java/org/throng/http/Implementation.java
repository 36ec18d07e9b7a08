package org.throng.http;

import java.net.URL;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;

/**
 * A transport for the requests of an {@link HttpRequestSampler}. JMeter's own implementations show this only to JMeter.
 */
interface Implementation {

    HTTPSampleResult sample(URL url, String method, boolean areFollowingRedirect, int frameDepth);

    /** Ends the request under way. From any thread. */
    boolean interrupt();

    void threadFinished();

    /** The user begins another iteration. */
    void notifyFirstSampleAfterLoopRestart();
}
