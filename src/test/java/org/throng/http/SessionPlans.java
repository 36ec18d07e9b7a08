package org.throng.http;

import static org.apache.commons.codec.digest.DigestUtils.md5Hex;
import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.WrittenPlan.add;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.extractor.RegexExtractor;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.CacheManager;
import org.apache.jmeter.protocol.http.control.Cookie;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.DNSCacheManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.modifier.URLRewritingModifier;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;

/** Plans of users that log in and stay logged in: cookies, headers, credentials, caches, proxies. */
final class SessionPlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";

    private SessionPlans() {
    }

    static Stream<PlanCase> all() {
        return Stream.of(cookies(), credentials(), caches(), routes()).flatMap(plans -> plans);
    }

    private static Stream<PlanCase> cookies() {
        return Stream.of(
                of("log in, browse, log out with cookies", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    users.add(cookieManager(false));
                    site(server);
                    users.add(request("POST", "/login", "user", "ann", "password", "p w&"));
                    users.add(request("GET", "/home"));
                    users.add(request("GET", "/logout"));
                    users.add(request("GET", "/home"));
                }),
                of("cookies are cleared each iteration", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    users.add(cookieManager(true));
                    site(server);
                    users.add(request("GET", "/home"));
                    users.add(request("POST", "/login"));
                    users.add(request("GET", "/home"));
                }),
                of("another user at each iteration", (plan, server) -> {
                    plan.add(plan.defaults());
                    ThreadGroup group = WrittenPlan.group(new ThreadGroup(), "users", 2, 3);
                    group.setProperty(ThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, false);
                    HashTree users = plan.add(group);
                    CookieManager cookies = cookieManager(false);
                    cookies.setControlledByThread(true);
                    users.add(cookies);
                    site(server);
                    users.add(request("GET", "/home"));
                    users.add(request("POST", "/login"));
                    users.add(request("GET", "/home"));
                }),
                of("cookies of the plan, with functions", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    CookieManager cookies = cookieManager(false);
                    cookies.add(new Cookie("thread", "${__threadNum}", "127.0.0.1", "/", false, 0));
                    cookies.add(new Cookie("elsewhere", "1", "other.example", "/", false, 0));
                    users.add(cookies);
                    site(server);
                    users.add(request("GET", "/home"));
                }),
                of("cookie policies and paths", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    CookieManager cookies = cookieManager(false);
                    cookies.setCookiePolicy("netscape");
                    users.add(cookies);
                    server.on("/a/b", ok("b", TEXT, "Set-Cookie: deep=1; path=/a", "Set-Cookie: all=2; path=/",
                            "Set-Cookie: old=3; path=/; expires=Thu, 01-Jan-1970 00:00:00 GMT",
                            "Set-Cookie: secure=4; path=/; secure"));
                    server.on("/c", ok("c", TEXT));
                    users.add(request("GET", "/a/b"));
                    users.add(request("GET", "/c"));
                }),
                of("a cookie policy that is none", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    CookieManager cookies = cookieManager(false);
                    cookies.setCookiePolicy("none of them");
                    users.add(cookies);
                    users.add(request("GET", "/home"));
                }),
                of("a login once, from a file of accounts", (plan, server) -> {
                    HashTree users = plan.users(1, 3);
                    plan.file("accounts.csv", "user,password\nann,\"a,b\"\nbob,\u00e4\n");
                    users.add(with(new CSVDataSet(), "accounts", "filename", "accounts.csv", "delimiter", ",",
                            "fileEncoding", "UTF-8", "variableNames", "", "quotedData", true, "recycle", true,
                            "stopThread", false, "ignoreFirstLine", false, "shareMode", "shareMode.all"));
                    users.add(cookieManager(false));
                    site(server);
                    add(users, with(new OnceOnlyController(), "once"),
                            request("POST", "/login", "user", "${user}", "password", "${password}"));
                    users.add(request("GET", "/home", "as", "${user}"));
                }),
                of("a session in the URL", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    URLRewritingModifier rewriting = with(new URLRewritingModifier(), "rewriting");
                    rewriting.setArgumentName("sid");
                    rewriting.setPathExtension(false);
                    users.add(rewriting);
                    server.on("/start", ok("<a href='/next?sid=abc123'>next</a>", "Content-Type: text/html"));
                    server.on("/next", ok("next", TEXT));
                    users.add(request("GET", "/start"));
                    users.add(request("GET", "/next"));
                }),
                of("a CSRF token from the page to the form", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    users.add(cookieManager(false));
                    server.on("/form", ok("<input name='csrf' value='a+b/c='>", "Content-Type: text/html",
                            "Set-Cookie: s=1; Path=/"));
                    server.on("/send", (sent, attempt) -> text(sent.bodyText().contains("csrf=a%2Bb%2Fc%3D")
                            ? answer("302 Found", "", "Location: /done") : answer("403 Forbidden", "no", TEXT)));
                    server.on("/done", ok("done", TEXT));
                    add(users, request("GET", "/form"), regex("token", "name='csrf' value='(.+?)'"));
                    users.add(request("POST", "/send", "csrf", "${token}"));
                }));
    }

    private static Stream<PlanCase> credentials() {
        return Stream.of(
                of("headers of the plan, the group and the request", (plan, server) -> {
                    plan.add(headers("X-Plan", "plan", "Accept", "*/*", "User-Agent", "a browser"));
                    HashTree users = plan.users(2, 2);
                    users.add(headers("X-Thread", "${__threadNum}", "Accept", "text/html"));
                    server.on("/a", ok("a", TEXT));
                    add(users, request("GET", "/a"), headers("X-Request", "1", "X-Plan", "mine"));
                    users.add(request("GET", "/a"));
                }),
                of("a bearer token for later requests", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/token", ok("{\"access_token\":\"e.y.J\"}", "Content-Type: application/json"));
                    server.on("/api", (sent, attempt) -> text("Bearer e.y.J".equals(sent.header("Authorization"))
                            ? ok("{}", "Content-Type: application/json") : answer("401 Unauthorized", "")));
                    add(users, request("POST", "/token", "grant_type", "password"),
                            regex("bearer", "\"access_token\":\"(.+?)\""));
                    add(users, request("GET", "/api"), headers("Authorization", "Bearer ${bearer}"));
                    users.add(request("GET", "/api"));
                }),
                of("Basic for a part of the site", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    users.add(authManager(server, "/private", "secret", "", Mechanism.BASIC));
                    server.on("/private/a", (sent, attempt) -> challenged(sent, "Basic realm=\"r\""));
                    server.on("/public", ok("public", TEXT));
                    users.add(request("GET", "/private/a"));
                    users.add(request("GET", "/public"));
                    users.add(request("POST", "/private/a", "a", "1"));
                }),
                of("Digest for another realm", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(authManager(server, "/", "secret", "other", Mechanism.DIGEST));
                    server.on("/a", (sent, attempt) ->
                            challenged(sent, "Digest realm=\"r\", nonce=\"n\", algorithm=MD5"));
                    users.add(request("GET", "/a"));
                }),
                of("Digest with the right response", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    users.add(authManager(server, "/", "secret", "r", Mechanism.DIGEST));
                    for (String path : List.of("/a", "/b")) {
                        server.on(path, (sent, attempt) -> text(isDigest(sent, path) ? ok("private", TEXT)
                                : answer("401 Unauthorized", "no",
                                        "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", algorithm=MD5")));
                    }
                    users.add(request("GET", "/a"));
                    users.add(request("POST", "/b", "a", "1"));
                }),
                of("credentials that are cleared each iteration", (plan, server) -> {
                    HashTree users = plan.users(1, 3);
                    AuthManager manager = authManager(server, "/", "${__threadNum}", "", Mechanism.BASIC);
                    manager.setClearEachIteration(true);
                    users.add(manager);
                    server.on("/a", (sent, attempt) -> challenged(sent, "Basic realm=\"r\""));
                    users.add(request("GET", "/a"));
                }));
    }

    private static Stream<PlanCase> caches() {
        return Stream.of(
                of("a cache that asks again", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    users.add(cache(false, false));
                    server.on("/a", (sent, attempt) -> text(sent.header("If-None-Match") == null
                            ? ok("hello", TEXT, "ETag: \"x\"", "Last-Modified: Tue, 01 Oct 2024 10:00:00 GMT")
                            : "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"));
                    users.add(request("GET", "/a"));
                    users.add(request("POST", "/a"));
                }),
                of("a cache that knows how long", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    users.add(cache(true, false));
                    server.on("/a", ok("hello", TEXT, "Cache-Control: public, max-age=1000"));
                    server.on("/b", ok("hello", TEXT, "Cache-Control: no-store"));
                    users.add(request("GET", "/a"));
                    users.add(request("GET", "/b"));
                    users.add(request("GET", "/a", "x", "1"));
                }),
                of("a cache that is cleared each iteration", (plan, server) -> {
                    HashTree users = plan.users(1, 3);
                    users.add(cache(true, true));
                    server.on("/a", ok("hello", TEXT, "Cache-Control: max-age=1000", "ETag: \"y\""));
                    users.add(request("GET", "/a"));
                    users.add(request("GET", "/a"));
                }),
                of("a cache of embedded resources", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(cache(true, false));
                    server.on("/page", ok("<img src='/i.png'><img src='/j.png'>", "Content-Type: text/html"));
                    server.on("/i.png", ok("i", "Content-Type: image/png", "Cache-Control: max-age=1000"));
                    server.on("/j.png", ok("j", "Content-Type: image/png", "ETag: \"z\""));
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    users.add(page);
                }),
                of("a cache with the header Vary", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(cache(true, false));
                    server.on("/a", ok("hello", TEXT, "Cache-Control: max-age=1000", "Vary: Accept-Language"));
                    add(users, request("GET", "/a"), headers("Accept-Language", "en"));
                    add(users, request("GET", "/a"), headers("Accept-Language", "de"));
                    add(users, request("GET", "/a"), headers("Accept-Language", "en"));
                }));
    }

    private static Stream<PlanCase> routes() {
        return Stream.of(
                of("through a proxy with a password", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/a", (sent, attempt) -> text(sent.header("Proxy-Authorization") == null
                            ? answer("407 Proxy Authentication Required", "", "Proxy-Authenticate: Basic realm=\"p\"")
                            : ok("through it", TEXT)));
                    HTTPSamplerProxy request = request("GET", "/a");
                    request.setDomain("some.example");
                    request.setProperty("HTTPSampler.port", "80");
                    request.setProxyHost("127.0.0.1");
                    request.setProxyPortInt(Integer.toString(server.port()));
                    request.setProxyUser("ann");
                    request.setProxyPass("secret");
                    users.add(request);
                }),
                of("a proxy of the defaults", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(with(plan.defaults(), "proxy", "HTTPSampler.proxyHost", "127.0.0.1",
                            "HTTPSampler.proxyPort", Integer.toString(server.port())));
                    server.on("/a", ok("a", TEXT));
                    users.add(request("GET", "/a", "q", "1"));
                }),
                of("hosts of the DNS Cache Manager", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    DNSCacheManager names = with(new DNSCacheManager(), "names");
                    names.setCustomResolver(true);
                    names.addHost("first.example", "127.0.0.1");
                    names.addHost("second.example", "127.0.0.1");
                    users.add(names);
                    users.add(cookieManager(false));
                    site(server);
                    for (String host : new String[] {"first.example", "second.example"}) {
                        for (String path : new String[] {"/login", "/home"}) {
                            HTTPSamplerProxy request = request("GET", path);
                            request.setDomain(host);
                            users.add(request);
                        }
                    }
                }),
                of("from a source address", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/a", ok("a", TEXT));
                    HTTPSamplerProxy request = request("GET", "/a");
                    request.setIpSource("127.0.0.${__threadNum}");
                    users.add(request);
                }));
    }

    /** Pages that know by a cookie who is logged in. */
    private static void site(RecordingServer server) {
        server.on("/login", answer("302 Found", "", "Location: /home", "Set-Cookie: session=s1; Path=/; HttpOnly"));
        server.on("/logout", ok("bye", TEXT, "Set-Cookie: session=; Path=/; Max-Age=0"));
        server.on("/home", (sent, attempt) -> {
            String cookie = sent.header("Cookie");
            return text(cookie != null && cookie.contains("session=s1") ? ok("welcome", TEXT)
                    : answer("403 Forbidden", "who?", TEXT));
        });
    }

    private static CookieManager cookieManager(boolean clear) {
        CookieManager cookies = with(new CookieManager(), "cookies");
        cookies.setClearEachIteration(clear);
        return cookies;
    }

    private static CacheManager cache(boolean byExpiry, boolean clear) {
        CacheManager cache = with(new CacheManager(), "cache");
        cache.setUseExpires(byExpiry);
        cache.setClearEachIteration(clear);
        return cache;
    }

    static HeaderManager headers(String... namesAndValues) {
        HeaderManager manager = with(new HeaderManager(), "headers");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            manager.add(new Header(namesAndValues[i], namesAndValues[i + 1]));
        }
        return manager;
    }

    static RegexExtractor regex(String variable, String expression) {
        RegexExtractor extractor = with(new RegexExtractor(), "regex");
        extractor.setRefName(variable);
        extractor.setRegex(expression);
        extractor.setTemplate("$1$");
        extractor.setMatchNumber(1);
        extractor.setDefaultValue("NOT FOUND");
        extractor.setUseField(RegexExtractor.USE_BODY);
        return extractor;
    }

    /** Credentials of the user ann for a part of the site. */
    private static AuthManager authManager(RecordingServer server, String path, String password, String realm,
            Mechanism mechanism) {
        AuthManager manager = with(new AuthManager(), "credentials");
        manager.set(-1, "http://127.0.0.1:" + server.port() + path, "ann", password, "", realm, mechanism);
        return manager;
    }

    private static byte[] challenged(RecordingServer.Recorded sent, String challenge) {
        return text(sent.header("Authorization") == null
                ? answer("401 Unauthorized", "no", "WWW-Authenticate: " + challenge) : ok("private", TEXT));
    }

    /** Whether a request has the response of RFC 2069, which has no random part. */
    private static boolean isDigest(RecordingServer.Recorded sent, String path) {
        String method = sent.requestLine().split(" ")[0];
        String response = md5Hex(md5Hex("ann:r:secret") + ":n:" + md5Hex(method + ":" + path));
        return sent.header("Authorization") != null
                && sent.header("Authorization").contains("response=\"" + response + "\"");
    }

    static byte[] text(String answer) {
        return answer.getBytes(StandardCharsets.ISO_8859_1);
    }
}
