package org.throng.standin.conversion.converters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.pdf.PdfAssembly;
import org.throng.standin.conversion.pdf.PdfDictionary;
import org.throng.standin.conversion.pdf.PdfProperties;
import org.throng.standin.conversion.pdf.PdfReader;

/** The PDF files that the stand-in writes, and those that it reads. */
public class PdfTest {

    private static final Pattern INDEX_ENTRY = Pattern.compile("(\\d{10}) (\\d{5}) ([nf]) \n");

    public static byte[] pdf(int pages, long bytes) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 1; i <= pages; i++) {
            all.add(List.of("page " + i, "of (a) \\ file"));
        }
        return PdfWriter.write(all, Order.Paper.LETTER, PdfProperties.NONE, bytes).content();
    }

    /** Checks the index of a PDF as ISO 32000-1 section 7.5.4 wants it, and the number of pages it announces. */
    public static void assertValid(byte[] content, int pages) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        assertThat(text).startsWith("%PDF-1.").endsWith("%%EOF\n");
        int tail = text.lastIndexOf("startxref");
        int index = Integer.parseInt(text.substring(tail + 10, text.indexOf('\n', tail + 10)).strip());
        Matcher head = Pattern.compile("xref\n0 (\\d+)\n").matcher(text).region(index, text.length());
        assertThat(head.lookingAt()).as("an index at the announced place").isTrue();
        int size = Integer.parseInt(head.group(1));
        assertThat(text.substring(index)).contains("/Size " + size + " ", "/Root 1 0 R");
        Matcher entry = INDEX_ENTRY.matcher(text).region(head.end(), text.length());
        for (int number = 0; number < size; number++) {
            assertThat(entry.lookingAt()).isTrue();
            if (number > 0) {
                assertThat(text.startsWith(number + " 0 obj\n", Integer.parseInt(entry.group(1))))
                        .as("object " + number)
                        .isTrue();
            }
            entry.region(entry.end(), text.length());
        }
        assertThat(text).contains("/Count " + pages + " ");
    }

    @Property(tries = 300)
    void theFileHasExactlyTheWantedSizeAndPages(
            @ForAll @IntRange(min = 1, max = 20) int pages, @ForAll @IntRange(max = 200_000) int bytes)
            throws Exception {
        byte[] content = pdf(pages, bytes);
        assertValid(content, pages);
        assertThat(PdfReader.read(content).pages()).hasSize(pages);
        int least = pdf(pages, 0).length;
        if (bytes > least + 200) {
            assertThat(content).hasSize(bytes);
        } else {
            assertThat(content.length).isBetween(least, Math.max(least, bytes));
        }
    }

    @ParameterizedTest
    @CsvSource({"PDF/A-2b, '', 0", "'', Grün, 5000", "PDF/A-1b, a(b, 0"})
    void aFileOfTheStandInSaysWhatTheFormWants(String format, String author, int bytes) throws Exception {
        PdfProperties properties = PdfProperties.of(author.isEmpty() ? Map.of()
                : Map.of("Author", author, "Keywords", List.of("a", "b"), "no name", "x", "ModDate", "now"), format);
        byte[] written = PdfWriter.write(List.of(List.of("x")), Order.Paper.LETTER, properties, bytes).content();
        byte[] assembled = new PdfAssembly(properties).add(PdfReader.read(pdf(1, 0))).toBytes();
        for (byte[] each : List.of(written, assembled)) {
            assertValid(each, 1);
            try (PDDocument document = Loader.loadPDF(each)) {
                assertThat(document.getDocumentInformation().getAuthor()).isEqualTo(author.isEmpty() ? null : author);
                assertThat(document.getDocumentInformation().getKeywords())
                        .isEqualTo(author.isEmpty() ? null : "a, b");
                PDMetadata metadata = document.getDocumentCatalog().getMetadata();
                assertThat(metadata == null ? "" : new String(metadata.toByteArray(), StandardCharsets.US_ASCII))
                        .contains(format.isEmpty() ? "" : "<pdfaid:part>" + format.charAt(6) + "</pdfaid:part>"
                                + "<pdfaid:conformance>B<");
            }
        }
        assertThat(written.length).isGreaterThanOrEqualTo(bytes);
    }

    @Test
    void theMachinesLocaleChangesNothing() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            byte[] written = pdf(1, 5_000);
            assertValid(written, 1);
            assertValid(new PdfAssembly(PdfProperties.NONE).add(PdfReader.read(written)).toBytes(), 1);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void fillerTakesNoMemory() {
        Output large = PdfWriter.write(List.of(List.of("large")), Order.Paper.LETTER, PdfProperties.NONE, 10L << 30);
        assertThat(large.length()).isEqualTo(10L << 30);
        assertThat(large.head().length + large.tail().length).isLessThan(4096);
    }

    @Test
    void aMergeHasAllPagesInOrder() throws Exception {
        byte[] merged = new PdfAssembly(PdfProperties.NONE)
                .add(PdfReader.read(pdf(2, 5_000)))
                .add(PdfReader.read(pdf(3, 0)))
                .toBytes();
        assertValid(merged, 5);
        assertThat(lines(merged)).containsExactly("page 1", "page 2", "page 1", "page 2", "page 3");
        assertThat(merged.length).isGreaterThan(5_000);
    }

    @Test
    void aMergeOfMergesStaysReadable() throws Exception {
        byte[] content = pdf(1, 0);
        for (int i = 0; i < 5; i++) {
            content = new PdfAssembly(PdfProperties.NONE).add(PdfReader.read(content))
                    .add(PdfReader.read(pdf(1, 0))).toBytes();
        }
        assertValid(content, 6);
        assertThat(lines(content)).hasSize(6);
    }

    @Test
    void somePagesAreTakenOut() throws Exception {
        byte[] some = new PdfAssembly(PdfProperties.NONE).add(PdfReader.read(pdf(5, 0)), List.of(3, 0)).toBytes();
        assertValid(some, 2);
        assertThat(lines(some)).containsExactly("page 4", "page 1");
    }

    /** The first line of each page. */
    private static List<String> lines(byte[] content) throws Exception {
        PdfReader pdf = PdfReader.read(content);
        List<String> lines = new ArrayList<>();
        for (PdfReader.Page page : pdf.pages()) {
            int number = Integer.parseInt(page.entries().get("Contents").split(" ")[0]);
            Matcher line = Pattern.compile("\\((page \\d+)\\) Tj").matcher(pdf.objects().get(number));
            assertThat(line.find()).isTrue();
            lines.add(line.group(1));
        }
        return lines;
    }

    @Test
    void stringsAndStreamsAreNotRenumbered() {
        assertThat(PdfDictionary.renumbered(
                "<< /A 3 0 R /B (see 3 0 R) /C [3 0 R 4 0 R] /D <33 20 30> >>\nstream\n3 0 R\nendstream",
                number -> number + 10))
                .isEqualTo("<< /A 13 0 R /B (see 3 0 R) /C [13 0 R 14 0 R] /D <33 20 30> >>\nstream\n3 0 R\nendstream");
    }

    @Test
    void dictionariesWithAllKindsOfValuesAreRead() {
        assertThat(PdfDictionary.read(
                "<</Type/Page/Box[0 0 1 1]/R<</F 1 0 R>>/S(a\\)>> /X 1)/H<AB>/N 5 0 R/M null>>"))
                .containsEntry("Type", "/Page")
                .containsEntry("Box", "[0 0 1 1]")
                .containsEntry("R", "<</F 1 0 R>>")
                .containsEntry("S", "(a\\)>> /X 1)")
                .containsEntry("H", "<AB>")
                .containsEntry("N", "5 0 R")
                .containsEntry("M", "null")
                .hasSize(7);
    }

    @Property(tries = 500)
    void damagedFilesAreRefusedOrRead(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] content = pdf(2, 0);
        for (int i = random.nextInt(20); i >= 0; i--) {
            content[random.nextInt(content.length)] = (byte) "<>()[]/R 0\n%s".charAt(random.nextInt(13));
        }
        try {
            PdfReader pdf = PdfReader.read(Arrays.copyOf(content, 1 + random.nextInt(content.length)));
            assertThat(new PdfAssembly(PdfProperties.NONE).add(pdf).toBytes()).isNotEmpty();
        } catch (PdfReader.UnreadableException e) {
            assertThat(e).hasMessageMatching("(the|an|a) .*");
        }
    }

    @Test
    void whatIsNoPdfIsRefused() {
        assertThatThrownBy(() -> PdfReader.read("hello".getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(PdfReader.UnreadableException.class);
        assertThatThrownBy(() -> PdfReader.read(
                new String(pdf(1, 0), StandardCharsets.ISO_8859_1).replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 2 0 R")
                        .getBytes(StandardCharsets.ISO_8859_1)))
                .hasMessage("the PDF is encrypted");
    }
}
