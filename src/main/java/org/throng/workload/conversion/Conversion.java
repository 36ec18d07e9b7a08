package org.throng.workload.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.net.http.HttpBody;
import org.throng.net.http.PreparedRequest;

/** The form that users post: the documents and fields, and the route. Shared by all users. */
public final class Conversion {

    private static final String OUTPUT_NAME = "Gotenberg-Output-Filename";

    private final Route route;
    private final List<InputFile> documents;
    private final List<FormField> fields;
    private final String url;
    private final String outputName;
    private final PdfCheck pdfs;
    private final Map<ApiGeneration, MultipartForm> forms = new EnumMap<>(ApiGeneration.class);

    /** The request prepared last, with its server: a conversion mostly has one server. */
    private volatile Ready ready;

    /**
     * @param url of the page, for the routes that {@linkplain Route#needsUrl need one}; otherwise empty
     * @param outputName name of the result, without its ending; empty: the server chooses it
     * @throws IllegalArgumentException if the route needs other documents, or a URL, or two documents have one name
     */
    public Conversion(Route route, List<InputFile> documents, List<FormField> fields, String url, String outputName,
            PdfCheck pdfs) {
        this.route = route;
        this.documents = List.copyOf(documents);
        this.fields = List.copyOf(fields);
        this.url = url.strip();
        this.outputName = outputName.strip();
        this.pdfs = pdfs;
        route.check(documents);
        if (route.needsUrl() == this.url.isEmpty()) {
            throw new IllegalArgumentException(route.needsUrl()
                    ? "the route " + route.word() + " needs the URL of a page"
                    : "the route " + route.word() + " takes no URL; use the route url");
        }
        Set<String> names = new HashSet<>();
        for (InputFile document : documents) {
            if (!names.add(document.name())) {
                throw new IllegalArgumentException("two documents are named " + document.name()
                        + ", and a form has room for one of a name");
            }
        }
        if (this.outputName.chars().anyMatch(c -> c < ' ' || c > '~' || c == '/' || c == '\\')) {
            throw new IllegalArgumentException(
                    "the output name may have printable ASCII characters except / and \\");
        }
    }

    public Route route() {
        return route;
    }

    PdfCheck pdfs() {
        return pdfs;
    }

    /** @throws IOException if a document cannot be read */
    private MultipartForm form(ApiGeneration generation) throws IOException {
        synchronized (forms) {
            MultipartForm form = forms.get(generation);
            if (form == null) {
                List<FormField> all = new ArrayList<>(fields);
                if (route.needsUrl()) {
                    all.add(new FormField(generation == ApiGeneration.V6 ? "remoteURL" : "url", url));
                }
                if (generation == ApiGeneration.V6 && !outputName.isEmpty()) {
                    all.add(new FormField("resultFilename", outputName + ".pdf"));
                }
                form = new MultipartForm(all, documents, MarkdownPage.rewritten(route, documents, generation));
                forms.put(generation, form);
            }
            return form;
        }
    }

    /**
     * The addresses of this injector for one request. Generation 6 sends no errors.
     *
     * @param result for the file
     * @param error for an error instead
     */
    record Webhook(String result, String error) {
    }

    /** The parts of one request of it. */
    record Posted(Map<String, String> headers, HttpBody body) {

        Posted {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    /**
     * One request of it.
     *
     * @param webhook where the server sends the result; null for an answer
     * @throws IOException if a document cannot be read
     */
    Posted post(ApiGeneration generation, Webhook webhook) throws IOException {
        MultipartForm form = form(generation);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", form.contentType());
        if (generation != ApiGeneration.V6 && !outputName.isEmpty()) {
            headers.put(OUTPUT_NAME, outputName);
        }
        if (webhook != null && generation == ApiGeneration.V6) {
            return new Posted(headers, form.body(new FormField("webhookURL", webhook.result())));
        }
        if (webhook != null) {
            headers.put("Gotenberg-Webhook-Url", webhook.result());
            headers.put("Gotenberg-Webhook-Error-Url", webhook.error());
        }
        return new Posted(headers, form.body());
    }

    /** A request that is ready to be sent. */
    private record Ready(ConversionServer server, PreparedRequest request) {
    }

    /** Its request, as it was prepared for this server; null if the last one was for another. */
    PreparedRequest request(ConversionServer server) {
        Ready known = ready;
        return known != null && known.server == server ? known.request : null;
    }

    void keep(ConversionServer server, PreparedRequest request) {
        ready = new Ready(server, request);
    }
}
