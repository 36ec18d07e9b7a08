package org.throng.standin.conversion.converters;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.throng.standin.conversion.orders.Order;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.pdf.PdfProperties;

/**
 * Writes a PDF (ISO 32000-1) with lines of text on its pages, of an exact size if that is more than the text needs.
 */
public final class PdfWriter {

    private static final int FONT_SIZE = 12;
    private static final int LEADING = 16;
    private static final String STREAM_END = "\nendstream\nendobj\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Long> offsets = new ArrayList<>();
    private final PdfProperties properties;
    /** The number of the document information; 0 for none. */
    private int information;

    private PdfWriter(PdfProperties properties) {
        this.properties = properties;
    }

    /**
     * Writes a PDF.
     *
     * @param pages the lines of each page; at least one page
     * @param bytes size of the file; less means as small as possible
     */
    public static Output write(List<List<String>> pages, Order.Paper paper, PdfProperties properties, long bytes) {
        return new PdfWriter(properties).document(pages, paper, bytes);
    }

    private Output document(List<List<String>> pages, Order.Paper paper, long bytes) {
        text("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
        StringBuilder kids = new StringBuilder();
        for (int i = 0; i < pages.size(); i++) {
            kids.append(i == 0 ? "" : " ").append(4 + 2 * i).append(" 0 R");
        }
        int next = 4 + 2 * pages.size();
        information = properties.metadata().isEmpty() ? 0 : next++;
        object("<< /Type /Catalog /Pages 2 0 R"
                + (properties.format().isEmpty() ? "" : " /Metadata " + next + " 0 R") + " >>");
        object("<< /Type /Pages /Kids [" + kids + "] /Count " + pages.size() + " >>");
        object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
        String box = String.format(Locale.ROOT, "[0 0 %.2f %.2f]", paper.width(), paper.height());
        for (List<String> page : pages) {
            int content = offsets.size() + 2;
            object("<< /Type /Page /Parent 2 0 R /MediaBox " + box + " /Resources << /Font << /F1 3 0 R >> >>"
                    + " /Contents " + content + " 0 R >>");
            String drawing = drawing(page, paper);
            begin();
            text("<< /Length " + drawing.length() + " >>\nstream\n" + drawing + STREAM_END);
        }
        if (information > 0) {
            object(properties.information());
        }
        if (!properties.format().isEmpty()) {
            object(properties.formatStream());
        }
        return end(bytes);
    }

    private static String drawing(List<String> lines, Order.Paper paper) {
        StringBuilder drawing = new StringBuilder("BT\n/F1 " + FONT_SIZE + " Tf\n" + LEADING + " TL\n");
        Order.Margins margins = paper.margins();
        drawing.append(String.format(Locale.ROOT, "%.2f %.2f Td\n", margins.left(),
                Math.max(margins.bottom(), paper.height() - margins.top() - FONT_SIZE)));
        for (String line : lines) {
            drawing.append('(').append(escaped(line)).append(") Tj T*\n");
        }
        return drawing.append("ET").toString();
    }

    private static String escaped(String line) {
        StringBuilder escaped = new StringBuilder();
        for (char each : line.toCharArray()) {
            if (each == '(' || each == ')' || each == '\\') {
                escaped.append('\\').append(each);
            } else {
                escaped.append(each >= ' ' && each < 0x7f || each > 0xa0 && each < 0x100 ? each : '?');
            }
        }
        return escaped.toString();
    }

    /** Adds an object that nothing refers to, as large as the wanted size requires, and the index of all objects. */
    private Output end(long bytes) {
        int last = offsets.size() + 1;
        long filler = bytes - out.size() - fillerHead(last, 0).length() - STREAM_END.length() - indexLength(last);
        if (filler < 0) {
            long start = out.size();
            index(start);
            return Output.of(Output.PDF, ".pdf", out.toByteArray());
        }
        offsets.add((long) out.size());
        text(fillerHead(last, filler));
        byte[] head = out.toByteArray();
        out.reset();
        text(STREAM_END);
        index(head.length + filler + out.size());
        return new Output(Output.PDF, ".pdf", head, filler, out.toByteArray());
    }

    /** A head of the same length for every filler, because a number may have zeros in front. */
    private static String fillerHead(int number, long filler) {
        return objectHead(number) + String.format(Locale.ROOT, "<< /Length %012d >>\nstream\n", filler);
    }

    private void index(long start) {
        text(indexHead(offsets.size()));
        for (long each : offsets) {
            text(String.format(Locale.ROOT, "%010d 00000 n \n", each));
        }
        text(indexTail(offsets.size(), start));
    }

    private long indexLength(int objects) {
        return indexHead(objects).length() + 20L * objects + indexTail(objects, 0).length();
    }

    private static String indexHead(int objects) {
        return "xref\n0 " + (objects + 1) + "\n0000000000 65535 f \n";
    }

    private String indexTail(int objects, long start) {
        return "trailer\n<< /Size " + (objects + 1) + " /Root 1 0 R"
                + (information > 0 ? " /Info " + information + " 0 R" : "") + " >>\nstartxref\n"
                + String.format(Locale.ROOT, "%012d", start) + "\n%%EOF\n";
    }

    private void begin() {
        offsets.add((long) out.size());
        text(objectHead(offsets.size()));
    }

    private static String objectHead(int number) {
        return number + " 0 obj\n";
    }

    private void object(String body) {
        begin();
        text(body + "\nendobj\n");
    }

    private void text(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
