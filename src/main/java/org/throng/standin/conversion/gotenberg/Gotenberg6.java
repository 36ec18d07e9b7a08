package org.throng.standin.conversion.gotenberg;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PdfProperties;

/** Gotenberg 6 (6.4.4, thecodingmachine/gotenberg). */
final class Gotenberg6 implements GotenbergRules {

    private static final String JSON = "application/json; charset=UTF-8";
    private static final String OWN_HEADER = "gotenberg-webhookurl-";
    private static final Pattern ARGUMENTS = Pattern.compile("\\.DirPath\\s+\"([^\"]*)\"");
    private static final int USUAL_TIMEOUT_SECONDS = 10;
    private static final int MOST_TIMEOUT_SECONDS = 30;
    private static final int MOST_DELAY_SECONDS = 10;

    @Override
    public Map<String, ConversionRoute> routes() {
        return Map.of(
                "/convert/html", ConversionRoute.HTML,
                "/convert/url", ConversionRoute.URL,
                "/convert/markdown", ConversionRoute.MARKDOWN,
                "/convert/office", ConversionRoute.OFFICE,
                "/merge", ConversionRoute.MERGE);
    }

    @Override
    public Page page(String path) {
        return null;
    }

    @Override
    public String metrics(Gauges gauges) {
        return null;
    }

    @Override
    public String healthPath() {
        return "/ping";
    }

    @Override
    public boolean traces() {
        return false;
    }

    @Override
    public String errorType() {
        return JSON;
    }

    @Override
    public String errorBody(String text) {
        return JsonNodeFactory.instance.objectNode().put("message", text) + "\n";
    }

    @Override
    public Refusal timedOut() {
        return new Refusal(504, "context has timed out");
    }

    @Override
    public Duration keepAliveTimeout() {
        return Duration.ZERO;
    }

    @Override
    public boolean keepsLibreOffice() {
        return false;
    }

    @Override
    public Refusal notMultipart() {
        return new Refusal(415, "Unsupported Media Type");
    }

    @Override
    public Refusal noBoundary() {
        return new Refusal(500, "Internal Server Error");
    }

    @Override
    public Refusal malformed() {
        return new Refusal(400, "one file has been sent but it is empty: does it exist?");
    }

    @Override
    public Refusal unreadable(UploadedFile file) {
        return new Refusal(500, "Internal Server Error");
    }

    @Override
    public Duration timeout(ConversionForm form) throws Refusal {
        if (form == null) {
            return Duration.ofSeconds(MOST_TIMEOUT_SECONDS);
        }
        return seconds(form, "waitTimeout", USUAL_TIMEOUT_SECONDS, MOST_TIMEOUT_SECONDS);
    }

    private static Duration seconds(ConversionForm form, String field, double usual, double most) throws Refusal {
        double value = number(form, field, usual);
        if (value < 0) {
            throw invalid(String.format(Locale.ROOT, "'%s' should be > '%f', got '%f'", field, 0.0, value));
        }
        if (value > most) {
            throw invalid(String.format(Locale.ROOT, "'%s' should be < '%f', got '%f'", field, most, value));
        }
        return Duration.ofNanos(Math.round(value * 1e9));
    }

    private static double number(ConversionForm form, String field, double usual) throws Refusal {
        String value = form.field(field);
        try {
            double number = value.isEmpty() ? usual : Double.parseDouble(value);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // falls through to the message about everything that is not a number
        }
        throw invalid("'" + field + "' is not a float64, got '" + value + "'");
    }

    private static Refusal invalid(String text) {
        return new Refusal(400, text);
    }

    @Override
    public Order order(ConversionRoute route, ConversionForm form) throws Refusal {
        if (route == ConversionRoute.MERGE) {
            return order(route, files(form, List.of(".pdf")), List.of(), Duration.ZERO, form, Order.Paper.LETTER);
        }
        if (route == ConversionRoute.OFFICE) {
            Order.Paper paper = isLandscape(form) ? Order.Paper.LETTER.landscape() : Order.Paper.LETTER;
            return order(route, files(form, OfficeExtensions.OF_GOTENBERG_6), List.of(), Duration.ZERO, form, paper);
        }
        Duration delay = seconds(form, "waitDelay", 0, MOST_DELAY_SECONDS);
        double width = 72 * number(form, "paperWidth", 8.27);
        double height = 72 * number(form, "paperHeight", 11.7);
        Order.Paper paper = new Order.Paper(width, height, new Order.Margins(
                72 * number(form, "marginTop", 1), 72 * number(form, "marginRight", 1),
                72 * number(form, "marginBottom", 1), 72 * number(form, "marginLeft", 1)));
        paper = isLandscape(form) ? paper.landscape() : paper;
        number(form, "scale", 1);
        if (route == ConversionRoute.URL) {
            String url = form.field("remoteURL");
            if (url.isEmpty()) {
                throw invalid("'remoteURL' not found or empty");
            }
            return order(route, List.of(), List.of(url), delay, form, paper);
        }
        UploadedFile index = form.file("index.html")
                .orElseThrow(() -> invalid("resource file 'index.html' does not exist"));
        if (route == ConversionRoute.MARKDOWN) {
            checkTemplate(index, form);
        }
        List<String> others = new ArrayList<>(form.files().keySet());
        others.remove(index.name());
        return order(route, List.of(index), others, delay, form, paper);
    }

    /** The template function takes the folder and the name of a file. */
    private static void checkTemplate(UploadedFile index, ConversionForm form) throws Refusal {
        Matcher call = Markdown.TEMPLATE_CALL.matcher(new String(index.beginning(), StandardCharsets.UTF_8));
        while (call.find()) {
            Matcher arguments = ARGUMENTS.matcher(call.group(1));
            if (!arguments.matches() || !form.files().containsKey(arguments.group(1))) {
                throw new Refusal(500, "Internal Server Error");
            }
        }
    }

    private static boolean isLandscape(ConversionForm form) throws Refusal {
        String value = form.field("landscape");
        return switch (value) {
            case "", "0", "f", "F", "false", "FALSE", "False" -> false;
            case "1", "t", "T", "true", "TRUE", "True" -> true;
            default -> throw invalid("'landscape' is not a boolean, got '" + value + "'");
        };
    }

    private static List<UploadedFile> files(ConversionForm form, Collection<String> extensions) throws Refusal {
        List<UploadedFile> files = form.files(extensions);
        if (files.isEmpty()) {
            throw invalid("no resource file found for extensions '[" + String.join(" ", extensions) + "]'");
        }
        return files;
    }

    private static Order order(
            ConversionRoute route, List<UploadedFile> inputs, List<String> others, Duration delay,
            ConversionForm form, Order.Paper paper) {
        List<String> sources = new ArrayList<>();
        inputs.forEach(each -> sources.add(each.name()));
        sources.addAll(others);
        boolean merged = route == ConversionRoute.MERGE || route == ConversionRoute.OFFICE;
        return new Order(
                route, inputs, form.files().values(), sources, delay, form.field("pageRanges"), paper, merged, null,
                null, PdfProperties.NONE);
    }

    @Override
    public String fileName(HttpHeaders headers, ConversionForm form, String fallback, String extension) {
        String wanted = form.field("resultFilename");
        return wanted.isEmpty() ? fallback + extension : wanted;
    }

    @Override
    public WebhookTarget webhook(HttpHeaders headers, ConversionForm form) throws Refusal {
        String url = form.field("webhookURL");
        if (url.isEmpty()) {
            return null;
        }
        seconds(form, "webhookURLTimeout", USUAL_TIMEOUT_SECONDS, MOST_TIMEOUT_SECONDS);
        Map<String, String> own = new TreeMap<>();
        headers.forEach(each -> {
            if (each.getKey().toLowerCase(Locale.ROOT).startsWith(OWN_HEADER)) {
                own.put(each.getKey().substring(OWN_HEADER.length()), each.getValue());
            }
        });
        return new WebhookTarget(url, "POST", "", "POST", "", own, 200, 0, false);
    }
}
