package org.throng.standin.conversion.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Assembles a PDF from pages of others: all their objects are copied with new numbers, below a new tree of pages. */
public final class PdfAssembly {

    private static final int FIRST_COPIED = 3;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();
    private final List<String> kids = new ArrayList<>();
    private final PdfProperties properties;

    /** Numbers 1 and 2 are the catalog and the tree of pages, which are written last. */
    public PdfAssembly(PdfProperties properties) {
        this.properties = properties;
        text("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
        offsets.add(0);
        offsets.add(0);
    }

    /** Appends all pages of a PDF. */
    public PdfAssembly add(PdfReader pdf) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < pdf.pages().size(); i++) {
            all.add(i);
        }
        return add(pdf, all);
    }

    /**
     * Appends some pages of a PDF.
     *
     * @param chosen the pages, from 0
     */
    public PdfAssembly add(PdfReader pdf, List<Integer> chosen) {
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        int next = Math.max(FIRST_COPIED, offsets.size() + 1);
        for (int old : pdf.objects().keySet()) {
            numbers.put(old, next++);
        }
        Map<Integer, PdfReader.Page> pages = new LinkedHashMap<>();
        for (int index : chosen) {
            PdfReader.Page page = pdf.pages().get(index);
            pages.put(page.number(), page);
            kids.add(numbers.get(page.number()) + " 0 R");
        }
        pdf.objects().forEach((number, object) -> {
            PdfReader.Page page = pages.get(number);
            String body;
            if (page == null) {
                body = PdfDictionary.renumbered(object, old -> numbers.getOrDefault(old, 0));
            } else {
                Map<String, String> entries = new LinkedHashMap<>(page.entries());
                entries.remove("Parent");
                body = PdfDictionary.renumbered(
                        PdfDictionary.write(entries), old -> numbers.getOrDefault(old, 0));
                body = body.substring(0, body.length() - 2) + "/Parent 2 0 R >>";
            }
            offsets.add(out.size());
            object(numbers.get(number), body);
        });
        return this;
    }

    /** The finished file. */
    public byte[] toBytes() {
        String information = properties.metadata().isEmpty() ? "" : " /Info " + added(properties.information());
        String format = properties.format().isEmpty() ? "" : " /Metadata " + added(properties.formatStream());
        offsets.set(0, out.size());
        object(1, "<< /Type /Catalog /Pages 2 0 R" + format + " >>");
        offsets.set(1, out.size());
        object(2, "<< /Type /Pages /Kids [" + String.join(" ", kids) + "] /Count " + kids.size() + " >>");
        int index = out.size();
        text("xref\n0 " + (offsets.size() + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(each -> text(String.format(Locale.ROOT, "%010d 00000 n \n", each)));
        text("trailer\n<< /Size " + (offsets.size() + 1) + " /Root 1 0 R" + information
                + " >>\nstartxref\n" + index + "\n%%EOF\n");
        return out.toByteArray();
    }

    /** Adds an object and returns its reference. */
    private String added(String body) {
        offsets.add(out.size());
        object(offsets.size(), body);
        return offsets.size() + " 0 R";
    }

    private void object(int number, String body) {
        text(number + " 0 obj\n" + body.strip() + "\nendobj\n");
    }

    private void text(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
