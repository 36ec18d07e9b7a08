package org.throng.results;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.stats.failures.FailedAnswer;

/** Extracts the failure and the server's text from a failed result. */
final class FailureReader {

    /** The prefix of JMeter's code and message for failures of the sampler itself. */
    private static final String OWN_CODE = "Non HTTP response code";

    private static final String OWN_CODE_PREFIX = OWN_CODE + ": ";
    private static final String OWN_MESSAGE_PREFIX = "Non HTTP response message: ";

    /** The checked part of a body; the kept part is shorter. */
    private static final int MOST_BYTES = 2_000;
    private static final int MOST_HEADER_CHARS = 16_000;

    /** Headers with the id of a request that servers write into their logs; traceparent: W3C Trace Context. */
    private static final Pattern TRACE = Pattern.compile("(?i)(?:Gotenberg-Trace|traceparent|X-Request-Id|Request-Id"
            + "|X-Correlation-Id|X-Trace-Id|X-B3-TraceId|X-Amzn-Trace-Id|X-Cloud-Trace-Context)\\s*:(.*)");

    private FailureReader() {
    }

    /** Whether the failure occurred here, for example during connecting; the result's data is then a stack trace. */
    static boolean isOwn(SampleResult result) {
        return orEmpty(result.getResponseCode()).startsWith(OWN_CODE);
    }

    /** The response code, or the simple name of the exception. */
    static String code(SampleResult result) {
        String code = orEmpty(result.getResponseCode());
        if (!code.startsWith(OWN_CODE_PREFIX)) {
            return code;
        }
        String exception = code.substring(OWN_CODE_PREFIX.length()).split("/")[0];
        return exception.substring(exception.lastIndexOf('.') + 1);
    }

    /** The first assertion that failed, else the response message. */
    static String message(SampleResult result) {
        for (AssertionResult assertion : result.getAssertionResults()) {
            if (assertion.isFailure() || assertion.isError()) {
                return assertion.getName() + ": " + assertion.getFailureMessage();
            }
        }
        String message = orEmpty(result.getResponseMessage());
        return message.startsWith(OWN_MESSAGE_PREFIX) ? message.substring(OWN_MESSAGE_PREFIX.length()) : message;
    }

    /** The answer of the server. */
    static FailedAnswer answer(SampleResult result) {
        List<String> headers = isOwn(result) ? List.of() : lines(result.getResponseHeaders());
        return new FailedAnswer(serverSaid(result), headers, trace(headers, result));
    }

    /** The same of a step; its sample as a whole has the headers that were sent. */
    static FailedAnswer answer(Step.Failure failure, SampleResult whole) {
        List<String> headers = lines(failure.headers());
        return new FailedAnswer(failure.serverSaid(), headers, trace(headers, whole));
    }

    private static List<String> lines(String headers) {
        String text = orEmpty(headers);
        return text.substring(0, Math.min(text.length(), MOST_HEADER_CHARS)).lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** The id of the request, as the server sent it, or else as it was sent. */
    private static String trace(List<String> received, SampleResult result) {
        return Stream.concat(received.stream(), lines(result.getRequestHeaders()).stream())
                .map(TRACE::matcher)
                .filter(Matcher::matches)
                .map(header -> header.group(1).strip())
                .findFirst()
                .orElse("");
    }

    /** The beginning of the body if it is text, else empty. */
    static String serverSaid(SampleResult result) {
        byte[] body = result.getResponseData();
        if (isOwn(result) || body.length == 0) {
            return "";
        }
        int length = Math.min(body.length, MOST_BYTES);
        String text = charset(result).decode(ByteBuffer.wrap(body, 0, length)).toString();
        return isReadable(text) ? text : "";
    }

    /** Scripts and plugins may leave out any field. */
    static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    private static Charset charset(SampleResult result) {
        try {
            return Charset.forName(result.getDataEncodingWithDefault());
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8; // the server named a charset that does not exist
        }
    }

    /** Whether at least nine of ten characters are printable text. */
    private static boolean isReadable(String text) {
        long strange = text.chars()
                .filter(c -> c == '\uFFFD' || Character.isISOControl(c) && !Character.isWhitespace(c))
                .count();
        return strange * 10 <= text.length();
    }
}
