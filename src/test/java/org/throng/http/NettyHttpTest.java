package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.RunContext;
import org.throng.net.TestKeys;
import org.throng.net.answer.StrayBytes;
import org.throng.stats.RunStatistics;

/** What Throng's transport does where HttpClient 4 cannot be compared, or differs. */
class NettyHttpTest {

    private static final String TEXT = "Content-Type: text/plain";

    private RecordingServer server;

    @BeforeEach
    void start() throws IOException {
        server = new RecordingServer();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private HttpRequestSampler sampler(Consumer<HTTPSamplerProxy> plan) {
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setName("a request");
        request.setProtocol("http");
        request.setDomain("127.0.0.1");
        request.setPort(server.port());
        request.setMethod("GET");
        request.setPath("/a");
        request.setUseKeepAlive(true);
        plan.accept(request);
        return new HttpRequestSampler(request);
    }

    private static SampleResult sample(HttpRequestSampler sampler) {
        try {
            return sampler.sample();
        } finally {
            sampler.threadFinished();
        }
    }

    @Test
    void answersADigestChallenge() {
        server.on("/a", (sent, attempt) -> {
            String credentials = sent.header("Authorization");
            return (credentials == null
                    ? answer("401 Unauthorized", "no",
                            "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"")
                    : ok("hello", TEXT)).getBytes(StandardCharsets.ISO_8859_1);
        });

        SampleResult result = sample(sampler(request -> {
            AuthManager manager = new AuthManager();
            manager.set(-1, "http://127.0.0.1:" + server.port() + "/", "user", "secret", "", "r", Mechanism.DIGEST);
            request.setAuthManager(manager);
        }));

        assertThat(result.getResponseCode()).isEqualTo("200");
        assertThat(server.requests()).hasSize(2);
        assertThat(server.requests().get(1).header("Authorization"))
                .startsWith("Digest username=\"user\", realm=\"r\", nonce=\"n\", uri=\"/a\", response=\"");
        assertThat(server.connections()).isOne();
    }

    @Test
    void leavesNegotiateToHttpClient() {
        server.on("/a", answer("401 Unauthorized", "no", "WWW-Authenticate: NTLM"));

        SampleResult result = sample(sampler(request -> {
            AuthManager manager = new AuthManager();
            manager.set(-1, "http://127.0.0.1:" + server.port() + "/", "user", "secret", "", "", Mechanism.DIGEST);
            request.setAuthManager(manager);
        }));

        assertThat(result.getResponseCode()).isEqualTo("401");
        assertThat(server.requests()).anyMatch(sent -> String.valueOf(sent.header("Authorization")).startsWith("NTLM"));
    }

    @Test
    void aProxyThatDoesNotAnswerConnectIsAFailureWithinTheResponseTimeout() {
        server.on("some.example:443", "");

        SampleResult result = sample(sampler(request -> {
            request.setProtocol("https");
            request.setDomain("some.example");
            request.setPort(443);
            request.setResponseTimeout("200");
            throughServer(request);
        }));

        assertThat(result.getResponseMessage()).isEqualTo("Non HTTP response message: Read timed out");
        assertThat(result.getResponseDataAsString()).contains("the proxy did not answer CONNECT within 200 ms");
    }

    @Test
    void answersADigestChallengeOfAProxyAndKeepsToIt() {
        server.on("/a", (sent, attempt) -> (sent.header("Proxy-Authorization") == null
                ? answer("407 Proxy Authentication Required", "no",
                        "Proxy-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"")
                : ok("hello", TEXT)).getBytes(StandardCharsets.ISO_8859_1));
        HttpRequestSampler sampler = sampler(request -> {
            request.setDomain("some.example");
            throughServer(request);
            request.setProxyUser("user");
            request.setProxyPass("secret");
        });

        List<String> codes = List.of(sampler.sample().getResponseCode(), sample(sampler).getResponseCode());

        assertThat(codes).containsExactly("200", "200");
        assertThat(server.requests()).hasSize(3);
        assertThat(server.requests().get(1).header("Proxy-Authorization")).startsWith("Digest username=\"user\"")
                .contains("nc=00000001", "uri=\"http://some.example:" + server.port() + "/a\"");
        assertThat(server.requests().get(2).header("Proxy-Authorization")).contains("nc=00000002");
        assertThat(server.connections()).isOne();
    }

    private void throughServer(HTTPSamplerProxy request) {
        request.setProperty(HTTPSamplerProxy.PROXYHOST, "127.0.0.1");
        request.setProperty(HTTPSamplerProxy.PROXYPORT, Integer.toString(server.port()));
    }

    @Test
    void decompressesZstandard() {
        String text = "a text that is long enough, a text that is long enough";
        byte[] body = Zstd.compress(text.getBytes(StandardCharsets.US_ASCII));
        server.on("/a", (sent, attempt) -> concat("HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: "
                + body.length + "\r\n\r\n", body));

        SampleResult result = sample(sampler(request -> { }));

        assertThat(result.getResponseDataAsString()).isEqualTo(text);
        assertThat(result.getBodySizeAsLong()).isEqualTo(body.length);
    }

    @Test
    void whatIsNoZstandardIsAFailure() {
        server.on("/a", ok("no zstd", "Content-Encoding: zstd"));

        SampleResult result = sample(sampler(request -> { }));

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode())
                .isEqualTo("Non HTTP response code: com.github.luben.zstd.ZstdIOException");
    }

    /** JMeter gives such a body all memory that there is. */
    @Test
    void aBodyThatIsTooLongWhenDecompressedIsAFailureUnlessItIsNotKept() {
        byte[] body = Zstd.compress(new byte[3 << 20]);
        server.on("/a", (sent, attempt) -> concat("HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: "
                + body.length + "\r\n\r\n", body));

        SampleResult failed = sampleWithin(Long.MAX_VALUE, request -> { });
        SampleResult shortened = sampleWithin(5, request -> { });
        SampleResult asMd5 = sampleWithin(Long.MAX_VALUE, request -> request.setMD5(true));

        assertThat(failed.isSuccessful()).isFalse();
        assertThat(failed.getResponseMessage()).isEqualTo("Non HTTP response message: the answer's body is longer than"
                + " 1048576 bytes when decompressed; set httpsampler.max_bytes_to_store_per_request to keep only its"
                + " beginning");
        assertThat(shortened.isSuccessful()).isTrue();
        assertThat(shortened.getResponseData()).isEqualTo(new byte[5]);
        assertThat(asMd5.getResponseDataAsString()).isEqualTo("d1dd210d6b1312cb342b56d02bd5e651");
    }

    private SampleResult sampleWithin(long storedBytes, Consumer<HTTPSamplerProxy> plan) {
        try (RunContext run = RunContext.begin(new RunStatistics())) {
            HttpSettings usual = HttpSettings.read();
            run.part(HttpSettings.class, () -> new HttpSettings(usual.retries(), storedBytes, 1 << 20,
                    usual.userAgent(), usual.preemptive(), usual.sharedTls(), usual.laxGzip(), usual.laxDeflate(),
                    usual.viaSocks()));
            return sample(sampler(plan));
        }
    }

    private static byte[] concat(String head, byte[] body) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        all.writeBytes(body);
        return all.toByteArray();
    }

    @Test
    void namesWhatIsLeftToHttpClientInTheNotes() {
        server.on("/a", ok("hello", TEXT));
        RunStatistics statistics = new RunStatistics();
        try (RunContext ignored = RunContext.begin(statistics)) {
            for (int i = 0; i < 2; i++) {
                sample(sampler(request -> {
                    HeaderManager headers = new HeaderManager();
                    headers.add(new Header("Expect", "100-continue"));
                    request.setHeaderManager(headers);
                }));
            }
        }

        assertThat(statistics.warnings()).containsExactly("HTTP Requests with the header Expect: 100-continue are sent"
                + " by HttpClient 4, not by Throng's transport; they cost more.");
    }

    /** The JDK sends nothing to this machine through the proxy. */
    @Test
    void leavesRequestsToHttpClientIfTheJvmHasASocksProxy() {
        server.on("/a", ok("hello", TEXT));
        RunStatistics statistics = new RunStatistics();
        System.setProperty("socksProxyHost", "proxy.invalid");
        try (RunContext ignored = RunContext.begin(statistics)) {
            assertThat(sample(sampler(request -> { })).isSuccessful()).isTrue();
        } finally {
            System.clearProperty("socksProxyHost");
        }

        assertThat(statistics.warnings()).containsExactly("HTTP Requests with a SOCKS proxy (socksProxyHost) are sent"
                + " by HttpClient 4, not by Throng's transport; they cost more.");
    }

    @Test
    void sendsNothingOfABodyThatIsNotThere() {
        server.on("/a", ok("hello", TEXT));

        SampleResult result = sample(sampler(request -> {
            request.setMethod("PUT");
            request.setHTTPFiles(new HTTPFileArg[] {new HTTPFileArg("/no/such/file", "", "text/xml")});
        }));

        assertThat(result.getResponseCode()).isEqualTo("Non HTTP response code: java.io.FileNotFoundException");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void downloadsEmbeddedResourcesInParallel() {
        AtomicInteger atOnce = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        server.on("/a", ok("<img src='/1'><img src='/2'><img src='/3'><img src='/4'>", "Content-Type: text/html"));
        for (int i = 1; i <= 4; i++) {
            server.on("/" + i, (sent, attempt) -> {
                most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                three.countDown();
                awaitQuietly(three);
                atOnce.decrementAndGet();
                return ok("image", "Content-Type: image/png").getBytes(StandardCharsets.ISO_8859_1);
            });
        }

        SampleResult result = sample(sampler(request -> {
            request.setImageParser(true);
            request.setConcurrentDwn(true);
            request.setConcurrentPool("3");
        }));

        assertThat(result.isSuccessful()).isTrue();
        assertThat(result.getSubResults()).hasSize(5);
        assertThat(most).hasValue(3);
        assertThat(server.connections()).isLessThanOrEqualTo(4);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void trustsEveryCertificate(@TempDir Path folder) throws Exception {
        TestKeys keys = TestKeys.forHost(folder, "some.example");
        int port = server.overTls(keys.context(), settings -> { });
        server.on("/a", ok("hello", TEXT));
        HttpRequestSampler sampler = sampler(request -> {
            request.setProtocol("https");
            request.setDomain("localhost");
            request.setPort(port);
        });

        SampleResult first = sampler.sample();
        SampleResult second = sample(sampler);

        assertThat(first.getResponseDataAsString()).isEqualTo("hello");
        assertThat(second.getResponseDataAsString()).isEqualTo("hello");
        assertThat(server.connections()).isOne();
    }

    @Test
    void anInterruptEndsARequestThatIsNotAnswered() {
        server.on("/a", "");
        CompletableFuture<SampleResult> ended = new CompletableFuture<>();
        Thread user = new Thread(() -> ended.complete(sample(sampler(request -> { }))));
        user.start();
        Awaitility.await().until(() -> server.requests().size() == 1);

        user.interrupt();

        SampleResult result = ended.orTimeout(1, TimeUnit.MINUTES).join();
        assertThat(result.getResponseCode()).isEqualTo("Non HTTP response code: java.net.SocketException");
        assertThat(result.isSuccessful()).isFalse();
    }

    @Test
    void jmetersInterruptEndsARequestThatIsNotAnswered() {
        server.on("/a", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello");
        CompletableFuture<HttpRequestSampler> made = new CompletableFuture<>();
        CompletableFuture<SampleResult> ended = new CompletableFuture<>();
        new Thread(() -> {
            HttpRequestSampler sampler = sampler(request -> { });
            made.complete(sampler);
            ended.complete(sample(sampler));
        }).start();
        Awaitility.await().until(() -> server.requests().size() == 1);

        assertThat(made.join().interrupt()).isTrue();

        assertThat(ended.orTimeout(1, TimeUnit.MINUTES).join().getResponseCode())
                .isEqualTo("Non HTTP response code: java.net.SocketException");
        assertThat(made.join().interrupt()).isFalse();
    }

    @Test
    void doesNotTakeBytesWithoutARequestForAnAnswer() {
        server.on("/a", ok("one", TEXT) + ok("nobody asked for this", TEXT));
        RunStatistics statistics = new RunStatistics();
        List<String> answers;
        try (RunContext ignored = RunContext.begin(statistics)) {
            HttpRequestSampler sampler = sampler(request -> { });
            answers = List.of(sampler.sample().getResponseDataAsString(), sample(sampler).getResponseDataAsString());
        }

        assertThat(answers).containsExactly("one", "one");
        assertThat(server.connections()).isEqualTo(2);
        assertThat(statistics.warnings()).containsExactly(StrayBytes.NOTE);
    }

    @Test
    void aHeadThatIsCutOffIsAFailure() {
        server.on("/a", "HTTP/1.1 200 OK\r\nX-End: now\r\nContent-Len");

        assertThat(sample(sampler(request -> { })).getResponseMessage())
                .isEqualTo("Non HTTP response message: Premature end of the head of the answer");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "HTTP/1.1 200 OK\r\nX-End: now\r\nContent-Len",
        "HTTP/1.1 200 OK\r\nX-End: now\r\nContent-Length: 100\r\n\r\nhalf",
        "SSH-2.0-OpenSSH_9.2\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 7\r\n\r\nno gzip"})
    void aFailureHasTheBytesOfBothSides(String answer) {
        server.on("/a", answer);

        SampleResult result = sample(sampler(request -> { }));

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getBytesAsLong()).isEqualTo(answer.length());
        RecordingServer.Recorded request = server.requests().get(0);
        assertThat(result.getSentBytes()).isEqualTo(lineBytes(request.requestLine()) + lineBytes("")
                + request.headers().stream().mapToInt(NettyHttpTest::lineBytes).sum());
    }

    private static int lineBytes(String line) {
        return line.length() + "\r\n".length();
    }

    @Test
    void aNewConnectionTakesAMillisecondAtLeast() {
        server.on("/a", ok("one", TEXT));
        HttpRequestSampler sampler = sampler(request -> { });

        assertThat(sampler.sample().getConnectTime()).isPositive();
        assertThat(sample(sampler).getConnectTime()).as("kept").isZero();
    }

    @Test
    void aHeadWithoutAnEndIsAFailure() {
        server.on("/a", "HTTP/1.1 200 OK\r\nX-Long: " + "x".repeat(300_000));

        SampleResult result = sample(sampler(request -> { }));

        assertThat(result.getResponseCode())
                .isEqualTo("Non HTTP response code: org.apache.http.client.ClientProtocolException");
        assertThat(result.getResponseDataAsString()).contains("the head of the answer is longer than 262144 bytes");
    }

    @Test
    void whatIsNoHttpIsAFailure() {
        server.on("/a", "SSH-2.0-OpenSSH_9.2\r\n\r\n");

        assertThat(sample(sampler(request -> { })).getResponseDataAsString())
                .contains("the target did not answer in HTTP");
    }

    @Test
    void anotherUserHasConnectionsOfItsOwn() throws Exception {
        server.on("/a", ok("hello", TEXT));
        HttpRequestSampler sampler = sampler(request -> { });
        sampler.sample();
        sampler.testIterationStart(null);
        sample(sampler);

        assertThat(server.connections()).isEqualTo(2);
    }

    @Test
    void endsItsConnectionsWithTheUser() {
        server.on("/a", ok("hello", TEXT));
        HttpRequestSampler sampler = sampler(request -> { });
        sampler.sample();

        sampler.threadFinished();

        Awaitility.await().until(() -> server.openConnections() == 0);
    }
}
