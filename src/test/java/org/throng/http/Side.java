package org.throng.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.SSLManager;

/** What one implementation did with a request element: the requests that the server saw, and the results. */
record Side(List<String> requests, List<String> results, int connections) {

    /** JMeter's HttpClient 4. */
    static Side ofHttpClient(HTTPSamplerProxy element, RecordingServer server, int samples) throws IOException {
        return of(element, server, samples, any -> (HTTPSamplerBase) element.clone());
    }

    /** Throng's transport, by a user's copy. */
    static Side ofOurs(HTTPSamplerProxy element, RecordingServer server, int samples) throws IOException {
        HttpRequestSampler prototype = new HttpRequestSampler(element);
        prototype.sharePlan();
        return of(element, server, samples, any -> (HTTPSamplerBase) prototype.clone());
    }

    private static Side of(HTTPSamplerProxy element, RecordingServer server, int samples,
            Function<HTTPSamplerProxy, HTTPSamplerBase> made) throws IOException {
        server.forget();
        // the thread keeps the TLS sessions of the side before
        SSLManager.reset();
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        HTTPSamplerBase sampler = made.apply(element);
        sampler.setName(element.getName());
        List<String> results = new ArrayList<>();
        try {
            // once more: a request that is the same as before is not made again
            for (int i = 0; i <= samples; i++) {
                SampleResult result = sampler.sample();
                results.add(Described.result(result));
            }
        } finally {
            sampler.threadFinished();
        }
        server.awaitRest();
        List<String> requests = server.requests().stream().map(Described::request).collect(Collectors.toList());
        if (element.isConcurrentDwn()) {
            requests.sort(null);
        }
        return new Side(requests, results, server.connections());
    }
}
