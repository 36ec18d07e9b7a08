package org.throng.standin.conversion.gotenberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpHeaders;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;

/** Gotenberg 8 (main branch of August 2026, the line of 8.36). */
class Gotenberg8 implements GotenbergRules {

    static final String TEXT = "text/plain; charset=UTF-8";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> METHODS = Set.of("POST", "PATCH", "PUT");
    private static final int WEBHOOK_REPEATS = 4;

    private final ConversionSettings settings;

    Gotenberg8(ConversionSettings settings) {
        this.settings = settings;
    }

    @Override
    public Map<String, ConversionRoute> routes() {
        return Map.ofEntries(
                Map.entry("/forms/chromium/convert/html", ConversionRoute.HTML),
                Map.entry("/forms/chromium/convert/url", ConversionRoute.URL),
                Map.entry("/forms/chromium/convert/markdown", ConversionRoute.MARKDOWN),
                Map.entry("/forms/chromium/screenshot/html", ConversionRoute.HTML_SCREENSHOT),
                Map.entry("/forms/chromium/screenshot/url", ConversionRoute.URL_SCREENSHOT),
                Map.entry("/forms/chromium/screenshot/markdown", ConversionRoute.MARKDOWN_SCREENSHOT),
                Map.entry("/forms/libreoffice/convert", ConversionRoute.OFFICE),
                Map.entry("/forms/pdfengines/merge", ConversionRoute.MERGE),
                Map.entry("/forms/pdfengines/split", ConversionRoute.SPLIT),
                Map.entry("/forms/pdfengines/convert", ConversionRoute.PDF_FORMAT));
    }

    @Override
    public Page page(String path) {
        return switch (path) {
            case "/" -> new Page("text/html; charset=UTF-8", "Hey, Gotenberg has no UI, it's an API. Head to the "
                    + "<a href=\"https://gotenberg.dev\">documentation</a> to learn how to interact with it "
                    + "\uD83D\uDE80");
            case "/version" -> new Page(TEXT, "8.36.0");
            default -> null;
        };
    }

    @Override
    public String metrics(Gauges gauges) {
        return gauge("chromium_requests_queue_size",
                        "Current number of Chromium conversion requests waiting to be treated.",
                        gauges.chromiumRequests())
                + gauge("chromium_restarts_count", "Current number of Chromium restarts.", gauges.chromiumRestarts())
                + gauge("libreoffice_requests_queue_size",
                        "Current number of LibreOffice conversion requests waiting to be treated.",
                        gauges.libreOfficeRequests())
                + gauge("libreoffice_restarts_count", "Current number of LibreOffice restarts.",
                        gauges.libreOfficeRestarts());
    }

    static String gauge(String name, String help, long value) {
        String full = "gotenberg_" + name;
        return "# HELP " + full + " " + help + "\n# TYPE " + full + " gauge\n" + full + " " + value + "\n";
    }

    @Override
    public String healthPath() {
        return "/health";
    }

    @Override
    public boolean traces() {
        return true;
    }

    @Override
    public String errorType() {
        return TEXT;
    }

    @Override
    public String errorBody(String text) {
        return text;
    }

    @Override
    public Refusal timedOut() {
        return new Refusal(503, "The request exceeded the time limit. Increase it with --api-timeout, or reduce the "
                + "workload.");
    }

    @Override
    public Duration timeout(ConversionForm form) {
        return settings.timeout();
    }

    @Override
    public Duration keepAliveTimeout() {
        return settings.timeout();
    }

    @Override
    public boolean keepsLibreOffice() {
        return true;
    }

    @Override
    public Refusal notMultipart() {
        return new Refusal(415, "Invalid 'Content-Type' header value: want 'multipart/form-data'");
    }

    @Override
    public Refusal noBoundary() {
        return new Refusal(415, "Invalid 'Content-Type' header value: no boundary");
    }

    @Override
    public Refusal malformed() {
        return new Refusal(400, "Malformed body: it does not match the 'Content-Type' header boundaries");
    }

    @Override
    public Refusal unreadable(UploadedFile file) {
        return new Refusal(500, "LibreOffice failed to convert the document '" + file.name() + "'. This is usually a "
                + "resource issue: increase the container's memory and CPU, or reduce the document's size. The request "
                + "is valid and may be retried.");
    }

    @Override
    public Order order(ConversionRoute route, ConversionForm form) throws Refusal {
        return new Gotenberg8Form(route, form).order();
    }

    @Override
    public String fileName(HttpHeaders headers, ConversionForm form, String fallback, String extension) {
        String wanted = headers.get("Gotenberg-Output-Filename", "");
        String last = wanted.substring(Math.max(wanted.lastIndexOf('/'), wanted.lastIndexOf('\\')) + 1);
        return (last.isEmpty() ? fallback : last) + extension;
    }

    @Override
    public WebhookTarget webhook(HttpHeaders headers, ConversionForm form) throws Refusal {
        String url = headers.get("Gotenberg-Webhook-Url", "");
        if (url.isEmpty()) {
            return null;
        }
        String errorUrl = headers.get("Gotenberg-Webhook-Error-Url", "");
        String eventsUrl = eventsUrl(headers);
        if (errorUrl.isEmpty() && eventsUrl.isEmpty()) {
            throw new Refusal(400, noErrorUrl());
        }
        return new WebhookTarget(
                url, method(headers, "Gotenberg-Webhook-Method"), errorUrl,
                method(headers, "Gotenberg-Webhook-Error-Method"), eventsUrl, extraHeaders(headers), 204,
                WEBHOOK_REPEATS, true);
    }

    String eventsUrl(HttpHeaders headers) {
        return headers.get("Gotenberg-Webhook-Events-Url", "");
    }

    String noErrorUrl() {
        return "At least one of 'Gotenberg-Webhook-Error-Url' or 'Gotenberg-Webhook-Events-Url' headers must be "
                + "provided";
    }

    private static String method(HttpHeaders headers, String name) throws Refusal {
        String method = headers.get(name, "POST").toUpperCase(Locale.ROOT);
        if (!METHODS.contains(method)) {
            throw new Refusal(400, "Invalid '" + name + "' header value: expected 'POST', 'PATCH' or 'PUT', but got '"
                    + method + "'");
        }
        return method;
    }

    private static Map<String, String> extraHeaders(HttpHeaders headers) throws Refusal {
        String name = "Gotenberg-Webhook-Extra-Http-Headers";
        try {
            return headers.contains(name) ? JSON.readValue(headers.get(name), new TypeReference<>() { }) : Map.of();
        } catch (JsonProcessingException e) {
            throw new Refusal(400, "Invalid '" + name + "' header value: invalid JSON");
        }
    }
}
