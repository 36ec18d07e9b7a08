package org.throng.http;

import java.util.List;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.TestElement;
import org.throng.users.WarmUpSteps;

/** Two requests over one connection. */
public final class HttpWarmUp implements WarmUpSteps {

    @Override
    public String standIn() {
        return "realtime";
    }

    @Override
    public boolean serve(TestElement element) {
        return element instanceof HTTPSamplerBase;
    }

    @Override
    public List<TestElement> elements(String host, int port) {
        HTTPSamplerProxy get = request("get", "GET", host, port);
        get.setPath("/throng/stats");

        HTTPSamplerProxy post = request("post", "POST", host, port);
        post.setPath("/throng/faults");
        post.addNonEncodedArgument("", "{}", "");
        post.setPostBodyRaw(true);
        return List.of(get, post);
    }

    private static HTTPSamplerProxy request(String name, String method, String host, int port) {
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName(name);
        request.setDomain(host);
        request.setPort(port);
        request.setMethod(method);
        request.setUseKeepAlive(true);
        return request;
    }
}
