package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.SessionPlans.headers;
import static org.throng.http.SessionPlans.text;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.io.IOException;
import java.util.stream.Stream;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.CacheManager;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.DNSCacheManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.apache.jorphan.collections.HashTree;

/** Plans over TLS: pages, cookies, redirects between {@code http} and {@code https}, tunnels, and what fails. */
final class TlsPlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String HTML = "Content-Type: text/html;charset=UTF-8";
    private static final String TUNNEL = "some.example:443";

    private final TlsSite site;

    TlsPlans(TlsSite site) {
        this.site = site;
    }

    Stream<PlanCase> all() {
        return Stream.of(requests(), pages(), sessions(), tunnels(), failures()).flatMap(plans -> plans);
    }

    private Stream<PlanCase> requests() {
        return Stream.of(
                of("requests of a kept connection over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 3);
                    server.on("/a", ok("a", TEXT)).on("/b", ok("b", TEXT)).on("/head", ok("", TEXT));
                    users.add(request("GET", "/a", "q", "x y"));
                    users.add(request("POST", "/b", "name", "a&b"));
                    users.add(request("HEAD", "/head"));
                }),
                of("without keep-alive over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 3);
                    server.on("/a", ok("a", TEXT));
                    HTTPSamplerProxy request = request("GET", "/a");
                    request.setUseKeepAlive(false);
                    users.add(request);
                }),
                of("a form with a file over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    server.on("/upload", ok("stored", TEXT));
                    HTTPSamplerProxy upload = request("POST", "/upload", "title", "a file");
                    upload.setDoMultipart(true);
                    upload.setHTTPFiles(new HTTPFileArg[] {new HTTPFileArg(
                            plan.file("large.txt", "0123456789".repeat(20_000)).toString(), "file", "text/plain")});
                    users.add(upload);
                }),
                of("a raw body over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    server.on("/put", answer("201 Created", "", "Location: /put/1"));
                    HTTPSamplerProxy put = request("PUT", "/put", "", "{\"n\":${__threadNum}}");
                    put.setPostBodyRaw(true);
                    users.add(put);
                }),
                of("a large answer in chunks over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    server.on("/a", answer("200 OK", "9c40\r\n" + "abcdefgh".repeat(5_000) + "\r\n0\r\n\r\n", TEXT,
                            "Transfer-Encoding: chunked"));
                    users.add(request("GET", "/a"));
                }),
                of("Basic credentials over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 2);
                    AuthManager manager = with(new AuthManager(), "credentials");
                    manager.set(-1, "https://127.0.0.1:" + site.port() + "/", "ann", "secret", "", "",
                            AuthManager.Mechanism.BASIC);
                    users.add(manager);
                    server.on("/a", (sent, attempt) -> text(sent.header("Authorization") == null
                            ? answer("401 Unauthorized", "no", "WWW-Authenticate: Basic realm=\"r\"")
                            : ok("private", TEXT)));
                    users.add(request("GET", "/a"));
                }),
                of("a cache over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 3);
                    CacheManager cache = with(new CacheManager(), "cache");
                    cache.setUseExpires(false);
                    users.add(cache);
                    server.on("/a", (sent, attempt) -> text(sent.header("If-None-Match") == null
                            ? ok("hello", TEXT, "ETag: \"x\"") : "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"));
                    users.add(request("GET", "/a"));
                }));
    }

    private Stream<PlanCase> pages() {
        return Stream.of(
                of("from http to https and back", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    redirects(server);
                    users.add(request("GET", "/in-clear"));
                }),
                of("from http to https and back, automatically", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    redirects(server);
                    HTTPSamplerProxy request = request("GET", "/in-clear");
                    request.setAutoRedirects(true);
                    request.setFollowRedirects(false);
                    users.add(request);
                }),
                of("a page over TLS with all it embeds", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    page(server);
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    users.add(page);
                }),
                // of several users, JMeter's first to end closes the connections of the others' downloads
                of("a page over TLS in parallel", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 2);
                    server.on("/page", ok("<img src='/1.png'>", HTML));
                    server.on("/1.png", ok("1", "Content-Type: image/png"));
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    page.setConcurrentDwn(true);
                    page.setConcurrentPool("6");
                    users.add(page);
                }),
                of("secure cookies", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    users.add(with(new CookieManager(), "cookies"));
                    server.on("/login", ok("in", TEXT, "Set-Cookie: s=1; Path=/; Secure; HttpOnly",
                            "Set-Cookie: open=2; Path=/"));
                    server.on("/home", ok("home", TEXT));
                    users.add(request("GET", "/login"));
                    users.add(request("GET", "/home"));
                    users.add(inClear(request("GET", "/home"), server));
                    users.add(inClear(request("GET", "/login"), server));
                    users.add(request("GET", "/home"));
                }));
    }

    private Stream<PlanCase> sessions() {
        return Stream.of(
                of("sessions that are resumed", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 3);
                    server.on("/a", ok("a", TEXT, "Connection: close"));
                    users.add(request("GET", "/a"));
                }),
                of("sessions of TLS 1.2 that are resumed", (plan, server) -> {
                    HashTree users = site.users(plan, site.port(TlsSite.TLS_1_2), 2, 3);
                    server.on("/a", ok("a", TEXT, "Connection: close"));
                    users.add(request("GET", "/a"));
                }),
                of("another user at each iteration over TLS", (plan, server) -> {
                    HashTree users = site.newUsers(plan, site.port(), 2, 3);
                    server.on("/a", ok("a", TEXT, "Connection: close")).on("/b", ok("b", TEXT));
                    users.add(request("GET", "/a"));
                    users.add(request("GET", "/b"));
                    users.add(request("GET", "/b"));
                }),
                of("names of servers", (plan, server) -> {
                    HashTree users = site.users(plan, 2, 2);
                    DNSCacheManager names = with(new DNSCacheManager(), "names");
                    names.setCustomResolver(true);
                    names.addHost("some.example", "127.0.0.1");
                    names.addHost("other.example", "127.0.0.1");
                    users.add(names);
                    server.on("/a", ok("a", TEXT));
                    for (String host : new String[] {"some.example", "other.example", "localhost", "127.0.0.1"}) {
                        HTTPSamplerProxy request = request("GET", "/a");
                        request.setDomain(host);
                        users.add(request);
                    }
                }),
                of("a header Host over TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 2);
                    users.add(headers("Host", "virtual.example"));
                    server.on("/a", ok("a", TEXT));
                    users.add(request("GET", "/a"));
                }));
    }

    private Stream<PlanCase> tunnels() {
        return Stream.of(
                of("through a tunnel", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on(TUNNEL, "HTTP/1.1 200 Connection established\r\n\r\n");
                    page(server);
                    HTTPSamplerProxy page = tunnelled(request("GET", "/page"), server);
                    page.setImageParser(true);
                    page.setEmbeddedUrlRE(".*\\.png");
                    users.add(page);
                    users.add(tunnelled(request("POST", "/1.png", "a", "1"), server));
                }),
                of("through a tunnel with a password", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on(TUNNEL, (sent, attempt) -> text(sent.header("Proxy-Authorization") == null
                            ? answer("407 Proxy Authentication Required", "", "Connection: close",
                                    "Proxy-Authenticate: Basic realm=\"p\"")
                            : "HTTP/1.1 200 Connection established\r\n\r\n"));
                    server.on("/a", ok("a", TEXT, "Connection: close"));
                    HTTPSamplerProxy request = tunnelled(request("GET", "/a"), server);
                    request.setProxyUser("ann");
                    request.setProxyPass("secret");
                    users.add(request);
                }));
    }

    private Stream<PlanCase> failures() {
        return Stream.of(
                of("a server without TLS", (plan, server) -> {
                    HashTree users = site.users(plan, site.plainPort(), 1, 2);
                    users.add(request("GET", "/a"));
                }),
                of("a server that ends the connection in the handshake", (plan, server) -> {
                    HashTree users = site.users(plan, site.endingPort(), 1, 2);
                    users.add(request("GET", "/a"));
                }),
                of("a server that says nothing in the handshake", (plan, server) -> {
                    HashTree users = site.users(plan, site.silentPort(), 1, 2);
                    HTTPSamplerProxy request = request("GET", "/a");
                    request.setConnectTimeout("200");
                    users.add(request);
                }),
                of("no cipher suite in common", (plan, server) -> {
                    HashTree users = site.users(plan, site.port(TlsSite.WITH_RSA), 1, 2);
                    users.add(request("GET", "/a"));
                }),
                of("nothing listens for TLS", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 1, 2);
                    users.add(request("GET", "/a"));
                }),
                of("connections over TLS that end early", (plan, server) -> {
                    HashTree users = site.users(plan, 1, 2);
                    server.on("/short", "HTTP/1.1 200 OK\r\nX-End: now\r\nContent-Length: 10\r\n\r\nhello");
                    server.on("/cut", "HTTP/1.1 200 OK\r\nX-End: cut\r\nContent-Length: 10\r\n\r\nhello");
                    server.on("/to-the-end", "HTTP/1.1 200 OK\r\nX-End: now\r\n\r\nhello");
                    server.on("/to-the-cut", "HTTP/1.1 200 OK\r\nX-End: cut\r\n\r\nhello");
                    for (String path : new String[] {"/none", "/short", "/cut", "/to-the-end", "/to-the-cut"}) {
                        users.add(request("GET", path));
                    }
                }));
    }

    private void redirects(RecordingServer server) throws IOException {
        server.on("/in-clear", answer("302 Found", "", "Location: https://127.0.0.1:" + site.port() + "/secure"));
        server.on("/secure", answer("301 Moved Permanently", "", "Location: /further"));
        server.on("/further", answer("302 Found", "", "Location: http://127.0.0.1:" + server.port() + "/end"));
        server.on("/end", ok("the end", TEXT));
    }

    private static void page(RecordingServer server) {
        server.on("/page", ok("<script src='/app.js'></script><img src='/1.png'><img src='http://127.0.0.1:"
                + server.port() + "/2.png'>", HTML));
        server.on("/app.js", ok("var a;", "Content-Type: text/javascript"));
        server.on("/1.png", ok("1", "Content-Type: image/png"));
        server.on("/2.png", ok("2", "Content-Type: image/png"));
    }

    private static HTTPSamplerProxy inClear(HTTPSamplerProxy request, RecordingServer server) {
        request.setProtocol("http");
        request.setPort(server.port());
        return request;
    }

    private static HTTPSamplerProxy tunnelled(HTTPSamplerProxy request, RecordingServer proxy) {
        request.setProtocol("https");
        request.setDomain("some.example");
        request.setProperty("HTTPSampler.port", "443");
        request.setProxyHost("127.0.0.1");
        request.setProxyPortInt(Integer.toString(proxy.port()));
        return request;
    }
}
