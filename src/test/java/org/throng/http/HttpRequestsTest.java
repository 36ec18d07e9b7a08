package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpRequestsTest {

    @TempDir
    private Path folder;

    @Test
    void keepsOrderAndPropertiesOfEqualRequests() {
        LoopController loop = new LoopController();
        HTTPSamplerProxy first = request("/a");
        HTTPSamplerProxy same = request("/a");
        HTTPSamplerProxy last = request("/b");
        HashTree tree = new ListedHashTree();
        HashTree below = tree.add(loop);
        below.add(first);
        LoopController inner = new LoopController();
        below.add(inner).add(same);
        below.add(last);

        HashTree run = HttpRequests.on(tree);

        assertThat(run.list()).singleElement().isSameAs(loop);
        Object[] elements = run.getTree(loop).getArray();
        assertThat(elements).hasSize(3);
        assertThat(elements[0]).isInstanceOf(HttpRequestSampler.class);
        assertThat(elements[1]).isSameAs(inner);
        assertThat(((HttpRequestSampler) elements[2]).getPath()).isEqualTo("/b");
        assertThat(((HttpRequestSampler) elements[2]).getPropertyAsString("TestElement.gui_class"))
                .isEqualTo("HttpTestSampleGui");
        assertThat(run.getTree(loop).getTree(inner).list()).singleElement().isInstanceOf(HttpRequestSampler.class);
        assertThat(tree.getTree(loop).list()).containsExactly(first, inner, last);
    }

    private static HashTree withScript(String property, String value) {
        HashTree tree = new ListedHashTree();
        JSR223PreProcessor script = new JSR223PreProcessor();
        script.setName("sign");
        script.setProperty(property, value);
        tree.add(request("/a")).add(script);
        return tree;
    }

    @Test
    void aScriptThatNamesJMetersClassKeepsTheRequests() throws IOException {
        Path file = Files.writeString(folder.resolve("sign.groovy"), "((HTTPSamplerProxy) sampler).setPath('/b')");

        assertThat(HttpRequests.whyNot(withScript("script", "(sampler as HTTPSamplerProxy).setPath('/b')")))
                .hasValueSatisfying(why -> assertThat(why).contains("'sign'", "HTTPSamplerBase"));
        assertThat(HttpRequests.whyNot(withScript("filename", file.toString()))).isPresent();
    }

    @Test
    void otherScriptsDoNot() throws IOException {
        Path file = Files.writeString(folder.resolve("log.groovy"), "log.info(sampler.path)");
        assertThat(HttpRequests.whyNot(withScript("script", "sampler.setPath('/b')"))).isEmpty();
        assertThat(HttpRequests.whyNot(withScript("filename", file.toString()))).isEmpty();
        assertThat(HttpRequests.whyNot(withScript("filename", "missing.groovy"))).isEmpty();
    }

    @Test
    void aSerializedRequestHasItsUrlOnAnInjector() throws IOException, ClassNotFoundException {
        HTTPSamplerProxy planned = request("/a");
        planned.setDomain("plan.example");
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(sent)) {
            out.writeObject(new HttpRequestSampler(planned));
        }

        HttpRequestSampler received;
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(sent.toByteArray()))) {
            received = (HttpRequestSampler) in.readObject();
        }
        received.sharePlan();
        HttpRequestSampler user = (HttpRequestSampler) received.clone();
        HttpRequestSampler other = (HttpRequestSampler) received.clone();

        assertThat(user.prepared()).isNull();
        assertThat(user.getUrl()).hasToString("http://plan.example/a").isSameAs(other.getUrl());
    }

    private static HTTPSamplerProxy request(String path) {
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setPath(path);
        request.setProperty("TestElement.gui_class", "HttpTestSampleGui");
        return request;
    }

    @Test
    void knowsTwoTransports() {
        assertThat(HttpRequests.areOurs(null)).isTrue();
        assertThat(HttpRequests.areOurs("netty")).isTrue();
        assertThat(HttpRequests.areOurs(" httpclient4 ")).isFalse();
        assertThatThrownBy(() -> HttpRequests.areOurs("okhttp")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("http must be netty (Throng's transport) or httpclient4 (JMeter's), is 'okhttp'");
    }
}
