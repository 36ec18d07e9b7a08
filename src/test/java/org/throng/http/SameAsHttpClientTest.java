package org.throng.http;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.RequestCase.of;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.CacheManager;
import org.apache.jmeter.protocol.http.control.Cookie;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.DNSCacheManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.ReservedPort;

/**
 * Runs the same HTTP Request over HttpClient 4 and over Throng's transport, against one server that records both: equal
 * requests, equal results. docs/http.md lists what differs.
 */
class SameAsHttpClientTest {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String HTML = "Content-Type: text/html";
    private static final ReservedPort CLOSED = new ReservedPort();
    /** A text of 57 bytes. */
    private static final String BROTLI =
            "1b3800e09d0976ac13cb5626c5cbb037b9141b436b90b6393a0d92c6f6262521a6a15ae0a0021d7fb22837d500";

    @TempDir
    static Path folder;

    @RegisterExtension
    static final SharedServer SERVER = new SharedServer();

    @ParameterizedTest
    @MethodSource({"methods", "parameters", "files", "redirects", "codings", "framing", "heads", "managers",
        "embedded", "connections", "failures"})
    void isTheSame(RequestCase one) throws IOException {
        one.compare(SERVER.get());
    }

    private static RequestCase answered(String name, String answer) {
        return of(name, 2, (request, to) -> to.on("/a", answer));
    }

    static Stream<RequestCase> methods() {
        List<RequestCase> cases = new ArrayList<>();
        for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND",
                "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK", "REPORT", "SEARCH", "QUERY", "get")) {
            cases.add(of(method, 2, (request, to) -> {
                request.setMethod(method);
                to.on("/a", method.equals("HEAD") ? answer("200 OK", "", TEXT, "Content-Length: 5")
                        : answer("207 Multi-Status", "<d/>", "Content-Type: application/xml; charset=utf-8"));
            }));
            cases.add(of(method + " with a raw body", (request, to) -> {
                request.setMethod(method);
                raw(request, "<a>\u00e4\u20ac</a>");
                to.on("/a", method.equals("HEAD") ? answer("200 OK", "", TEXT, "Content-Length: 5") : ok("hello",
                        TEXT));
            }));
        }
        cases.add(of("no method of HTTP", (request, to) -> request.setMethod("A B")));
        return cases.stream();
    }

    static Stream<RequestCase> parameters() {
        return Stream.of(
                of("GET with parameters", (request, to) -> {
                    request.addArgument("a", "1");
                    request.addArgument("b c", "\u00e4 &=+", "=");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("GET with encoded parameters", (request, to) -> {
                    request.addEncodedArgument("a", "x%20y", "=");
                    request.addNonEncodedArgument("b", "x%20y+z", "=");
                    request.addNonEncodedArgument("c", "", "");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("query in the path", (request, to) -> {
                    request.setMethod("PUT");
                    request.setPath("/a?x=1&y=%2F#part");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("path with space, dots and umlaut", (request, to) -> {
                    request.setPath("/x/../b c//d/./\u00e9?q=\u00e9");
                    to.on("/b%20c/d/%C3%A9", ok("hello", TEXT));
                    to.on("/b%20c//d/%C3%A9", ok("hello", TEXT));
                }),
                of("illegal character in the path", (request, to) -> request.setPath("/a|b{c}")),
                of("whole URL as the path", (request, to) -> {
                    request.setPath("http://localhost:" + to.port() + "/a?x=1");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("POST with parameters", (request, to) -> {
                    request.setMethod("POST");
                    request.addArgument("a", "1 2");
                    request.addArgument("\u00e4", "\u20ac&=+");
                    request.addArgument("", "skipped");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("POST with encoded parameters", (request, to) -> {
                    request.setMethod("POST");
                    request.addNonEncodedArgument("a%20b", "1%202", "=");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("POST in ISO-8859-1", (request, to) -> {
                    request.setMethod("POST");
                    request.setContentEncoding("ISO-8859-1");
                    request.addArgument("a", "\u00e4");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("POST in an unknown encoding", (request, to) -> {
                    request.setMethod("POST");
                    request.setContentEncoding("no-such-charset");
                    request.addArgument("a", "b");
                }),
                of("raw JSON with its type", (request, to) -> {
                    request.setMethod("POST");
                    headers(request, "Content-Type", "application/json");
                    raw(request, "{\"a\":\"\u20ac\"}");
                    to.on("/a", ok("{}", "Content-Type: application/json"));
                }),
                of("nameless parameters", (request, to) -> {
                    request.setMethod("POST");
                    request.addNonEncodedArgument("", "one", "");
                    request.addNonEncodedArgument("", "two", "");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a body of 300,000 bytes", 2, (request, to) -> {
                    request.setMethod("POST");
                    raw(request, "0123456789".repeat(30_000));
                    to.on("/a", ok("hello", TEXT));
                }),
                // the answer comes at once after the last byte, now and then before that was noticed
                of("many bodies of 100,000 bytes", 60, (request, to) -> {
                    request.setMethod("POST");
                    raw(request, "0123456789".repeat(10_000));
                    to.on("/a", ok("hello", TEXT));
                }),
                of("DELETE with parameters", (request, to) -> {
                    request.setMethod("DELETE");
                    request.addArgument("a", "1");
                    to.on("/a", ok("hello", TEXT));
                }));
    }

    static Stream<RequestCase> files() {
        return Stream.of(
                of("a file in a form", (request, to) -> {
                    request.setMethod("POST");
                    request.setHTTPFiles(new HTTPFileArg[] {file("a.txt", "some text", "part", "text/plain")});
                    to.on("/a", ok("hello", TEXT));
                }),
                of("files and parameters in a form", (request, to) -> {
                    request.setMethod("POST");
                    request.addArgument("a", "\u00e4 b");
                    request.setHTTPFiles(new HTTPFileArg[] {file("a.txt", "one", "x", "text/plain"),
                        file("\u00e4\u20ac \"q\".bin", "two", "y", "application/octet-stream")});
                    to.on("/a", ok("hello", TEXT));
                }),
                of("browser compatible form", (request, to) -> {
                    request.setMethod("POST");
                    request.setDoBrowserCompatibleMultipart(true);
                    request.addArgument("a", "\u00e4 b");
                    request.setHTTPFiles(new HTTPFileArg[] {file("\u00e4.bin", "two", "y", "image/png")});
                    to.on("/a", ok("hello", TEXT));
                }),
                of("form without a file", (request, to) -> {
                    request.setMethod("PUT");
                    request.setDoMultipart(true);
                    headers(request, "Content-Type", "text/replaced");
                    request.addArgument("a", "b");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a large file in a form", (request, to) -> {
                    request.setMethod("POST");
                    request.setHTTPFiles(new HTTPFileArg[] {
                        file("large.bin", "x".repeat(1_000_000), "part", "application/octet-stream")});
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a file as the body", (request, to) -> {
                    request.setMethod("PUT");
                    request.setHTTPFiles(new HTTPFileArg[] {file("body.xml", "<a/>", "", "text/xml")});
                    to.on("/a", ok("hello", TEXT));
                }),
                of("a large file as the body", 2, (request, to) -> {
                    request.setMethod("PUT");
                    request.setHTTPFiles(new HTTPFileArg[] {file("large.xml", "y".repeat(700_000), "", "")});
                    to.on("/a", ok("hello", TEXT));
                }));
    }

    static Stream<RequestCase> redirects() {
        List<RequestCase> cases = new ArrayList<>();
        for (boolean automatic : new boolean[] {false, true}) {
            String how = automatic ? " (automatic)" : " (followed)";
            // automatic redirects refuse a space
            String location = automatic ? "../b?x=1" : "../b?x=1 2";
            for (String status : List.of("301 Moved", "302 Found", "303 See Other", "307 Again", "308 For ever")) {
                for (String method : List.of("GET", "POST", "HEAD")) {
                    cases.add(of(status + " after " + method + how, (request, to) -> {
                        request.setAutoRedirects(automatic);
                        request.setFollowRedirects(!automatic);
                        request.setMethod(method);
                        if (method.equals("POST")) {
                            request.addArgument("a", "1");
                        }
                        headers(request, "X-Kept", "yes");
                        to.on("/a", answer(status, "", "Location: " + location, "Set-Cookie: one=1"));
                        to.on("/b", answer("200 OK", method.equals("HEAD") ? "" : "there", TEXT));
                    }));
                }
            }
            cases.add(of("a chain" + how, (request, to) -> {
                request.setAutoRedirects(automatic);
                request.setFollowRedirects(!automatic);
                to.on("/a", answer("302 Found", "moved", "Location: http://127.0.0.1:" + to.port() + "/b"));
                to.on("/b", answer("302 Found", "moved", "Location: /c/d"));
                to.on("/c/d", ok("there", TEXT));
            }));
            cases.add(of("a loop" + how, (request, to) -> {
                request.setAutoRedirects(automatic);
                request.setFollowRedirects(!automatic);
                to.on("/a", answer("302 Found", "", "Location: /a"));
            }));
            cases.add(of("no location" + how, (request, to) -> {
                request.setAutoRedirects(automatic);
                request.setFollowRedirects(!automatic);
                to.on("/a", answer("302 Found", "nowhere"));
            }));
            cases.add(of("a broken location" + how, (request, to) -> {
                request.setAutoRedirects(automatic);
                request.setFollowRedirects(!automatic);
                to.on("/a", answer("302 Found", "", "Location: htp://[x"));
            }));
            cases.add(of("another protocol" + how, (request, to) -> {
                request.setAutoRedirects(automatic);
                request.setFollowRedirects(!automatic);
                to.on("/a", answer("302 Found", "", "Location: ftp://127.0.0.1:" + to.port() + "/b"));
                to.on("/b", ok("no file", TEXT));
            }));
        }
        cases.add(of("not followed", (request, to) -> {
            request.setFollowRedirects(false);
            to.on("/a", answer("302 Found", "moved", "Location: /b"));
        }));
        return cases.stream();
    }

    static Stream<RequestCase> codings() {
        String text = "a text that is long enough, a text that is long enough";
        return Stream.of(
                compressed("gzip", "gzip", gzip(text)),
                compressed("x-gzip", "x-gzip", gzip(text)),
                compressed("deflate", "deflate", deflate(text)),
                compressed("br", "br", HexFormat.of().parseHex(BROTLI)),
                compressed("unknown coding", "lzma", text.getBytes(StandardCharsets.US_ASCII)),
                compressed("identity", "identity", text.getBytes(StandardCharsets.US_ASCII)),
                compressed("no gzip", "gzip", text.getBytes(StandardCharsets.US_ASCII)),
                compressed("half of a gzip", "gzip", Arrays.copyOf(gzip(text), 25)),
                compressed("empty gzip", "gzip", new byte[0]),
                of("gzip in chunks", 2, (request, to) -> to.on("/a", (any, attempt) -> bytes(
                        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nX-A: b\r\nTransfer-Encoding: chunked\r\n\r\n"
                                + Integer.toHexString(gzip(text).length) + "\r\n", gzip(text), "\r\n0\r\n\r\n"))),
                of("gzip as MD5", (request, to) -> {
                    request.setMD5(true);
                    to.on("/a", (any, attempt) -> bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: "
                            + gzip(text).length + "\r\n\r\n", gzip(text), ""));
                }),
                of("MD5", 2, (request, to) -> {
                    request.setMD5(true);
                    to.on("/a", ok("hello", TEXT));
                }),
                of("MD5 of nothing", (request, to) -> {
                    request.setMD5(true);
                    to.on("/a", ok("", TEXT));
                }));
    }

    private static RequestCase compressed(String name, String coding, byte[] body) {
        return of(name, 2, (request, to) -> to.on("/a", (any, attempt) -> bytes("HTTP/1.1 200 OK\r\n"
                + "Content-Encoding: " + coding + "\r\nContent-MD5: abc\r\nContent-Length: " + body.length
                + "\r\nContent-Type: text/html\r\n\r\n", body, "")));
    }

    static Stream<RequestCase> framing() {
        return Stream.of(
                answered("chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;a=b"
                        + "\r\n world\r\n"
                        + "0\r\nX-Trailer: a\r\nX-Other: b\r\n\r\n"),
                answered("no chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
                answered("chunks and a length", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked"
                        + "\r\n\r\n5\r\nhello\r\n0\r\n\r\n"),
                answered("to the end", "HTTP/1.1 200 OK\r\nX-End: now\r\n\r\nuntil the end"),
                answered("closed after it", ok("hello", TEXT, "Connection: close")),
                answered("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 5\r\nX-End: now\r\n\r\nhello"),
                answered("HTTP/1.0 kept", "HTTP/1.0 200 OK\r\nContent-Length: 5\r\nConnection: Keep-Alive\r\n"
                        + "\r\nhello"),
                answered("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\nX-End: now"
                        + "\r\n\r\nhello"),
                answered("empty", ok("", TEXT)),
                answered("204", "HTTP/1.1 204 No Content\r\nX-A: b\r\n\r\n"),
                answered("304", "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"),
                answered("205", "HTTP/1.1 205 Reset Content\r\n\r\n"),
                answered("100 before it", "HTTP/1.1 100 Continue\r\n\r\n" + ok("hello", TEXT)),
                answered("103 before it", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok("hello", TEXT)),
                answered("70,000 bytes", ok("x".repeat(70_000), TEXT)),
                answered("500,000 bytes", ok("y".repeat(500_000), TEXT)),
                answered("line feeds alone", "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello"));
    }

    static Stream<RequestCase> heads() {
        return Stream.of(
                answered("404", answer("404 Not Found", "none", HTML)),
                answered("500", answer("500 Internal Server Error", "broken", TEXT)),
                answered("401 without credentials", answer("401 Unauthorized", "no",
                        "WWW-Authenticate: Basic realm=\"r\"")),
                answered("no reason", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok"),
                answered("empty reason", "HTTP/1.1 299 \r\nContent-Length: 2\r\n\r\nok"),
                answered("reason of words", "HTTP/1.1 418 I'm a  teapot \r\nContent-Length: 2\r\n\r\nok"),
                answered("repeated headers", ok("hello", "X-A: 1", "X-A: 2", "x-a:3", "X-B:   spaced   ")),
                answered("folded header", "HTTP/1.1 200 OK\r\nX-A: one\r\n  two\r\n\tthree\r\nContent-Length: 2"
                        + "\r\n\r\nok"),
                answered("folded length", "HTTP/1.1 200 OK\r\nContent-Length:\r\n 2\r\n\r\nok"),
                answered("folded coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n\tchunked\r\n\r\n2\r\nok\r\n0"
                        + "\r\n\r\n"),
                answered("no type", ok("hello")),
                answered("charset", ok("h\u00e4", "Content-Type: text/html; charset=ISO-8859-1")),
                answered("charset of the page", ok(
                        "<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-16\">", HTML)),
                answered("image", ok("\u0089PNG", "Content-Type: image/png")),
                answered("a header of 20,000 bytes", ok("hello", "X-Long: " + "z".repeat(20_000))),
                answered("bytes above ASCII", ok("hello", "X-A: \u00e4\u00f6")),
                answered("space before the colon", "HTTP/1.1 200 OK\r\nContent-Length : 5\r\nX-A :b\r\n\r\nhello"));
    }

    static Stream<RequestCase> managers() {
        return Stream.of(
                of("headers", (request, to) -> {
                    headers(request, "X-A", "1", "X-A", "2", "User-Agent", "mine", "Accept", "*/*", "X-Empty", "");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("headers that the transport sets", (request, to) -> {
                    request.setMethod("POST");
                    headers(request, "Content-Length", "999", "Connection", "upgrade", "Host", "other.example:99");
                    raw(request, "body");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("Transfer-Encoding of the plan", (request, to) -> {
                    request.setMethod("POST");
                    headers(request, "Transfer-Encoding", "chunked");
                    raw(request, "body");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("line break in a header", (request, to) -> {
                    headers(request, "X-A", "one\r\nX-B: two \u20ac \u00e4");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("bearer token", 2, (request, to) -> {
                    headers(request, "Authorization", "Bearer abc.def");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("cookies", 3, (request, to) -> {
                    request.setCookieManager(cookies());
                    to.on("/a", ok("hello", TEXT, "Set-Cookie: one=1; Path=/; HttpOnly",
                            "Set-Cookie: two=\"2\"; Path=/a",
                            "Set-Cookie: three=3; Path=/other",
                            "Set-Cookie: four=4; Expires=Tue, 01 Oct 2019 10:00:00 GMT", "Set-Cookie: broken"));
                }),
                of("cookies of the plan", (request, to) -> {
                    CookieManager cookies = cookies();
                    cookies.add(new Cookie("mine", "1 2", "127.0.0.1", "/", false, 0));
                    request.setCookieManager(cookies);
                    to.on("/a", ok("hello", TEXT));
                }),
                of("cookies on redirects", 2, (request, to) -> {
                    request.setCookieManager(cookies());
                    to.on("/a", answer("302 Found", "", "Location: /b", "Set-Cookie: a=1; Path=/"));
                    to.on("/b", ok("hello", TEXT, "Set-Cookie: b=2; Path=/"));
                }),
                of("user name in the URL", 2, (request, to) -> {
                    request.setPath("http://user:secret@127.0.0.1:" + to.port() + "/a");
                    to.on("/a", (sent, attempt) -> challenged(sent, "Basic realm=\"r\""));
                }),
                of("cookie in a header", (request, to) -> {
                    headers(request, "Cookie", "a=b; c=d");
                    to.on("/a", ok("hello", TEXT));
                }),
                of("Basic", 2, (request, to) -> {
                    credentials(request, to, "", Mechanism.BASIC);
                    to.on("/a", ok("hello", TEXT));
                }),
                of("Basic with a realm", 2, (request, to) -> {
                    credentials(request, to, "r", Mechanism.BASIC);
                    to.on("/a", (sent, attempt) -> challenged(sent, "Basic realm=\"r\""));
                }),
                of("Basic that is refused", (request, to) -> {
                    credentials(request, to, "", Mechanism.BASIC);
                    to.on("/a", answer("401 Unauthorized", "no", "WWW-Authenticate: Basic realm=\"r\""));
                }),
                of("credentials of another URL", (request, to) -> {
                    AuthManager manager = new AuthManager();
                    manager.set(-1, "http://other.example/", "user", "secret", "", "", Mechanism.BASIC);
                    request.setAuthManager(manager);
                    to.on("/a", answer("401 Unauthorized", "no", "WWW-Authenticate: Basic realm=\"r\""));
                }),
                of("ETag in the cache", 3, (request, to) -> {
                    request.setCacheManager(new CacheManager());
                    to.on("/a", (sent, attempt) -> text(sent.header("If-None-Match") == null
                            ? ok("hello", TEXT, "ETag: \"x\"", "Last-Modified: Tue, 01 Oct 2024 10:00:00 GMT")
                            : "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"));
                }),
                of("fresh in the cache", 3, (request, to) -> {
                    CacheManager cache = new CacheManager();
                    cache.setUseExpires(true);
                    cache.testIterationStart(null);
                    request.setCacheManager(cache);
                    to.on("/a", ok("hello", TEXT, "Cache-Control: max-age=1000", "ETag: \"x\""));
                }),
                of("host of the DNS Cache Manager", 2, (request, to) -> {
                    DNSCacheManager names = new DNSCacheManager();
                    names.setCustomResolver(true);
                    names.addHost("some.example", "127.0.0.1");
                    request.setDNSResolver(names);
                    request.setDomain("some.example");
                    to.on("/a", ok("hello", TEXT));
                }));
    }

    static Stream<RequestCase> embedded() {
        String page = "<html><img src='/one.png'><img src='two.png'><script src='/three.js'></script>"
                + "<link rel='stylesheet' href='/four.css'><iframe src='/inner'></iframe><img src='/one.png'></html>";
        RequestCase.Plan plan = (request, to) -> {
            request.setImageParser(true);
            to.on("/a", ok(page, HTML));
            to.on("/one.png", ok("1", "Content-Type: image/png"));
            to.on("/two.png", answer("404 Not Found", "none", HTML));
            to.on("/three.js", answer("302 Found", "", "Location: /moved.js"));
            to.on("/moved.js", ok("js", "Content-Type: text/javascript"));
            to.on("/four.css", ok("a { background: url(/five.png) }", "Content-Type: text/css"));
            to.on("/five.png", ok("5", "Content-Type: image/png"));
            to.on("/inner", ok("<img src='/one.png'>", HTML));
        };
        return Stream.of(
                of("embedded resources", 2, plan),
                of("some embedded resources", (request, to) -> {
                    plan.prepare(request, to);
                    request.setEmbeddedUrlRE(".*png");
                    request.setEmbeddedUrlExcludeRE(".*two.*");
                }),
                of("embedded resources with cookies and headers", 2, (request, to) -> {
                    plan.prepare(request, to);
                    headers(request, "X-A", "b", "User-Agent", "a browser");
                    request.setCookieManager(cookies());
                    to.on("/one.png", ok("1", "Content-Type: image/png", "Set-Cookie: c=1; Path=/"));
                }),
                of("a page behind a redirect", (request, to) -> {
                    plan.prepare(request, to);
                    to.on("/page", ok(page, HTML));
                    to.on("/a", answer("302 Found", "", "Location: /page"));
                }));
    }

    static Stream<RequestCase> connections() {
        return Stream.of(
                of("one connection for all", 4, (request, to) -> to.on("/a", ok("hello", TEXT))),
                of("no keep-alive", 3, (request, to) -> {
                    request.setUseKeepAlive(false);
                    to.on("/a", ok("hello", TEXT));
                }));
    }

    private static void assumeThatThereIsIpv6() throws IOException {
        assumeTrue(NetworkInterface.getByInetAddress(InetAddress.getByName("::1")) != null, "no IPv6 here");
    }

    static Stream<RequestCase> failures() {
        return Stream.of(
                of("refused", (request, to) -> request.setPort(CLOSED.number())),
                of("unknown host", (request, to) -> request.setDomain("no-such-host.invalid")),
                // an address of documentation
                of("a source address of another machine", (request, to) -> request.setIpSource("192.0.2.1")),
                // TCP has no route to a group of hosts
                of("no network", (request, to) -> request.setDomain("224.0.0.1")),
                of("a source address of the other kind", (request, to) -> {
                    assumeThatThereIsIpv6();
                    request.setIpSource("::1");
                }),
                of("a target of the other kind", (request, to) -> {
                    assumeThatThereIsIpv6();
                    request.setDomain("[::1]");
                    request.setIpSource("127.0.0.1");
                }),
                of("no answer", (request, to) -> {
                }),
                of("no answer over a kept connection", 2, (request, to) ->
                        to.on("/a", (sent, attempt) -> attempt == 0 ? text(ok("hello", TEXT)) : null)),
                answered("short body", "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\nX-End: now\r\n\r\nhello"),
                answered("short chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-End: now\r\n\r\nff"
                        + "\r\nhello"),
                answered("no last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-End: now\r\n\r\n5"
                        + "\r\nhello\r\n"),
                answered("no end of the trailer", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close"
                        + "\r\n\r\n5\r\nhello\r\n0\r\n"),
                answered("an interim answer only", "HTTP/1.1 100 Continue\r\nX-End: now\r\n\r\n"),
                answered("bad chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-End: now\r\n\r\nxyz"
                        + "\r\nhello\r\n"),
                answered("long chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-End: now\r\n\r\n3"
                        + "\r\nhello\r\n"),
                of("no answer in time", (request, to) -> {
                    request.setResponseTimeout("300");
                    to.on("/a", "");
                }),
                of("half an answer in time", (request, to) -> {
                    request.setResponseTimeout("2000");
                    to.on("/a", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello");
                }),
                of("no host", (request, to) -> request.setDomain("")),
                of("a port that is none", (request, to) -> request.setProperty("HTTPSampler.port", "70000")),
                of("an unknown implementation", (request, to) -> request.setImplementation("Nothing")),
                of("no protocol", (request, to) -> request.setProtocol("gopher")));
    }

    private static void raw(HTTPSamplerProxy request, String body) {
        request.setPostBodyRaw(true);
        HTTPArgument argument = new HTTPArgument("", body, "=");
        argument.setAlwaysEncoded(false);
        request.getArguments().addArgument(argument);
    }

    private static void headers(HTTPSamplerProxy request, String... namesAndValues) {
        HeaderManager manager = new HeaderManager();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            manager.add(new Header(namesAndValues[i], namesAndValues[i + 1]));
        }
        request.setHeaderManager(manager);
    }

    private static CookieManager cookies() {
        CookieManager cookies = new CookieManager();
        cookies.testStarted();
        return cookies;
    }

    private static void credentials(HTTPSamplerProxy request, RecordingServer to, String realm, Mechanism mechanism) {
        AuthManager manager = new AuthManager();
        manager.set(-1, "http://127.0.0.1:" + to.port() + "/", "user", "secret", "", realm, mechanism);
        request.setAuthManager(manager);
    }

    private static byte[] challenged(RecordingServer.Recorded sent, String challenge) {
        return text(sent.header("Authorization") == null
                ? answer("401 Unauthorized", "no", "WWW-Authenticate: " + challenge) : ok("hello", TEXT));
    }

    private static HTTPFileArg file(String name, String content, String parameter, String type) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return new HTTPFileArg(file.toString(), parameter, type);
    }

    private static byte[] text(String answer) {
        return answer.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String before, byte[] body, String after) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(text(before));
        all.writeBytes(body);
        all.writeBytes(text(after));
        return all.toByteArray();
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] deflate(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
