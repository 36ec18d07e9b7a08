package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.http.RecordingServer.ok;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.SSLManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.TestKeys;

/** HTTP Requests over TLS: sessions of users, and client certificates. */
class OverTlsTest {

    private static final String[] KEY_STORE = {"javax.net.ssl.keyStore", "javax.net.ssl.keyStorePassword"};

    @TempDir
    static Path folder;

    private static TestKeys keys;

    private RecordingServer server;
    private int port;

    @BeforeAll
    static void make() throws Exception {
        keys = TestKeys.forHost(folder, "some.example");
    }

    @BeforeEach
    void start() throws Exception {
        server = new RecordingServer();
        port = server.overTls(keys.context(), socket -> socket.setWantClientAuth(true));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @AfterAll
    static void withoutKeys() {
        for (String property : KEY_STORE) {
            System.clearProperty(property);
        }
        SSLManager.reset();
    }

    private void prepare(HTTPSamplerProxy request) {
        request.setProtocol("https");
        request.setDomain("localhost");
        request.setPort(port);
    }

    private static void giveKeys() {
        System.setProperty(KEY_STORE[0], keys.store().toString());
        System.setProperty(KEY_STORE[1], TestKeys.PASSWORD);
        SSLManager.reset();
    }

    @Test
    void resumesTheSessionsOfAUser() throws IOException {
        RequestCase.of("three connections", 2, (request, to) -> {
            prepare(request);
            to.on("/a", ok("hello", "Content-Type: text/plain", "Connection: close"));
        }).compare(server);

        assertThat(sessions()).containsExactly("new", "known", "known");
    }

    @Test
    void anotherUserBeginsANewSession() {
        server.on("/a", ok("hello", "Content-Type: text/plain", "Connection: close"));
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        prepare(request);
        request.setMethod("GET");
        request.setPath("/a");
        for (int user = 0; user < 2; user++) {
            JMeterContextService.getContext().setVariables(new JMeterVariables());
            HttpRequestSampler sampler = new HttpRequestSampler(request);
            sampler.sample();
            sampler.sample();
            sampler.threadFinished();
        }

        assertThat(sessions()).containsExactly("new", "known", "new", "known");
    }

    @Test
    void usersWhoRepeatOneRequestHaveSessionsOfTheirOwn() {
        server.on("/a", ok("hello", "Content-Type: text/plain", "Connection: close"));
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        prepare(request);
        request.setMethod("GET");
        request.setPath("/a");
        HttpRequestSampler plan = new HttpRequestSampler(request);
        plan.sharePlan();
        for (int user = 0; user < 2; user++) {
            JMeterContextService.getContext().setVariables(new JMeterVariables());
            HttpRequestSampler sampler = (HttpRequestSampler) plan.clone();
            String first = sampler.sample().getRequestHeaders();
            assertThat(plan.prepared()).isNotNull();
            assertThat(sampler.sample().getRequestHeaders()).isEqualTo(first).contains("Host: localhost:");
            sampler.threadFinished();
        }

        assertThat(sessions()).containsExactly("new", "known", "new", "known");
    }

    @Test
    void showsTheOnlyCertificate() throws IOException {
        giveKeys();

        RequestCase.of("a client certificate", 2, (request, to) -> {
            prepare(request);
            to.on("/a", ok("hello", "Content-Type: text/plain"));
        }).compare(server);

        assertThat(clients()).containsExactly("CN=some.example");
    }

    @Test
    void showsTheCertificateThatAVariableNames() {
        giveKeys();
        SSLManager.getInstance().configureKeystore(true, 0, -1, "alias");
        server.on("/a", ok("hello", "Content-Type: text/plain", "Connection: close"));

        assertThat(sample("server").getResponseCode()).isEqualTo("200");
        assertThat(clients()).containsExactly("CN=some.example");
        assertThat(sample("nothing").getResponseDataAsString()).contains("No PrivateKey found for alias:'nothing'");
        assertThat(sample("").getResponseDataAsString()).contains("No var called 'alias' found");
    }

    private SampleResult sample(String alias) {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        JMeterContextService.getContext().getVariables().put("alias", alias);
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        prepare(request);
        request.setMethod("GET");
        request.setPath("/a");
        HttpRequestSampler sampler = new HttpRequestSampler(request);
        try {
            return sampler.sample();
        } finally {
            sampler.threadFinished();
        }
    }

    private List<String> sessions() {
        return server.requests().stream().map(sent -> sent.header("X-Session")).toList();
    }

    private Set<String> clients() {
        return server.requests().stream().map(sent -> sent.header("X-Client")).collect(Collectors.toSet());
    }
}
