package org.throng.http;

import java.net.URL;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerFactory;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.throng.users.PerUser;

/**
 * An HTTP Request in a run: takes the place of JMeter's {@link HTTPSamplerProxy}, which is final, with the same
 * properties. The implementation is chosen at the first sample, because HTTP Request Defaults may name it.
 */
public final class HttpRequestSampler extends HTTPSamplerBase implements Interruptible {

    private static final long serialVersionUID = 1L;

    private transient Implementation implementation;

    /** The user's; null before the first sample. */
    private transient HttpUser user;

    /** For JMeter, which makes copies by reflection. */
    public HttpRequestSampler() {
        // properties follow
    }

    /** With the properties of an element of a plan. */
    HttpRequestSampler(HTTPSamplerProxy element) {
        clear();
        for (PropertyIterator each = element.propertyIterator(); each.hasNext();) {
            setProperty(each.next().clone());
        }
    }

    @Override
    protected HTTPSampleResult sample(URL url, String method, boolean areFollowingRedirect, int depth) {
        if (implementation == null) {
            try {
                implementation = choose();
            } catch (IllegalArgumentException e) {
                return errorResult(e, new HTTPSampleResult());
            }
        }
        return implementation.sample(url, method, areFollowingRedirect, depth);
    }

    private Implementation choose() {
        if ("file".equals(getProtocol())) {
            return new FileHttp(this);
        }
        String name = getImplementation();
        if (name == null || name.isBlank()) {
            name = HTTPSamplerFactory.DEFAULT_CLASSNAME;
        }
        return switch (name) {
            case HTTPSamplerFactory.IMPL_JAVA, HTTPSamplerFactory.HTTP_SAMPLER_JAVA -> new JavaHttp(this);
            case HTTPSamplerFactory.IMPL_HTTP_CLIENT4, HTTPSamplerFactory.IMPL_HTTP_CLIENT3_1 -> {
                if (user == null) {
                    user = HttpUser.ofThread();
                }
                yield new NettyHttp(this, user);
            }
            default -> throw new IllegalArgumentException("Unknown implementation type: '" + name + "'");
        };
    }

    /** Downloads of embedded resources run on copies, on other threads of the same user. */
    @Override
    public Object clone() {
        HttpRequestSampler copy = (HttpRequestSampler) super.clone();
        copy.user = user;
        return copy;
    }

    @Override
    public void threadFinished() {
        if (implementation != null) {
            implementation.threadFinished();
        }
        PerUser.endUser();
    }

    @Override
    public boolean interrupt() {
        Implementation current = implementation;
        return current != null && current.interrupt();
    }

    @Override
    public void testIterationStart(LoopIterationEvent event) {
        if (implementation != null) {
            implementation.notifyFirstSampleAfterLoopRestart();
        }
    }
}
