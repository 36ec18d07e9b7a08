package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.ReservedPort;
import org.throng.net.connect.ConnectionSettings;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.conversion.converters.PdfTest;
import org.throng.standin.conversion.converters.Programs;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.EngineLimits;
import org.throng.standin.conversion.pdf.PdfReader;
import org.throng.workload.bosh.servers.Installed;
import org.throng.workload.conversion.ApiGeneration;
import org.throng.workload.conversion.Conversion;
import org.throng.workload.conversion.ConversionOptions;
import org.throng.workload.conversion.ConversionServer;
import org.throng.workload.conversion.InputFile;
import org.throng.workload.conversion.PdfCheck;
import org.throng.workload.conversion.Route;

/** Conversions by the Chromium and LibreOffice of this machine. Each of them is skipped if its program is missing. */
class RealConverterIT {

    private static final Programs PROGRAMS = Programs.on(System.getenv("PATH"));
    private static final String TEXT = "Two pages, one font, no picture.";

    @TempDir
    private Path folder;

    private StandIn standIn;

    @AfterEach
    void stop() {
        if (standIn != null) {
            standIn.close();
        }
    }

    private FormRequest chromium() throws IOException {
        Installed.required(Optional.ofNullable(PROGRAMS.chromium()), "chromium", "chromium");
        return form("/forms/chromium/convert/html", Duration.ofMinutes(2), PROGRAMS);
    }

    private FormRequest office() throws IOException {
        Installed.required(Optional.ofNullable(PROGRAMS.office()), "soffice", "libreoffice-writer-nogui");
        return form("/forms/libreoffice/convert", Duration.ofMinutes(2), PROGRAMS);
    }

    private FormRequest form(String path, Duration timeout, Programs programs) throws IOException {
        ConversionSettings open = ConversionSettings.defaults();
        standIn = StandIn.start(new ConversionProtocol(new ConversionSettings(
                open.dialect(), new EngineLimits(1, 0, 0), new EngineLimits(1, 0, 0), false, timeout, 0, null, 1, 0,
                open.tuning()), programs), Listen.loopback());
        return new FormRequest(standIn.port(), path);
    }

    private static PdfReader pdf(FormRequest request) throws Exception {
        HttpResponse<byte[]> answer = request.send();
        assertThat(answer.statusCode()).as(FormRequest.text(answer)).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/pdf");
        return PdfReader.read(answer.body());
    }

    /** A document of one paragraph on each of two pages. */
    static byte[] docx() throws IOException {
        String word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
        Map<String, String> parts = Map.of(
                "[Content_Types].xml", "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>"
                        + "<Default Extension='rels' ContentType='application/vnd.openxmlformats-package.relationships"
                        + "+xml'/><Override PartName='/word/document.xml' ContentType='application/vnd.openxmlformats-"
                        + "officedocument.wordprocessingml.document.main+xml'/></Types>",
                "_rels/.rels", "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
                        + "<Relationship Id='r1' Type='http://schemas.openxmlformats.org/officeDocument/2006/"
                        + "relationships/officeDocument' Target='word/document.xml'/></Relationships>",
                "word/document.xml", "<w:document xmlns:w='" + word + "'><w:body><w:p><w:r><w:t>" + TEXT
                        + "</w:t><w:br w:type='page'/><w:t>2</w:t></w:r></w:p></w:body></w:document>");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }

    @Test
    void chromiumPrintsHtmlWithItsStyleOnTheWantedPaper() throws Exception {
        PdfReader pdf = pdf(chromium()
                .file("index.html", "<!doctype html><html><head><link rel=stylesheet href=style.css></head>"
                        + "<body><p>" + TEXT + "</p><p class=next>2</p><p class=next>3</p></body></html>")
                .file("style.css", ".next { break-before: page }")
                .field("paperWidth", "5").field("paperHeight", "4").field("nativePageRanges", "1-2")
                .field("marginTop", "1").field("metadata", "{\"Author\":\"Anna\"}"));
        assertThat(pdf.pages()).as("the style sheet breaks pages, and the range takes two").hasSize(2);
        assertThat(pdf.pages().get(0).entries().get("MediaBox").replaceAll("\\s+", " "))
                .matches("\\[ ?0 0 (359|360)\\S* (287|288)\\S* ?]");
        assertThat(pdf.objects().values()).as("the document information")
                .anyMatch(each -> each.contains("/Author <FEFF0041006e006e0061>"));
    }

    /** Converts a page that should have a certain text. */
    private void convert(String html) throws Exception {
        InputFile index = InputFile.of(Files.writeString(folder.resolve("index.html"), html));
        try (ConversionServer server = new ConversionServer(new ConversionOptions(
                URI.create("http://127.0.0.1:" + standIn.port()), ApiGeneration.V8, ConnectionSettings.DEFAULTS, "",
                Duration.ofMinutes(2)))) {
            server.convert(new Conversion(Route.HTML, List.of(index), List.of(), "", "",
                            new PdfCheck(1, List.of("An invoice of two lines"), 1)),
                    "trace-1", () -> "html", StepListener.IGNORED);
        }
    }

    /** A page whose navigation fails: as of the document, the status is 200 and the PDF has one page. */
    @Test
    void theErrorPageOfChromiumDoesNotHaveTheExpectedText() throws Exception {
        chromium();
        String invoice = "<!doctype html><p>An <b>invoice</b> of<p>two lines";
        convert(invoice);

        try (ReservedPort port = new ReservedPort()) {
            SessionException missing = catchThrowableOfType(SessionException.class, () -> convert(
                    invoice + "<script>location.replace('http://127.0.0.1:" + port.number() + "/')</script>"));
            assertThat(missing.code()).isEqualTo("missing text");
            assertThat(missing).hasMessageEndingWith("the PDF does not contain 'An invoice of two lines'");
            assertThat(missing.serverSaid()).contains("This site can", "be reached");
        }
    }

    @Test
    void libreOfficePrintsADocumentAndTwoBecomeOne() throws Exception {
        PdfReader pdf = pdf(office()
                .file("a.docx", docx()).file("b.txt", "text").field("merge", "true"));
        assertThat(pdf.pages()).hasSize(3);
    }

    /** The program does not end by itself, and says which processes it has. */
    @Test
    void aProgramIsKilledWithItsChildrenAtTheTimeLimit() throws Exception {
        Path processes = folder.resolve("processes");
        Path program = Files.writeString(folder.resolve("soffice"), """
                #!/bin/sh
                sleep 600 &
                echo "$$ $!" > %1$s.new
                mv %1$s.new %1$s
                wait
                """.formatted(processes));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        CompletableFuture<HttpResponse<byte[]>> answer =
                form("/forms/libreoffice/convert", Duration.ofSeconds(3), new Programs(null, program))
                        .file("a.docx", docx()).begin();
        await().until(() -> Files.exists(processes));
        List<ProcessHandle> started = Stream.of(Files.readString(processes).strip().split(" "))
                .flatMap(each -> ProcessHandle.of(Long.parseLong(each)).stream())
                .toList();
        assertThat(started).hasSize(2);
        assertThat(answer.get(1, TimeUnit.MINUTES).statusCode()).isEqualTo(503);
        // one that has ended may stay in the table of processes, without a command
        await().until(() -> started.stream().allMatch(each -> each.info().command().isEmpty()));
    }

    @Test
    void routesOfAMissingProgramDoNotExist() throws Exception {
        ConversionSettings open = ConversionSettings.defaults();
        standIn = StandIn.start(new ConversionProtocol(new ConversionSettings(
                open.dialect(), open.chromium(), open.libreOffice(), false, open.timeout(), 0, null, 1, 0,
                open.tuning()), Programs.on("/nowhere")), Listen.loopback());
        for (String path : List.of("/forms/libreoffice/convert", "/forms/chromium/convert/html")) {
            assertThat(new FormRequest(standIn.port(), path).file("index.html", "x").send().statusCode())
                    .isEqualTo(404);
        }
        assertThat(pdf(new FormRequest(standIn.port(), "/forms/pdfengines/merge").file("a.pdf", PdfTest.pdf(2, 0)))
                .pages()).hasSize(2);
    }
}
