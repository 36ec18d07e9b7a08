package org.throng.workload.conversion;

import java.util.List;

/** A conversion that a server offers: the path, the required files and the type of the answer. */
public enum Route {
    HTML("html", "/convert/html", "/forms/chromium/convert/html", Type.PDF),
    URL("url", "/convert/url", "/forms/chromium/convert/url", Type.PDF),
    MARKDOWN("markdown", "/convert/markdown", "/forms/chromium/convert/markdown", Type.PDF),
    /** Several documents without the field merge make a ZIP. Generation 6 merges always. */
    OFFICE("office", "/convert/office", "/forms/libreoffice/convert", Type.PDF_OR_ZIP),
    /** Merges the files in the order of their names. */
    MERGE("merge", "/merge", "/forms/pdfengines/merge", Type.PDF),
    SPLIT("split", null, "/forms/pdfengines/split", Type.PDF_OR_ZIP),
    SCREENSHOT_HTML("screenshot html", null, "/forms/chromium/screenshot/html", Type.IMAGE),
    SCREENSHOT_URL("screenshot url", null, "/forms/chromium/screenshot/url", Type.IMAGE),
    SCREENSHOT_MARKDOWN("screenshot markdown", null, "/forms/chromium/screenshot/markdown", Type.IMAGE),
    /** PDF to PDF/A, by the field pdfa. */
    PDFA("pdfa", null, "/forms/pdfengines/convert", Type.PDF_OR_ZIP);

    /** The kind of the answer. */
    enum Type { PDF, PDF_OR_ZIP, IMAGE }

    static final String INDEX = "index.html";

    private final String word;
    private final String path6;
    private final String path;
    private final Type type;

    Route(String word, String path6, String path, Type type) {
        this.word = word;
        this.path6 = path6;
        this.path = path;
        this.type = type;
    }

    /** Its name in the plan. */
    public String word() {
        return word;
    }

    /** @throws IllegalArgumentException naming the ones that exist */
    public static Route of(String word) {
        for (Route route : values()) {
            if (route.word.equals(word.strip())) {
                return route;
            }
        }
        throw new IllegalArgumentException("'" + word + "' is not a route; use "
                + String.join(", ", List.of(values()).stream().map(Route::word).toList()));
    }

    Type type() {
        return type;
    }

    /** Whether the server fetches a page itself. */
    boolean needsUrl() {
        return this == URL || this == SCREENSHOT_URL;
    }

    /** @throws IllegalArgumentException if the generation does not have it */
    String path(ApiGeneration generation) {
        boolean since8 = this == SPLIT || type == Type.IMAGE;
        String found = generation == ApiGeneration.V6 ? path6 : generation == ApiGeneration.V7 && since8 ? null : path;
        if (found == null) {
            throw new IllegalArgumentException("the route " + word + " does not exist in generation "
                    + generation.word());
        }
        return found;
    }

    /** @throws IllegalArgumentException if these are not the files of a form of this route */
    void check(List<InputFile> documents) {
        switch (this) {
            case HTML, SCREENSHOT_HTML -> require(documents, INDEX);
            case MARKDOWN, SCREENSHOT_MARKDOWN -> {
                require(documents, INDEX);
                require(documents, ".md");
            }
            case MERGE, SPLIT, PDFA -> require(documents, ".pdf");
            case OFFICE -> require(documents, "");
            default -> {
                // the page is at its URL
            }
        }
    }

    private void require(List<InputFile> documents, String ending) {
        if (documents.stream().noneMatch(document -> document.name().endsWith(ending))) {
            throw new IllegalArgumentException("the route " + word + " needs a document"
                    + (ending.isEmpty() ? "" : ending.startsWith(".") ? " whose name ends in " + ending
                            : " named " + ending)
                    + (documents.isEmpty() ? ", and there is none" : ", and there is only "
                            + String.join(", ", documents.stream().map(InputFile::name).limit(10).toList())));
        }
    }
}
