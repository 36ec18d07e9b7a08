package org.throng.http;

import java.util.Optional;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.collections.SearchByClass;

/** Puts Throng's transport beneath the HTTP Requests of a plan. */
public final class HttpRequests {

    /** The property that chooses what sends HTTP Requests: {@code netty} or {@code httpclient4}. */
    public static final String PROPERTY = "http";

    private static final String OURS = "netty";
    private static final String JMETERS = "httpclient4";
    private static final String DEFAULT = OURS;

    private HttpRequests() {
    }

    /**
     * Whether Throng's transport sends them.
     *
     * @param value of the property; null for its default
     * @throws IllegalArgumentException if there is no such transport; names those that there are
     */
    public static boolean areOurs(String value) {
        String chosen = value == null ? DEFAULT : value.strip();
        if (!chosen.equals(OURS) && !chosen.equals(JMETERS)) {
            throw new IllegalArgumentException(PROPERTY + " must be " + OURS + " (Throng's transport) or " + JMETERS
                    + " (JMeter's), is '" + value + "'");
        }
        return chosen.equals(OURS);
    }

    /**
     * Why the HTTP Requests of a plan have to stay JMeter's: a script names their class.
     *
     * @return a sentence for the results; empty if there is no reason
     */
    public static Optional<String> whyNot(HashTree plan) {
        SearchByClass<HTTPSamplerProxy> requests = new SearchByClass<>(HTTPSamplerProxy.class);
        plan.traverse(requests);
        return requests.getSearchResults().isEmpty() ? Optional.empty() : ProxyScripts.find(plan).map(element ->
                "All HTTP Requests are sent by HttpClient 4, because '" + element + "' names JMeter's class"
                        + " HTTPSamplerProxy in a script; with its superclass HTTPSamplerBase, Throng's transport can"
                        + " send them.");
    }

    /**
     * The plan to run.
     *
     * @param tree a plan as JMeter has read it; not changed
     * @return the same elements, with Throng's sampler in place of each HTTP Request
     */
    public static HashTree on(HashTree tree) {
        HashTree copy = new ListedHashTree();
        for (Object element : tree.list()) {
            HashTree below = copy.add(element instanceof HTTPSamplerProxy request
                    ? new HttpRequestSampler(request) : element);
            below.add(on(tree.getTree(element)));
        }
        return copy;
    }
}
