package org.throng.standin.conversion.gotenberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PdfProperties;

/** Gotenberg 8 (main branch of August 2026, the line of 8.36). */
class Gotenberg8 implements GotenbergRules {

    static final String TEXT = "text/plain; charset=UTF-8";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> PDF_FORMATS = Set.of("PDF/A-1b", "PDF/A-2b", "PDF/A-3b");
    private static final Set<String> METHODS = Set.of("POST", "PATCH", "PUT");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    /** The smallest scale with which Chromium prints. */
    private static final double LEAST_SCALE = 0.1;
    private static final double MOST_SCALE = 2;
    /** Gotenberg's default margin: 0.39 inches. */
    private static final double USUAL_MARGIN = 0.39 * 72;
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
    public Duration keptTime() {
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
        FormCheck check = new FormCheck(form);
        return switch (route) {
            case HTML, URL, MARKDOWN, HTML_SCREENSHOT, URL_SCREENSHOT, MARKDOWN_SCREENSHOT ->
                chromium(route, form, check);
            case OFFICE -> office(form, check);
            case MERGE, SPLIT, PDF_FORMAT -> pdf(route, form, check);
        };
    }

    private static Order chromium(ConversionRoute route, ConversionForm form, FormCheck check) throws Refusal {
        check.bool("skipNetworkIdleEvent");
        check.bool("failOnResourceLoadingFailed");
        check.bool("failOnConsoleExceptions");
        json(form, check, "failOnHttpStatusCodes", new TypeReference<List<Long>>() { });
        json(form, check, "extraHttpHeaders", new TypeReference<Map<String, String>>() { });
        long delay = check.nanos("waitDelay");
        check.oneOf("emulatedMediaType", "", "wrong value, expected either 'screen', 'print' or empty", "screen",
                "print");
        check.bool("omitBackground");
        Order.Paper paper = Order.Paper.LETTER;
        String image = null;
        String ranges = "";
        PdfProperties properties = PdfProperties.NONE;
        if (route.isImage()) {
            check.integer("width", 800);
            check.integer("height", 600);
            image = check.oneOf("format", "png", "wrong value, expected either 'png', 'jpeg' or 'webp'", "png", "jpeg",
                    "webp");
        } else {
            paper = paper(check);
            ranges = form.field("nativePageRanges");
            properties = properties(form, check);
        }
        List<UploadedFile> inputs = inputs(route, check);
        String url = route == ConversionRoute.URL || route == ConversionRoute.URL_SCREENSHOT
                ? check.required("url") : "";
        check.end();
        if (url.regionMatches(true, 0, "file:", 0, "file:".length())) {
            throw new Refusal(400, "file:// URLs are not accepted on this route. Use the /convert/html or "
                    + "/convert/markdown routes to render local HTML");
        }
        double scale = check.number("scale", 1);
        if (!route.isImage() && (!paper.hasRoom() || scale < LEAST_SCALE || scale > MOST_SCALE)) {
            throw new Refusal(400, "Chromium does not handle the provided settings; please check for aberrant form "
                    + "values");
        }
        checkFormat(form);
        if (isMarkdown(route)) {
            checkTemplate(inputs.get(0), form);
        }
        List<String> sources = new ArrayList<>(url.isEmpty() ? List.of() : List.of(url));
        inputs.forEach(each -> sources.add(each.name()));
        form.files().values().stream().filter(each -> !inputs.contains(each)).forEach(each -> sources.add(each.name()));
        return new Order(
                route, inputs, form.files().values(), sources, Duration.ofNanos(delay), ranges, paper, false, null,
                image, properties);
    }

    private static boolean isMarkdown(ConversionRoute route) {
        return route == ConversionRoute.MARKDOWN || route == ConversionRoute.MARKDOWN_SCREENSHOT;
    }

    private static List<UploadedFile> inputs(ConversionRoute route, FormCheck check) {
        List<UploadedFile> inputs = new ArrayList<>();
        if (route != ConversionRoute.URL && route != ConversionRoute.URL_SCREENSHOT) {
            check.requiredFile("index.html").ifPresent(inputs::add);
        }
        if (isMarkdown(route)) {
            inputs.addAll(check.requiredFiles(List.of(".md")));
        }
        return inputs;
    }

    /** The template function takes the name of one file; a template of Gotenberg 6 has two arguments. */
    private static void checkTemplate(UploadedFile index, ConversionForm form) throws Refusal {
        String html = new String(index.beginning(), StandardCharsets.UTF_8);
        Matcher call = Markdown.TEMPLATE_CALL.matcher(html);
        List<String> missing = new ArrayList<>();
        while (call.find()) {
            Matcher name = QUOTED.matcher(call.group(1));
            if (!name.matches()) {
                throw new Refusal(500, "Internal Server Error");
            }
            if (!form.files().containsKey(name.group(1))) {
                missing.add("'" + name.group(1) + "'");
            }
        }
        if (!missing.isEmpty()) {
            throw new Refusal(400, "Markdown file(s) not found: " + String.join("\n", missing));
        }
    }

    private static Order.Paper paper(FormCheck check) {
        boolean landscape = check.bool("landscape");
        check.bool("printBackground");
        check.bool("singlePage");
        check.number("scale", 1);
        double width = check.points("paperWidth", Order.Paper.LETTER.width());
        double height = check.points("paperHeight", Order.Paper.LETTER.height());
        Order.Paper paper = new Order.Paper(width, height, new Order.Margins(
                check.points("marginTop", USUAL_MARGIN), check.points("marginRight", USUAL_MARGIN),
                check.points("marginBottom", USUAL_MARGIN), check.points("marginLeft", USUAL_MARGIN)));
        check.bool("preferCssPageSize");
        return landscape ? paper.landscape() : paper;
    }

    private static PdfProperties properties(ConversionForm form, FormCheck check) {
        check.bool("pdfua");
        Map<String, Object> metadata = json(form, check, "metadata", new TypeReference<>() { });
        return PdfProperties.of(metadata == null ? Map.of() : metadata, form.field("pdfa"));
    }

    /** The value of a field; null without a value. */
    private static <T> T json(ConversionForm form, FormCheck check, String field, TypeReference<T> type) {
        String value = form.field(field);
        try {
            return value.isEmpty() ? null : JSON.readValue(value, type);
        } catch (JsonProcessingException e) {
            check.invalid(field, value, "unmarshal " + field + ": invalid JSON");
            return null;
        }
    }

    private static Order office(ConversionForm form, FormCheck check) throws Refusal {
        boolean landscape = check.bool("landscape");
        boolean merged = check.bool("merge");
        check.bool("flatten");
        check.bool("losslessImageCompression");
        check.integer("quality", 90);
        PdfProperties properties = properties(form, check);
        List<UploadedFile> inputs = check.requiredFiles(OfficeExtensions.OF_GOTENBERG_8);
        check.end();
        checkFormat(form);
        Order.Paper paper = landscape ? Order.Paper.LETTER.landscape() : Order.Paper.LETTER;
        return new Order(
                ConversionRoute.OFFICE, inputs, inputs, names(inputs), Duration.ZERO, form.field("nativePageRanges"),
                paper, merged, null, null, properties);
    }

    private static void checkFormat(ConversionForm form) throws Refusal {
        String format = form.field("pdfa");
        if (!format.isEmpty() && !PDF_FORMATS.contains(format)) {
            throw new Refusal(400, "The requested PDF format is not supported, or no PDF engine could apply it. Valid "
                    + "formats include PDF/A-1b, PDF/A-2b, PDF/A-3b, and PDF/UA.");
        }
    }

    private static Order pdf(ConversionRoute route, ConversionForm form, FormCheck check) throws Refusal {
        Order.Split split = route == ConversionRoute.SPLIT ? split(form, check) : null;
        check.bool("flatten");
        PdfProperties properties = properties(form, check);
        List<UploadedFile> inputs = check.requiredFiles(List.of(".pdf"));
        check.end();
        if (route == ConversionRoute.PDF_FORMAT && form.field("pdfa").isEmpty() && !check.bool("pdfua")) {
            throw new Refusal(400, "Invalid form data: either 'pdfa' or 'pdfua' form fields must be provided");
        }
        checkFormat(form);
        return new Order(
                route, inputs, inputs, names(inputs), Duration.ZERO, "", Order.Paper.LETTER,
                route == ConversionRoute.MERGE, split, null, properties);
    }

    private static Order.Split split(ConversionForm form, FormCheck check) {
        String mode = check.required("splitMode");
        String span = check.required("splitSpan").replaceAll("\\s", "");
        boolean unified = check.bool("splitUnify");
        if (!mode.isEmpty() && !mode.equals("intervals") && !mode.equals("pages")) {
            check.invalid("splitMode", mode, "wrong value, expected either 'intervals' or 'pages'");
        } else if (unified && !mode.equals("pages")) {
            check.invalid("splitUnify", form.field("splitUnify"),
                    "unify is not available for split mode '" + mode + "'");
        }
        if (!mode.equals("intervals")) {
            return new Order.Split(0, span, unified);
        }
        long every = check.integer("splitSpan", 1);
        if (every < 1) {
            check.invalid("splitSpan", form.field("splitSpan"), "value is inferior to 1");
        }
        return new Order.Split((int) Math.min(every, Integer.MAX_VALUE), "", false);
    }

    private static List<String> names(List<UploadedFile> files) {
        return files.stream().map(UploadedFile::name).toList();
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
