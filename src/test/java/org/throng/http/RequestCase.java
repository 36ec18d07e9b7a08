package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;

/**
 * An HTTP Request that is sent over HttpClient 4 and over Throng's transport.
 *
 * @param samples how often the same user sends it
 */
record RequestCase(String name, int samples, Plan plan) {

    /** Makes the element what the case needs, and tells the server its answers. */
    @FunctionalInterface
    interface Plan {
        void prepare(HTTPSamplerProxy request, RecordingServer server) throws IOException;
    }

    static RequestCase of(String name, Plan plan) {
        return new RequestCase(name, 1, plan);
    }

    static RequestCase of(String name, int samples, Plan plan) {
        return new RequestCase(name, samples, plan);
    }

    /** Fails unless the requests, the results and the number of connections are the same. */
    void compare(RecordingServer server) throws IOException {
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName("a request");
        request.setProtocol("http");
        request.setDomain("127.0.0.1");
        request.setPort(server.port());
        request.setMethod("GET");
        request.setPath("/a");
        request.setUseKeepAlive(true);
        request.setFollowRedirects(true);
        plan.prepare(request, server);

        Side theirs = Side.ofHttpClient(request, server, samples);
        Side ours = Side.ofOurs(request, server, samples);

        assertThat(ours.requests()).as("requests of: %s", name).isEqualTo(theirs.requests());
        assertThat(ours.results()).as("results of: %s", name).isEqualTo(theirs.results());
        assertThat(ours.connections()).as("connections of: %s", name).isEqualTo(theirs.connections());
    }

    @Override
    public String toString() {
        return name;
    }
}
