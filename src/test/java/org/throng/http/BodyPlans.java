package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.SessionPlans.headers;
import static org.throng.http.SessionPlans.regex;
import static org.throng.http.SessionPlans.text;
import static org.throng.http.WrittenPlan.add;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.extractor.BoundaryExtractor;
import org.apache.jmeter.extractor.JSR223PostProcessor;
import org.apache.jmeter.extractor.RegexExtractor;
import org.apache.jmeter.extractor.XPathExtractor;
import org.apache.jmeter.extractor.json.jmespath.JMESPathExtractor;
import org.apache.jmeter.extractor.json.jsonpath.JSONPostProcessor;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.apache.jmeter.protocol.java.sampler.JSR223Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;

/** Plans that send bodies and take values from answers: JSON, XML, forms, files, scripts. */
final class BodyPlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";
    private static final String JSON = "Content-Type: application/json";

    private BodyPlans() {
    }

    static Stream<PlanCase> all() {
        return Stream.of(bodies(), scripts(), extractors()).flatMap(plans -> plans);
    }

    private static Stream<PlanCase> bodies() {
        return Stream.of(
                of("JSON from a file of rows", (plan, server) -> {
                    HashTree users = plan.users(1, 3);
                    plan.file("rows.csv", "1;one\n2;two \u20ac\n");
                    users.add(with(new CSVDataSet(), "rows", "filename", "rows.csv", "delimiter", ";",
                            "fileEncoding", "UTF-8", "variableNames", "id,name", "quotedData", false,
                            "recycle", false, "stopThread", true, "ignoreFirstLine", false,
                            "shareMode", "shareMode.thread"));
                    server.on("/rows", ok("{}", JSON));
                    add(users, raw("POST", "/rows", "{\"id\": ${id}, \"name\": \"${name}\"}"),
                            headers("Content-Type", "application/json; charset=UTF-8"));
                }),
                of("PATCH, PUT and DELETE with bodies", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/rows/1", ok("{}", JSON));
                    for (String method : new String[] {"PATCH", "PUT", "DELETE"}) {
                        add(users, raw(method, "/rows/1", "{\"a\":\"\u00e4\"}"),
                                headers("Content-Type", "application/merge-patch+json"));
                    }
                    users.add(request("DELETE", "/rows/1", "force", "true"));
                    users.add(request("OPTIONS", "/rows/1"));
                }),
                of("WebDAV", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/dav", RecordingServer.answer("207 Multi-Status",
                            "<d:multistatus xmlns:d='DAV:'/>", "Content-Type: application/xml"));
                    add(users, raw("PROPFIND", "/dav", "<d:propfind xmlns:d='DAV:'><d:allprop/></d:propfind>"),
                            headers("Depth", "1"));
                    users.add(request("MKCOL", "/dav"));
                    add(users, request("MOVE", "/dav"), headers("Destination", "http://some.example/b"));
                }),
                of("an upload of two files with fields", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/upload", ok("stored", TEXT));
                    HTTPSamplerProxy upload = request("POST", "/upload", "title", "\u00e4 \"quoted\"");
                    upload.setHTTPFiles(new HTTPFileArg[] {
                        new HTTPFileArg(plan.file("a.txt", "text").toString(), "one", "text/plain"),
                        new HTTPFileArg(plan.file("b.bin", "x".repeat(100_000)).toString(), "two",
                                "application/octet-stream")});
                    users.add(upload);
                }),
                of("a file as the body, beside the plan", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/files/a", ok("stored", TEXT));
                    plan.file("body.xml", "<a>\u20ac</a>");
                    HTTPSamplerProxy put = request("PUT", "/files/a");
                    put.setHTTPFiles(new HTTPFileArg[] {new HTTPFileArg("body.xml", "", "text/xml")});
                    users.add(put);
                }),
                of("browser compatible forms without files", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/form", ok("ok", TEXT));
                    HTTPSamplerProxy form = request("POST", "/form", "a", "1 &=", "\u00e4", "\u20ac");
                    form.setDoMultipart(true);
                    form.setDoBrowserCompatibleMultipart(true);
                    users.add(form);
                    HTTPSamplerProxy latin = request("POST", "/form", "a", "\u00e4");
                    latin.setContentEncoding("ISO-8859-1");
                    users.add(latin);
                    HTTPSamplerProxy encoded = request("POST", "/form");
                    encoded.addNonEncodedArgument("a", "b%20c", "=");
                    users.add(encoded);
                }),
                of("parameters of the defaults and of the request", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/a", ok("a", TEXT));
                    HTTPSamplerProxy defaults = request("GET", "", "key", "1", "both", "defaults");
                    users.add(with(plan.defaults(), "parameters"));
                    HTTPSamplerProxy request = request("GET", "/a", "both", "request");
                    request.setArguments(defaults.getArguments());
                    users.add(request);
                    users.add(request("GET", "/a?in=path", "both", "request"));
                }),
                of("GraphQL", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/graphql", ok("{\"data\":{}}", JSON));
                    add(users, raw("POST", "/graphql",
                            "{\"operationName\":null,\"variables\":{\"n\":${__threadNum}},\"query\":\"{ a }\"}"),
                            headers("Content-Type", "application/json"));
                }));
    }

    private static Stream<PlanCase> scripts() {
        return Stream.of(
                of("a script that adds a header and a parameter", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/a", ok("a", TEXT));
                    add(users, request("POST", "/a", "first", "1"), headers("X-Plan", "1"),
                            with(new JSR223PreProcessor(), "script", "scriptLanguage", "groovy", "script", """
                                    import org.apache.jmeter.protocol.http.control.Header
                                    sampler.addArgument('second', 'of ' + ctx.threadNum)
                                    sampler.headerManager.add(new Header('X-Script', 'yes'))
                                    """));
                }),
                of("a script that changes path, method and host", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    server.on("/b", ok("b", TEXT));
                    add(users, request("GET", "/a"),
                            with(new JSR223PreProcessor(), "script", "scriptLanguage", "groovy", "script", """
                                    sampler.path = '/b'
                                    sampler.method = 'PUT'
                                    sampler.domain = 'localhost'
                                    sampler.addArgument('n', vars.iteration as String)
                                    """));
                }),
                of("a script that changes a property of the sampler itself", (plan, server) -> {
                    HashTree users = plan.users(2, 3);
                    server.on("/a", ok("a", TEXT));
                    add(users, request("GET", "/a", "n", "1"),
                            with(new JSR223PreProcessor(), "script", "scriptLanguage", "groovy", "script", """
                                    def path = sampler.getProperty('HTTPSampler.path')
                                    if (ctx.threadNum == 0) {
                                        path.objectValue = '/a?by=' + ctx.threadNum
                                    }
                                    """));
                }),
                of("a script after the answer", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/a", ok("{\"items\":[1,2,3]}", JSON));
                    add(users, request("GET", "/a"),
                            with(new JSR223PostProcessor(), "script", "scriptLanguage", "groovy", "script", """
                                    def items = new groovy.json.JsonSlurper().parse(prev.responseData).items
                                    vars.put('sum', items.sum() as String)
                                    prev.sampleLabel = 'items ' + items.size()
                                    """));
                    users.add(request("GET", "/a", "sum", "${sum}"));
                }),
                of("a script between requests", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/a", ok("a", TEXT));
                    users.add(request("GET", "/a"));
                    users.add(with(new JSR223Sampler(), "script", "scriptLanguage", "groovy", "script",
                            "vars.put('next', 'code ' + ctx.previousResult.responseCode); return 'done'"));
                    users.add(request("GET", "/a", "next", "${next}"));
                }));
    }

    private static Stream<PlanCase> extractors() {
        return Stream.of(
                extracted("JSON path", () -> {
                    JSONPostProcessor json = with(new JSONPostProcessor(), "json");
                    json.setJsonPathExpressions("$.list[1].id;$.missing");
                    json.setRefNames("value;other");
                    json.setMatchNumbers("1;1");
                    json.setDefaultValues("none;none");
                    return json;
                }),
                extracted("JMESPath", () -> {
                    JMESPathExtractor json = with(new JMESPathExtractor(), "jmespath");
                    json.setJmesPathExpression("list[?name=='\u00e4'].id | [0]");
                    json.setRefName("value");
                    json.setMatchNumber("1");
                    json.setDefaultValue("none");
                    return json;
                }),
                extracted("boundaries", () -> {
                    BoundaryExtractor boundary = with(new BoundaryExtractor(), "boundary");
                    boundary.setLeftBoundary("\"name\":\"");
                    boundary.setRightBoundary("\"");
                    boundary.setRefName("value");
                    boundary.setMatchNumber(2);
                    boundary.setUseField("false");
                    return boundary;
                }),
                of("values from headers, code, URL and XML", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/xml", ok("<r><i n='1'>x</i><i n='2'>y</i></r>", "Content-Type: application/xml",
                            "X-Token: t-77"));
                    server.on("/a", ok("a", TEXT));
                    XPathExtractor path = with(new XPathExtractor(), "xpath");
                    path.setXPathQuery("//i[@n='2']/text()");
                    path.setRefName("item");
                    path.setDefaultValue("none");
                    path.setMatchNumber(1);
                    RegexExtractor header = regex("token", "X-Token: (\\S+)");
                    header.setUseField(RegexExtractor.USE_HDRS);
                    RegexExtractor code = regex("code", "(\\d+)");
                    code.setUseField(RegexExtractor.USE_CODE);
                    RegexExtractor url = regex("path", "(/\\w+)$");
                    url.setUseField(RegexExtractor.USE_URL);
                    add(users, request("GET", "/xml"), path, header, code, url);
                    users.add(request("GET", "/a", "item", "${item}", "token", "${token}", "code", "${code}",
                            "path", "${path}"));
                }));
    }

    /** An extractor of JSON, and a request that sends what it found. */
    private static PlanCase extracted(String by, Supplier<TestElement> extractor) {
        return of("a value by " + by, (plan, server) -> {
            HashTree users = plan.users(2, 2);
            server.on("/list", (sent, attempt) -> text(ok(
                    "{\"list\":[{\"id\":7,\"name\":\"b\"},{\"id\":8,\"name\":\"\u00c3\u00a4\"}]}",
                    "Content-Type: application/json;charset=UTF-8")));
            server.on("/a", ok("a", TEXT));
            add(users, request("GET", "/list"), extractor.get());
            users.add(request("GET", "/a", "value", "${value}"));
        });
    }

    private static HTTPSamplerProxy raw(String method, String path, String body) {
        HTTPSamplerProxy request = request(method, path);
        request.setPostBodyRaw(true);
        HTTPArgument argument = new HTTPArgument("", body, "=");
        argument.setAlwaysEncoded(false);
        request.getArguments().addArgument(argument);
        return request;
    }
}
