package org.throng.http;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.MalformedURLException;
import java.net.URL;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBaseSchema;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerFactory;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.throng.users.run.PerUser;

/**
 * An HTTP Request in a run: takes the place of JMeter's {@link HTTPSamplerProxy}, which is final, with the same
 * properties. The implementation is chosen at the first sample, because HTTP Request Defaults may name it.
 */
public final class HttpRequestSampler extends CopyOnWriteSampler implements Interruptible {

    private static final long serialVersionUID = 1L;

    private transient Implementation implementation;

    private static final HTTPSamplerBaseSchema SCHEMA = HTTPSamplerBaseSchema.INSTANCE;

    private static final String[] OF_REQUEST = {SCHEMA.getMethod().getName(), SCHEMA.getContentEncoding().getName(),
        SCHEMA.getUseKeepalive().getName(), SCHEMA.getConnectTimeout().getName(),
        SCHEMA.getResponseTimeout().getName(), SCHEMA.getAutoRedirects().getName(), SCHEMA.getIpSource().getName(),
        SCHEMA.getUseMultipartPost().getName()};

    /** Shared by all copies of the same element. */
    private transient RequestCache cache = new RequestCache();

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

    /** For an injector, which gets the plan serialized: its elements have sent nothing yet. */
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        cache = new RequestCache();
    }

    /** Downloads of embedded resources run on copies, on other threads of the same user. */
    @Override
    public Object clone() {
        HttpRequestSampler copy = new HttpRequestSampler();
        copyTo(copy);
        copy.cache = cache;
        copy.user = user;
        return copy;
    }

    /** The same object as for the user before, if the URL is the same. */
    @Override
    public URL getUrl() throws MalformedURLException {
        if (!isPlanned(SCHEMA.getArguments().getName())) {
            return super.getUrl();
        }
        UrlParts parts = UrlParts.of(this);
        RequestCache.Address known = cache.address();
        if (known == null || !known.parts().equals(parts)) {
            known = new RequestCache.Address(parts, reading(() -> parts.url(this)));
            cache.remember(known);
        }
        return known.url();
    }

    /** The last request of any copy of this element; null if there is none. */
    RepeatedRequest prepared() {
        return cache.request();
    }

    void prepared(RepeatedRequest latest) {
        cache.remember(latest);
    }

    /** Whether everything but its managers is constant, and its body and query the plan's. */
    boolean isRepeatable() {
        for (String setting : OF_REQUEST) {
            if (!isConstant(setting)) {
                return false;
            }
        }
        return isPlanned(SCHEMA.getArguments().getName()) && isPlanned(SCHEMA.getPostBodyRaw().getName())
                && !getDoMultipart() && reading(() -> getPropertyOrNull(SCHEMA.getFileArguments().getName())) == null;
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
