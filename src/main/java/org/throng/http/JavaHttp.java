package org.throng.http;

import java.net.URL;
import org.apache.jmeter.protocol.http.sampler.HTTPJavaImpl;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;

/** JMeter's implementation "Java". */
final class JavaHttp extends HTTPJavaImpl implements Implementation {

    JavaHttp(HTTPSamplerBase sampler) {
        super(sampler);
    }

    @Override
    public HTTPSampleResult sample(URL url, String method, boolean areFollowingRedirect, int frameDepth) {
        return super.sample(url, method, areFollowingRedirect, frameDepth);
    }

    @Override
    public void threadFinished() {
        super.threadFinished();
    }

    @Override
    public void notifyFirstSampleAfterLoopRestart() {
        super.notifyFirstSampleAfterLoopRestart();
    }
}
