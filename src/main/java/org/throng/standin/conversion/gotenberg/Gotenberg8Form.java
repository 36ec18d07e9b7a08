package org.throng.standin.conversion.gotenberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.conversion.orders.ConversionRoute;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PdfProperties;

/** The form of a request to Gotenberg 7 or 8: checks its fields and makes an order of it. Used for one request. */
final class Gotenberg8Form {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> PDF_FORMATS = Set.of("PDF/A-1b", "PDF/A-2b", "PDF/A-3b");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    /** The smallest scale with which Chromium prints. */
    private static final double LEAST_SCALE = 0.1;
    private static final double MOST_SCALE = 2;
    /** Gotenberg's default margin: 0.39 inches. */
    private static final double USUAL_MARGIN = 0.39 * 72;

    private final ConversionRoute route;
    private final ConversionForm form;
    private final FormCheck check;

    Gotenberg8Form(ConversionRoute route, ConversionForm form) {
        this.route = route;
        this.form = form;
        this.check = new FormCheck(form);
    }

    /** @throws Refusal that names what is wrong, in the words of Gotenberg */
    Order order() throws Refusal {
        return switch (route) {
            case HTML, URL, MARKDOWN -> print(delay());
            case HTML_SCREENSHOT, URL_SCREENSHOT, MARKDOWN_SCREENSHOT -> screenshot(delay());
            case OFFICE -> office();
            case MERGE, SPLIT, PDF_FORMAT -> pdf();
        };
    }

    /** Checks what all web pages may set, of which the wait is simulated. */
    private Duration delay() {
        check.bool("skipNetworkIdleEvent");
        check.bool("failOnResourceLoadingFailed");
        check.bool("failOnConsoleExceptions");
        json("failOnHttpStatusCodes", new TypeReference<List<Long>>() { });
        json("extraHttpHeaders", new TypeReference<Map<String, String>>() { });
        long nanos = check.nanos("waitDelay");
        check.oneOf("emulatedMediaType", "", "wrong value, expected either 'screen', 'print' or empty", "screen",
                "print");
        check.bool("omitBackground");
        return Duration.ofNanos(nanos);
    }

    private Order screenshot(Duration delay) throws Refusal {
        check.integer("width", 800);
        check.integer("height", 600);
        String image = check.oneOf("format", "png", "wrong value, expected either 'png', 'jpeg' or 'webp'", "png",
                "jpeg", "webp");
        return ofWeb(source(), delay, "", Order.Paper.LETTER, image, PdfProperties.NONE);
    }

    private Order print(Duration delay) throws Refusal {
        boolean landscape = check.bool("landscape");
        check.bool("printBackground");
        check.bool("singlePage");
        double scale = check.number("scale", 1);
        Order.Paper paper = landscape ? paper().landscape() : paper();
        check.bool("preferCssPageSize");
        PdfProperties properties = properties();
        Source source = source();
        if (!paper.hasRoom() || scale < LEAST_SCALE || scale > MOST_SCALE) {
            throw new Refusal(400, "Chromium does not handle the provided settings; please check for aberrant form "
                    + "values");
        }
        return ofWeb(source, delay, form.field("nativePageRanges"), paper, null, properties);
    }

    /** A web page: its files, or its address. */
    private record Source(List<UploadedFile> inputs, String url) {
    }

    /** Reads the last fields of a web page, and refuses the form if any of all is wrong. */
    private Source source() throws Refusal {
        List<UploadedFile> inputs = new ArrayList<>();
        String url = "";
        if (route == ConversionRoute.URL || route == ConversionRoute.URL_SCREENSHOT) {
            url = check.required("url");
        } else {
            check.requiredFile("index.html").ifPresent(inputs::add);
        }
        if (isMarkdown()) {
            inputs.addAll(check.requiredFiles(List.of(".md")));
        }
        check.end();
        if (url.regionMatches(true, 0, "file:", 0, "file:".length())) {
            throw new Refusal(400, "file:// URLs are not accepted on this route. Use the /convert/html or "
                    + "/convert/markdown routes to render local HTML");
        }
        return new Source(inputs, url);
    }

    private boolean isMarkdown() {
        return route == ConversionRoute.MARKDOWN || route == ConversionRoute.MARKDOWN_SCREENSHOT;
    }

    private Order ofWeb(Source source, Duration delay, String ranges, Order.Paper paper, String image,
            PdfProperties properties) throws Refusal {
        checkFormat();
        if (isMarkdown()) {
            checkTemplate(source.inputs.get(0));
        }
        List<String> sources = new ArrayList<>(source.url.isEmpty() ? List.of() : List.of(source.url));
        source.inputs.forEach(each -> sources.add(each.name()));
        form.files().values().stream().filter(each -> !source.inputs.contains(each))
                .forEach(each -> sources.add(each.name()));
        return new Order(
                route, source.inputs, form.files().values(), sources, delay, ranges, paper, false, null, image,
                properties);
    }

    /** The template function takes the name of one file; a template of Gotenberg 6 has two arguments. */
    private void checkTemplate(UploadedFile index) throws Refusal {
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

    private Order.Paper paper() {
        double width = check.points("paperWidth", Order.Paper.LETTER.width());
        double height = check.points("paperHeight", Order.Paper.LETTER.height());
        return new Order.Paper(width, height, new Order.Margins(
                check.points("marginTop", USUAL_MARGIN), check.points("marginRight", USUAL_MARGIN),
                check.points("marginBottom", USUAL_MARGIN), check.points("marginLeft", USUAL_MARGIN)));
    }

    private PdfProperties properties() {
        check.bool("pdfua");
        Map<String, Object> metadata = json("metadata", new TypeReference<>() { });
        return PdfProperties.of(metadata == null ? Map.of() : metadata, form.field("pdfa"));
    }

    /** The value of a field; null without a value. */
    private <T> T json(String field, TypeReference<T> type) {
        String value = form.field(field);
        try {
            return value.isEmpty() ? null : JSON.readValue(value, type);
        } catch (JsonProcessingException e) {
            check.invalid(field, value, "unmarshal " + field + ": invalid JSON");
            return null;
        }
    }

    private Order office() throws Refusal {
        boolean landscape = check.bool("landscape");
        boolean merged = check.bool("merge");
        check.bool("flatten");
        check.bool("losslessImageCompression");
        check.integer("quality", 90);
        PdfProperties properties = properties();
        List<UploadedFile> inputs = check.requiredFiles(OfficeExtensions.OF_GOTENBERG_8);
        check.end();
        checkFormat();
        Order.Paper paper = landscape ? Order.Paper.LETTER.landscape() : Order.Paper.LETTER;
        return new Order(
                ConversionRoute.OFFICE, inputs, inputs, names(inputs), Duration.ZERO, form.field("nativePageRanges"),
                paper, merged, null, null, properties);
    }

    private void checkFormat() throws Refusal {
        String format = form.field("pdfa");
        if (!format.isEmpty() && !PDF_FORMATS.contains(format)) {
            throw new Refusal(400, "The requested PDF format is not supported, or no PDF engine could apply it. Valid "
                    + "formats include PDF/A-1b, PDF/A-2b, PDF/A-3b, and PDF/UA.");
        }
    }

    private Order pdf() throws Refusal {
        Order.Split split = route == ConversionRoute.SPLIT ? split() : null;
        check.bool("flatten");
        PdfProperties properties = properties();
        List<UploadedFile> inputs = check.requiredFiles(List.of(".pdf"));
        check.end();
        if (route == ConversionRoute.PDF_FORMAT && form.field("pdfa").isEmpty() && !check.bool("pdfua")) {
            throw new Refusal(400, "Invalid form data: either 'pdfa' or 'pdfua' form fields must be provided");
        }
        checkFormat();
        return new Order(
                route, inputs, inputs, names(inputs), Duration.ZERO, "", Order.Paper.LETTER,
                route == ConversionRoute.MERGE, split, null, properties);
    }

    private Order.Split split() {
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
}
