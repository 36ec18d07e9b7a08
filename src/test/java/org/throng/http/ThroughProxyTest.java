package org.throng.http;

import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.RequestCase.of;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.net.TestKeys;

/** HTTP Requests through a proxy: the same over HttpClient 4 and over Throng's transport. */
class ThroughProxyTest {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String TARGET = "some.example:443";
    private static final String OPENED = "HTTP/1.1 200 Connection established\r\n\r\n";
    private static final String BASIC = "Basic realm=\"p\"";

    @TempDir
    static Path folder;

    @RegisterExtension
    static final SharedServer PROXY = new SharedServer();

    @BeforeAll
    static void serveTunnels() throws Exception {
        PROXY.get().tunnelTo(TestKeys.forHost(folder, "some.example").context());
    }

    @ParameterizedTest
    @MethodSource({"forwarded", "tunnelled", "failures"})
    void isTheSame(RequestCase one) throws IOException {
        one.compare(PROXY.get());
    }

    static Stream<RequestCase> forwarded() {
        return Stream.of(
                of("forwarded", 2, (request, to) -> {
                    through(to, request);
                    request.setPath("/a?x=1");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("forwarded with a port", (request, to) -> {
                    through(to, request);
                    request.setPort(8081);
                    request.setMethod("POST");
                    request.addArgument("a", "1");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("Basic for the proxy", 3, (request, to) -> {
                    through(to, request, "user", "secret");
                    to.on("/a", (sent, attempt) -> challenged(sent, BASIC, ok("hello", TEXT)));
                }),
                of("wrong password for the proxy", 2, (request, to) -> {
                    through(to, request, "user", "wrong");
                    to.on("/a", answer("407 Proxy Authentication Required", "no", "Proxy-Authenticate: " + BASIC));
                }),
                of("no password for the proxy", 2, (request, to) -> {
                    through(to, request);
                    to.on("/a", answer("407 Proxy Authentication Required", "no", "Proxy-Authenticate: " + BASIC));
                }),
                of("credentials for proxy and server", 2, (request, to) -> {
                    through(to, request, "user", "secret");
                    AuthManager manager = new AuthManager();
                    manager.set(-1, "http://some.example/", "me", "mine", "", "", Mechanism.BASIC);
                    request.setAuthManager(manager);
                    to.on("/a", (sent, attempt) -> challenged(sent, BASIC, ok("hello", TEXT)));
                }),
                of("a header of the plan for the proxy", (request, to) -> {
                    through(to, request, "user", "secret");
                    HeaderManager headers = new HeaderManager();
                    headers.add(new Header("Proxy-Authorization", "Basic b3RoZXI6b25l"));
                    headers.add(new Header("Proxy-Connection", "close"));
                    request.setHeaderManager(headers);
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a redirect behind the proxy", (request, to) -> {
                    through(to, request, "user", "secret");
                    to.on("/a", (sent, attempt) -> challenged(sent, BASIC,
                            answer("302 Found", "", "Location: http://other.example/b")));
                    to.on("/b", ok("there", TEXT));
                }),
                of("an automatic redirect behind the proxy", (request, to) -> {
                    through(to, request);
                    request.setAutoRedirects(true);
                    request.setFollowRedirects(false);
                    to.on("/a", answer("302 Found", "", "Location: http://other.example/b"));
                    to.on("/b", ok("there", TEXT));
                }),
                of("embedded resources behind the proxy", (request, to) -> {
                    through(to, request);
                    request.setImageParser(true);
                    to.on("/a", ok("<img src='/1.png'><img src='//other.example/2.png'>", "Content-Type: text/html"));
                    to.on("/1.png", ok("1", "Content-Type: image/png"));
                    to.on("/2.png", ok("2", "Content-Type: image/png"));
                }));
    }

    static Stream<RequestCase> tunnelled() {
        return Stream.of(
                of("a tunnel", 2, (request, to) -> {
                    tunnel(to, request);
                    to.on(TARGET, OPENED);
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a tunnel for a body", (request, to) -> {
                    tunnel(to, request);
                    request.setMethod("POST");
                    request.addArgument("a", "b".repeat(100_000));
                    to.on(TARGET, "HTTP/1.0 200 OK\r\nProxy-Agent: some\r\n\r\n");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a tunnel with a length that means nothing", (request, to) -> {
                    tunnel(to, request);
                    to.on(TARGET, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a tunnel that is refused", 2, (request, to) -> {
                    tunnel(to, request);
                    to.on(TARGET, answer("403 Forbidden", "not there", TEXT));
                }),
                of("a tunnel to nowhere", (request, to) -> {
                    tunnel(to, request);
                    to.on(TARGET, answer("502 Bad Gateway", "", "Connection: close"));
                }),
                of("no credentials for a tunnel", (request, to) -> {
                    tunnel(to, request);
                    to.on(TARGET, answer("407 Proxy Authentication Required", "no", "Proxy-Authenticate: " + BASIC));
                }),
                of("Basic for a tunnel", 2, (request, to) -> {
                    tunnel(to, request);
                    request.setProxyUser("user");
                    request.setProxyPass("secret");
                    to.on(TARGET, (sent, attempt) -> sent.header("Proxy-Authorization") == null
                            ? text(answer("407 Proxy Authentication Required", "", "Proxy-Authenticate: " + BASIC,
                                    "Connection: close"))
                            : text(OPENED));
                    to.on("/a", ok("hello", TEXT));
                }));
    }

    static Stream<RequestCase> failures() {
        return Stream.of(
                of("nobody listens", (request, to) -> {
                    through(to, request);
                    request.setProperty(HTTPSamplerProxy.PROXYPORT, "1");
                }),
                of("an unknown proxy", (request, to) -> {
                    through(to, request);
                    request.setProperty(HTTPSamplerProxy.PROXYHOST, "no-such-proxy.invalid");
                }),
                of("a proxy that ends the connection", (request, to) -> through(to, request)),
                of("a proxy that ends the connection of a tunnel", (request, to) -> tunnel(to, request)));
    }

    private static void through(RecordingServer proxy, HTTPSamplerProxy request) {
        request.setDomain("some.example");
        request.setPort(80);
        request.setProperty(HTTPSamplerProxy.PROXYHOST, "127.0.0.1");
        request.setProperty(HTTPSamplerProxy.PROXYPORT, Integer.toString(proxy.port()));
    }

    private static void through(RecordingServer proxy, HTTPSamplerProxy request, String user, String password) {
        through(proxy, request);
        request.setProxyUser(user);
        request.setProxyPass(password);
    }

    private static void tunnel(RecordingServer proxy, HTTPSamplerProxy request) {
        through(proxy, request);
        request.setProtocol("https");
        request.setPort(443);
    }

    private static byte[] challenged(RecordingServer.Recorded sent, String challenge, String answer) {
        return text(sent.header("Proxy-Authorization") == null
                ? answer("407 Proxy Authentication Required", "no", "Proxy-Authenticate: " + challenge) : answer);
    }

    private static byte[] text(String answer) {
        return answer.getBytes(StandardCharsets.ISO_8859_1);
    }
}
