package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.SessionPlans.headers;
import static org.throng.http.WrittenPlan.add;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.jmeter.assertions.JSONPathAssertion;
import org.apache.jmeter.assertions.JSR223Assertion;
import org.apache.jmeter.assertions.MD5HexAssertion;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.assertions.SizeAssertion;
import org.apache.jmeter.assertions.XMLAssertion;
import org.apache.jmeter.assertions.XPathAssertion;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.visualizers.JSR223Listener;
import org.apache.jorphan.collections.HashTree;

/** Plans that check their answers: each assertion with an answer that passes and one that does not. */
final class CheckPlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";

    private CheckPlans() {
    }

    static Stream<PlanCase> all() {
        return Stream.of(
                checked("text of the body", () -> response("hello", ResponseAssertion::setTestFieldResponseData)),
                checked("response code", () -> {
                    ResponseAssertion code = response("200", ResponseAssertion::setTestFieldResponseCode);
                    code.setAssumeSuccess(true);
                    code.setCustomFailureMessage("not what ${__threadNum} expects");
                    return code;
                }),
                checked("response headers", () ->
                        response("X-Good: yes", ResponseAssertion::setTestFieldResponseHeaders)),
                checked("response message", () -> response("OK", ResponseAssertion::setTestFieldResponseMessage)),
                checked("request headers", () ->
                        response("X-Sent: 1", ResponseAssertion::setTestFieldRequestHeaders)),
                checked("request data", () -> response("q=good", ResponseAssertion::setTestFieldRequestData)),
                checked("URL", () -> response("/good", ResponseAssertion::setTestFieldURL)),
                checked("size of the body", () -> size(SizeAssertion::setTestFieldResponseBody, "16")),
                checked("size on the network", () -> size(SizeAssertion::setTestFieldNetworkSize, "100")),
                checked("MD5", () -> {
                    MD5HexAssertion md5 = with(new MD5HexAssertion(), "md5");
                    md5.setAllowedMD5Hex("5d41402abc4b2a76b9719d911017c592");
                    return md5;
                }),
                checked("JSON path", () -> {
                    JSONPathAssertion json = with(new JSONPathAssertion(), "json");
                    json.setJsonPath("$.say");
                    json.setExpectedValue("hello");
                    json.setJsonValidationBool(true);
                    json.setIsRegex(false);
                    return json;
                }),
                checked("XPath", () -> {
                    XPathAssertion path = with(new XPathAssertion(), "xpath");
                    path.setXPathString("//say");
                    return path;
                }),
                checked("XML", () -> with(new XMLAssertion(), "xml")),
                checked("a script", () -> with(new JSR223Assertion(), "script", "scriptLanguage", "groovy",
                        "script", """
                        if (!prev.responseDataAsString.contains('hello')) {
                            AssertionResult.failure = true
                            AssertionResult.failureMessage = prev.responseCode + ' ' + prev.bytesAsLong
                        }
                        """)),
                of("assertions of requests that fail", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    users.add(response("200", ResponseAssertion::setTestFieldResponseCode));
                    users.add(response("NoHttpResponse", ResponseAssertion::setTestFieldResponseData));
                    users.add(request("GET", "/no-answer"));
                    HTTPSamplerProxy forgiven = request("GET", "/no-answer");
                    ResponseAssertion forgiving = response("Non HTTP", ResponseAssertion::setTestFieldResponseCode);
                    forgiving.setAssumeSuccess(true);
                    add(users, forgiven, forgiving);
                }),
                of("an assertion of the sub-results of a page", (plan, server) -> {
                    HashTree users = plan.users(1, 2);
                    server.on("/page", ok("<img src='/i.png'><img src='/j.png'>", "Content-Type: text/html"));
                    server.on("/i.png", ok("i", "Content-Type: image/png"));
                    server.on("/j.png", answer("404 Not Found", "j", TEXT));
                    ResponseAssertion children = response("200", ResponseAssertion::setTestFieldResponseCode);
                    children.setScopeChildren();
                    ResponseAssertion all = response("image", ResponseAssertion::setTestFieldResponseHeaders);
                    all.setScopeAll();
                    HTTPSamplerProxy page = request("GET", "/page");
                    page.setImageParser(true);
                    add(users, page, children, all);
                }),
                of("an assertion of a whole group, in a transaction", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    users.add(response("hello", ResponseAssertion::setTestFieldResponseData));
                    server.on("/good", ok("hello", TEXT));
                    server.on("/bad", ok("bye", TEXT));
                    TransactionController transaction = with(new TransactionController(), "both");
                    transaction.setGenerateParentSample(true);
                    add(users, transaction, request("GET", "/good"), request("GET", "/bad"));
                }),
                of("a listener that renames and judges", (plan, server) -> {
                    HashTree users = plan.users(2, 2);
                    server.on("/good", ok("hello", TEXT));
                    users.add(with(new JSR223Listener(), "script", "scriptLanguage", "groovy", "script", """
                            sampleResult.sampleLabel = sampleResult.sampleLabel + ' ' + sampleResult.bytesAsLong
                            if (sampleResult.urlAsString.contains('q=2')) {
                                sampleResult.successful = false
                            }
                            """));
                    users.add(request("GET", "/good", "q", "1"));
                    users.add(request("GET", "/good", "q", "2"));
                }));
    }

    /** The same assertion of an answer that is right, and of others that are not. */
    private static PlanCase checked(String what, Supplier<TestElement> assertion) {
        return of("assertion: " + what, (plan, server) -> {
            HashTree users = plan.users(1, 2);
            server.on("/good", ok("hello", TEXT, "X-Good: yes"));
            server.on("/json", ok("{\"say\":\"hello\"}", "Content-Type: application/json"));
            server.on("/xml", ok("<a><say>hello</say></a>", "Content-Type: application/xml"));
            server.on("/bad", answer("500 Broken", "no", TEXT));
            add(users, request("POST", "/good", "q", "good"), assertion.get(), headers("X-Sent", "1"));
            for (String path : new String[] {"/json", "/xml", "/bad"}) {
                add(users, request("GET", path), assertion.get());
            }
        });
    }

    private static ResponseAssertion response(String text, Consumer<ResponseAssertion> field) {
        ResponseAssertion assertion = with(new ResponseAssertion(), "contains " + text);
        field.accept(assertion);
        assertion.setToSubstringType();
        assertion.addTestString(text);
        return assertion;
    }

    private static SizeAssertion size(Consumer<SizeAssertion> field, String bytes) {
        SizeAssertion assertion = with(new SizeAssertion(), "size");
        field.accept(assertion);
        assertion.setAllowedSize(bytes);
        assertion.setCompOper(SizeAssertion.LESSTHAN);
        return assertion;
    }
}
