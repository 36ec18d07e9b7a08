package org.throng.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.samplers.SampleResult;

/**
 * Requests and results as text without times, so that they can be compared. Headers of requests are sorted, and the
 * random boundary of a form is replaced.
 */
final class Described {

    private static final Pattern BOUNDARY = Pattern.compile("boundary=([\\w-]+)");

    private Described() {
    }

    static String request(RecordingServer.Recorded request) {
        String text = request.requestLine() + "\n" + request.headers().stream().sorted().collect(
                Collectors.joining("\n")) + "\n\n" + request.bodyText();
        return withoutBoundary(text);
    }

    private static String withoutBoundary(String text) {
        Matcher found = BOUNDARY.matcher(text);
        return found.find()
                ? text.replace(found.group(1), "BOUNDARY").replaceAll("Content-Length: \\d+", "Content-Length: N")
                : text;
    }

    static String result(SampleResult result) {
        StringBuilder text = new StringBuilder();
        describe(result, "", text);
        return text.toString();
    }

    private static void describe(SampleResult result, String indent, StringBuilder text) {
        if (result == null) {
            text.append(indent).append("no result\n");
            return;
        }
        List<String> lines = new ArrayList<>(List.of(
                "label " + result.getSampleLabel(),
                "url " + result.getURL(),
                "code " + result.getResponseCode(),
                "message " + withoutOrder(result.getResponseMessage()),
                "success " + result.isSuccessful(),
                "type " + result.getDataType() + " " + result.getContentType() + " "
                        + result.getDataEncodingNoDefault(),
                "bytes " + bytes(result),
                "request " + sorted(result.getRequestHeaders()),
                "response " + result.getResponseHeaders(),
                "data " + data(result)));
        boolean form = BOUNDARY.matcher(result.getRequestHeaders()).find();
        // HttpClient 4 counts nothing of a request that failed
        if (!form && !hasFailure(result)) {
            lines.add("sent " + result.getSentBytes());
        }
        if (result instanceof HTTPSampleResult http) {
            String sampler = form ? sampledForm(http)
                    : sampled(http);
            lines.add("sampler " + sampler);
            lines.add("redirect " + http.getRedirectLocation());
        }
        for (AssertionResult assertion : result.getAssertionResults()) {
            lines.add("assertion " + assertion.getName() + " failure " + assertion.isFailure() + " error "
                    + assertion.isError() + " " + assertion.getFailureMessage());
        }
        lines.forEach(line -> text.append(indent).append(line.replace("\n", "\n" + indent + "  ")).append('\n'));
        for (SampleResult sub : result.getSubResults()) {
            describe(sub, indent + "    ", text);
        }
    }

    /** The request headers at its end are compared in their own line. */
    private static String sampled(HTTPSampleResult result) {
        String data = result.getSamplerData();
        int headers = data.indexOf("\n[no cookies]");
        int cookies = data.indexOf("\nCookie Data:");
        int from = Math.max(headers, cookies);
        return from < 0 ? data : data.substring(0, from) + "\ncookies " + result.getCookies();
    }

    private static String sampledForm(HTTPSampleResult result) {
        Matcher boundary = BOUNDARY.matcher(result.getRequestHeaders());
        return boundary.find() ? result.getQueryString().replace(boundary.group(1), "BOUNDARY") : "";
    }

    private static String sorted(String headers) {
        return withoutBoundary(Arrays.stream(headers.split("\n")).sorted().collect(Collectors.joining("\n")));
    }

    /** The data of a failure is its stack, and counts in the results above. */
    private static String bytes(SampleResult result) {
        return hasFailure(result) ? "of a stack"
                : result.getHeadersSize() + " " + result.getBodySizeAsLong() + " " + result.getBytesAsLong();
    }

    private static boolean hasFailure(SampleResult result) {
        return isFailure(result) || Arrays.stream(result.getSubResults()).anyMatch(Described::hasFailure);
    }

    private static boolean isFailure(SampleResult result) {
        return result.getResponseCode().startsWith("Non HTTP");
    }

    /** Without the order of addresses, and without the reason that the JVM gives for an unknown host the first time. */
    private static String withoutOrder(String message) {
        return message.replaceAll("\\[[^\\]]*\\]", "[…]").replace(": Name or service not known", "");
    }

    /** Of a failure only the exception: its stack is another. */
    private static String data(SampleResult result) {
        String text = new String(result.getResponseData(), StandardCharsets.ISO_8859_1);
        return isFailure(result)
                ? withoutOrder(text.lines().findFirst().orElse("")) : text;
    }
}
