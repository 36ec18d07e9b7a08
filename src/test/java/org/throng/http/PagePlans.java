package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.SessionPlans.headers;
import static org.throng.http.SessionPlans.regex;
import static org.throng.http.SessionPlans.text;
import static org.throng.http.WrittenPlan.add;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jmeter.extractor.HtmlExtractor;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.modifier.AnchorModifier;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;

/** Plans of users that load pages: embedded resources, redirects, links, compressed and cut answers. */
final class PagePlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String HTML = "Content-Type: text/html;charset=UTF-8";
    private static final String PAGE = "<html><head><link rel='stylesheet' href='/main.css'><script src='/app.js'>"
            + "</script></head><body><img src='/one.png'><img src='/two.png'><img src='/one.png'>"
            + "<a href='/next'>next</a></body></html>";

    private PagePlans() {
    }

    static Stream<PlanCase> all() {
        return Stream.of(embedded(), redirects(), answers()).flatMap(plans -> plans);
    }

    private static PlanCase page(String name, Consumer<HTTPSamplerProxy> settings) {
        return page(name, 2, settings);
    }

    private static PlanCase page(String name, int number, Consumer<HTTPSamplerProxy> settings) {
        return of(name, (plan, server) -> {
            HashTree users = plan.users(number, 2);
            site(server);
            HTTPSamplerProxy page = request("GET", "/page");
            page.setImageParser(true);
            settings.accept(page);
            users.add(page);
        });
    }

    private static Stream<PlanCase> embedded() {
        return Stream.of(
                page("a page with all it embeds", page -> { }),
                // of several users, JMeter's first to end closes the connections of the others' downloads
                page("a page in parallel", 1, page -> {
                    page.setConcurrentDwn(true);
                    page.setConcurrentPool("6");
                }),
                page("a page with images only", page -> page.setEmbeddedUrlRE(".*\\.png")),
                page("a page without scripts", page -> page.setEmbeddedUrlExcludeRE(".*\\.js")),
                page("MD5 of a page and of what it embeds", page -> page.setMD5(true)),
                page("a page without keep-alive", page -> page.setUseKeepAlive(false)),
                of("embedded resources by the defaults", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(with(plan.defaults(), "embedded", "HTTPSampler.image_parser", true));
                    site(server);
                    users.add(request("GET", "/page"));
                    users.add(request("GET", "/next"));
                }),
                of("pages with cookies and headers for what they embed", (plan, server) -> {
                    HashTree users = plan.users(1, 3);
                    users.add(with(new CookieManager(), "cookies"));
                    users.add(headers("User-Agent", "a browser", "Referer", "http://some.example/"));
                    site(server);
                    server.on("/main.css", ok("a {}", "Content-Type: text/css", "Set-Cookie: css=1; Path=/"));
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    page.setConcurrentDwn(true);
                    page.setConcurrentPool("1");
                    users.add(page);
                }),
                of("a page whose resources fail", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/page", ok("<img src='/gone.png'><img src='/moved.png'><img src='/cut.png'>"
                            + "<img src='http://[bad/'><frame src='/inner'>", HTML));
                    server.on("/gone.png", answer("404 Not Found", "gone", TEXT));
                    server.on("/moved.png", answer("301 Moved", "", "Location: /gone.png"));
                    server.on("/cut.png", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\nX-End: now\r\n\r\ncut");
                    server.on("/inner", ok("<img src='/gone.png'>", HTML));
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    users.add(page);
                }));
    }

    private static Stream<PlanCase> redirects() {
        return Stream.of(
                of("a form that redirects to its result", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    users.add(with(new CookieManager(), "cookies"));
                    server.on("/send", answer("303 See Other", "", "Location: result?id=1", "Set-Cookie: r=1; Path=/"));
                    server.on("/result", ok("result", TEXT));
                    users.add(request("POST", "/send", "a", "1"));
                }),
                of("redirects of every kind, followed and automatic", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/there", ok("there", TEXT));
                    for (String status : new String[] {"301 Moved", "302 Found", "303 See", "307 Again", "308 Ever"}) {
                        String path = "/" + status.substring(0, 3);
                        server.on(path, answer(status, "go", "Location: /there"));
                        users.add(request("GET", path));
                        users.add(request("POST", path, "a", "1"));
                        HTTPSamplerProxy automatic = request("GET", path);
                        automatic.setFollowRedirects(false);
                        automatic.setAutoRedirects(true);
                        users.add(automatic);
                        HTTPSamplerProxy not = request("GET", path);
                        not.setFollowRedirects(false);
                        users.add(not);
                    }
                }),
                of("a redirect to another host, with credentials in a header", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/a", answer("302 Found", "", "Location: http://localhost:" + server.port() + "/b"));
                    server.on("/b", ok("b", TEXT));
                    add(users, request("GET", "/a"), headers("Authorization", "Bearer x", "X-A", "1"));
                }),
                of("a redirect without end", (plan, server) -> {
                    HashTree users = plan.users(1, 1);
                    server.on("/a", answer("302 Found", "", "Location: /b"));
                    server.on("/b", answer("302 Found", "", "Location: /a"));
                    users.add(request("GET", "/a"));
                }),
                of("a redirect to a page with embedded resources", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    site(server);
                    server.on("/a", answer("302 Found", "", "Location: /page"));
                    HTTPSamplerProxy page = request("GET", "/a");
                    page.setImageParser(true);
                    users.add(page);
                }));
    }

    private static Stream<PlanCase> answers() {
        return Stream.of(
                of("links of the page before", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    site(server);
                    users.add(with(new AnchorModifier(), "links"));
                    users.add(request("GET", "/page"));
                    HTTPSamplerProxy next = request("GET", "/ne.*");
                    next.setDomain("127.0.0.1");
                    next.setProtocol("http");
                    next.setPort(server.port());
                    users.add(next);
                }),
                of("a path from a CSS selector", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    site(server);
                    HtmlExtractor link = with(new HtmlExtractor(), "link");
                    link.setExpression("a");
                    link.setAttribute("href");
                    link.setRefName("link");
                    link.setMatchNumber(1);
                    link.setExtractor(HtmlExtractor.EXTRACTOR_JSOUP);
                    add(users, request("GET", "/page"), link);
                    users.add(request("GET", "${link}"));
                }),
                of("answers of all lengths", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    server.on("/chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain"
                            + "\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n");
                    server.on("/end", "HTTP/1.1 200 OK\r\nX-End: now\r\n\r\nuntil the end");
                    server.on("/none", "HTTP/1.1 204 No Content\r\n\r\n");
                    server.on("/large", ok("0123456789".repeat(50_000), "Content-Type: application/octet-stream"));
                    server.on("/close", ok("bye", TEXT, "Connection: close"));
                    for (String path : new String[] {"/chunks", "/end", "/none", "/large", "/close", "/chunks"}) {
                        users.add(request("GET", path));
                    }
                    users.add(request("HEAD", "/none"));
                }),
                of("every class of status", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    for (String status : new String[] {"200 OK", "201 Created", "206 Partial", "299 ",
                        "304 Not Modified", "400 Bad", "404 Not Found", "429 Too Many",
                        "500 Broken", "503 Later", "599 Odd"}) {
                        String path = "/" + status.substring(0, 3);
                        server.on(path, status.startsWith("304") ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                                : answer(status, "body", TEXT));
                        users.add(request("GET", path));
                    }
                }),
                of("failures between successes", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/ok", ok("ok", TEXT));
                    server.on("/cut", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\nX-End: now\r\n\r\ncut");
                    server.on("/slow", "");
                    users.add(request("GET", "/ok"));
                    users.add(request("GET", "/cut"));
                    users.add(request("GET", "/nothing"));
                    HTTPSamplerProxy slow = request("GET", "/slow");
                    slow.setResponseTimeout("200");
                    users.add(slow);
                    HTTPSamplerProxy unknown = request("GET", "/ok");
                    unknown.setDomain("no-such-host.invalid");
                    users.add(unknown);
                    users.add(request("GET", "/ok"));
                }),
                of("an answer that comes at the second attempt", (plan, server) -> {
                    HashTree users = plan.users(1, 4);
                    server.on("/a", (sent, attempt) -> text(attempt % 2 == 0
                            ? answer("503 Later", "wait", TEXT, "Retry-After: 0") : ok("now", TEXT)));
                    add(users, request("GET", "/a"), regex("state", "(wait|now)"));
                    users.add(request("GET", "/a", "state", "${state}"));
                }));
    }

    private static void site(RecordingServer server) {
        server.on("/page", ok(PAGE, HTML));
        server.on("/next", ok("<img src='/one.png'>", HTML));
        server.on("/main.css", ok("a { background: url(/two.png) }", "Content-Type: text/css"));
        server.on("/app.js", ok("run()", "Content-Type: text/javascript"));
        server.on("/one.png", ok("1", "Content-Type: image/png"));
        server.on("/two.png", ok("22", "Content-Type: image/png"));
    }
}
