package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.property.FunctionProperty;

class UrlPartsTest {

    @Property(tries = 3000)
    void isTheUrlOfJMeter(@ForAll("requests") HTTPSamplerProxy request) {
        HttpRequestSampler prototype = new HttpRequestSampler(request);
        prototype.sharePlan();

        for (int sample = 0; sample < 2; sample++) {
            assertThat(url((HTTPSamplerBase) prototype.clone())).isEqualTo(url(request));
        }
    }

    @Provide
    Arbitrary<HTTPSamplerProxy> requests() {
        return Combinators.combine(
                Arbitraries.of("", "http", "https", "HTTP", "file", "none"),
                Arbitraries.of("", "plan.example", "[::1]", "a b"),
                Arbitraries.of("", "80", "443", " 8080 ", "0", "-1", "70000", "x"),
                Arbitraries.of("", "/", "a", "/a b", "/a?x=1", "//a/../b", "http://whole.example/a?b", "https://x:y",
                        "httpx"),
                Arbitraries.of("GET", "POST", "DELETE", "OPTIONS", "PROPFIND", ""),
                Arbitraries.of("", "UTF-8", "ISO-8859-1", "none"),
                Arbitraries.of("", "1", "\u00fc&")).as(UrlPartsTest::request);
    }

    private static HTTPSamplerProxy request(String protocol, String domain, String port, String path, String method,
            String encoding, String argument) {
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setProtocol(protocol);
        request.setDomain(domain);
        request.setProperty("HTTPSampler.port", port);
        request.setProperty("HTTPSampler.path", path);
        request.setMethod(method);
        request.setContentEncoding(encoding);
        if (!argument.isEmpty()) {
            request.addArgument("a", argument);
        }
        return request;
    }

    /** The URL, or why there is none. */
    private static String url(HTTPSamplerBase request) {
        try {
            return request.getUrl().toString();
        } catch (MalformedURLException | RuntimeException e) {
            return e.toString();
        }
    }

    @Example
    void callsTheFunctionsOfPathAndServerOnceInJMetersOrder() throws MalformedURLException {
        List<String> calls = new ArrayList<>();
        HTTPSamplerProxy request = request("http", "", "", "", "GET", "", "1");
        function(request, "HTTPSampler.path", calls);
        function(request, "HTTPSampler.domain", calls);
        HttpRequestSampler prototype = new HttpRequestSampler(request);
        prototype.sharePlan();
        HttpRequestSampler user = (HttpRequestSampler) prototype.clone();
        user.setRunningVersion(true);

        assertThat(user.getUrl()).hasToString("http://HTTPSampler.domain/HTTPSampler.path?a=1")
                .isSameAs(user.getUrl());

        assertThat(calls).containsExactly(
                "HTTPSampler.path", "HTTPSampler.domain", "HTTPSampler.path", "HTTPSampler.domain");
    }

    private static void function(HTTPSamplerProxy request, String property, List<String> calls) {
        request.setProperty(new FunctionProperty(property, new CompoundVariable() {
            @Override
            public String execute() {
                calls.add(property);
                return property;
            }
        }));
    }
}
