package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConversionTest {

    private static List<InputFile> documents(String names) {
        return Stream.of(names.split(" ")).filter(name -> !name.isEmpty())
                .map(name -> new InputFile(Path.of("docs", name), 10)).toList();
    }

    @ParameterizedTest
    @CsvSource({
            "html, style.css, '', needs a document named index.html; and there is only style.css",
            "html, '', '', needs a document named index.html; and there is none",
            "markdown, index.html, '', needs a document whose name ends in .md",
            "office, '', '', needs a document; and there is none",
            "merge, a.docx, '', needs a document whose name ends in .pdf",
            "url, '', '', the route url needs the URL of a page",
            "html, index.html, http://x, the route html takes no URL",
            "merge, a.pdf b/a.pdf, '', two documents are named a.pdf"})
    void documentsThatDoNotFitTheRouteAreRefused(String route, String names, String url, String message) {
        assertThatThrownBy(() -> new Conversion(
                Route.of(route), documents(names), List.of(), url, "", PdfCheck.none()))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).contains(message.split("; ")));
    }

    @ParameterizedTest
    @CsvSource({"html, V6, /convert/html", "html, V7, /forms/chromium/convert/html",
            "office, V8, /forms/libreoffice/convert", "office, V6, /convert/office", "merge, V6, /merge",
            "merge, V8, /forms/pdfengines/merge", "split, V8, /forms/pdfengines/split",
            "screenshot url, V8, /forms/chromium/screenshot/url", "pdfa, V7, /forms/pdfengines/convert",
            "markdown, V6, /convert/markdown", "url, V8, /forms/chromium/convert/url"})
    void eachGenerationHasItsPaths(String route, ApiGeneration generation, String path) {
        assertThat(Route.of(route).path(generation)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({"split, V7", "split, V6", "screenshot html, V7", "pdfa, V6"})
    void aRouteThatTheGenerationDoesNotHaveIsRefused(String route, ApiGeneration generation) {
        assertThatThrownBy(() -> Route.of(route).path(generation))
                .hasMessageContaining("the route " + route + " does not exist in generation " + generation.word());
    }

    @Test
    void theNameOfTheResultIsAHeaderOrAField() throws Exception {
        Conversion url = new Conversion(Route.URL, List.of(), List.of(), "http://page.example/", "report",
                PdfCheck.none());
        assertThat(url.post(ApiGeneration.V8, null).headers()).containsEntry("Gotenberg-Output-Filename", "report");
        assertThat(url.post(ApiGeneration.V6, null).headers()).containsOnlyKeys("Content-Type");
        assertThat(url.post(ApiGeneration.V6, null).body().length() - url.post(ApiGeneration.V8, null).body().length())
                .as("the fields resultFilename and remoteURL instead of url").isGreaterThan(100);
        assertThatThrownBy(() -> new Conversion(Route.URL, List.of(), List.of(), "http://x", "a\r\nB: c",
                PdfCheck.none()))
                .hasMessageContaining("the output name");
    }

    @Test
    void fieldsAreLinesWithNameAndValue() {
        assertThat(FormField.parse("paperWidth=8.27\n\n metadata = {\"Author\":\"a=b\"} ")).containsExactly(
                new FormField("paperWidth", "8.27"), new FormField("metadata", "{\"Author\":\"a=b\"}"));
        assertThatThrownBy(() -> FormField.parse("landscape")).hasMessageContaining("write one name=value a line");
        assertThatThrownBy(() -> FormField.parse("a\"b=c")).hasMessageContaining("quotation marks");
        assertThat(new FormField("userPassword", "secret")).hasToString("userPassword");
    }
}
