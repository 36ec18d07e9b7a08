package org.throng.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * What one implementation did with a request element: the requests that the server saw, and the results, as text
 * without times. Headers of requests are sorted, and the random boundary of a form is replaced.
 */
record Side(List<String> requests, List<String> results, int connections) {

    private static final Pattern BOUNDARY = Pattern.compile("boundary=([\\w-]+)");

    /** JMeter's HttpClient 4. */
    static Side ofHttpClient(HTTPSamplerProxy element, RecordingServer server, int samples) {
        return of(element, server, samples, any -> (HTTPSamplerBase) element.clone());
    }

    /** Throng's transport, by a user's copy. */
    static Side ofOurs(HTTPSamplerProxy element, RecordingServer server, int samples) {
        HttpRequestSampler prototype = new HttpRequestSampler(element);
        prototype.sharePlan();
        return of(element, server, samples, any -> (HTTPSamplerBase) prototype.clone());
    }

    private static Side of(HTTPSamplerProxy element, RecordingServer server, int samples,
            Function<HTTPSamplerProxy, HTTPSamplerBase> made) {
        server.forget();
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        HTTPSamplerBase sampler = made.apply(element);
        sampler.setName(element.getName());
        List<String> results = new ArrayList<>();
        try {
            // once more: a request that is the same as before is not made again
            for (int i = 0; i <= samples; i++) {
                SampleResult result = sampler.sample();
                StringBuilder text = new StringBuilder();
                describe(result, "", text);
                results.add(text.toString());
            }
        } finally {
            sampler.threadFinished();
        }
        List<String> requests = server.requests().stream().map(Side::describe).collect(Collectors.toList());
        if (element.isConcurrentDwn()) {
            requests.sort(null);
        }
        return new Side(requests, results, server.connections());
    }

    private static String describe(RecordingServer.Recorded request) {
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
        if (!form) {
            lines.add("sent " + result.getSentBytes());
        }
        if (result instanceof HTTPSampleResult http) {
            String sampler = form ? sampledForm(http)
                    : sampled(http);
            lines.add("sampler " + sampler);
            lines.add("redirect " + http.getRedirectLocation());
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

    /** The data of a failure is its stack. */
    private static String bytes(SampleResult result) {
        return isFailure(result) ? "of a stack"
                : result.getHeadersSize() + " " + result.getBodySizeAsLong() + " " + result.getBytesAsLong();
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
