package org.throng.standin.editor.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The smallest files that office programs open: Office Open XML (ECMA-376) and PDF. */
public final class OfficeFiles {

    private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String RELATIONS =
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String TYPES = "application/vnd.openxmlformats-officedocument.";

    private OfficeFiles() {
    }

    /** A text document of one paragraph. */
    public static byte[] docx(String text) {
        return ooxml("word/document.xml", TYPES + "wordprocessingml.document.main+xml", Map.of(
                "word/document.xml",
                XML + "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
                        + "<w:body><w:p><w:r><w:t>" + escaped(text) + "</w:t></w:r></w:p></w:body></w:document>"));
    }

    /** A workbook of one cell. */
    static byte[] xlsx(String text) {
        String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("xl/workbook.xml", XML + "<workbook xmlns=\"" + main + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>"
                + "<sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>");
        parts.put("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml"));
        parts.put("xl/worksheets/sheet1.xml", XML + "<worksheet xmlns=\"" + main + "\"><sheetData><row r=\"1\">"
                + "<c r=\"A1\" t=\"inlineStr\"><is><t>" + escaped(text) + "</t></is></c></row></sheetData>"
                + "</worksheet>");
        return ooxml("xl/workbook.xml", TYPES + "spreadsheetml.sheet.main+xml", parts,
                override("xl/worksheets/sheet1.xml", TYPES + "spreadsheetml.worksheet+xml"));
    }

    /** A presentation without slides. */
    static byte[] pptx() {
        return ooxml("ppt/presentation.xml", TYPES + "presentationml.presentation.main+xml", Map.of(
                "ppt/presentation.xml",
                XML + "<p:presentation xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\">"
                        + "<p:notesSz cx=\"6858000\" cy=\"9144000\"/></p:presentation>"));
    }

    /** An empty page (ISO 32000-1 section 7.5). */
    static byte[] pdf() {
        StringBuilder file = new StringBuilder("%PDF-1.4\n");
        String[] objects = {
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"
        };
        StringBuilder table = new StringBuilder("xref\n0 4\n0000000000 65535 f \n");
        for (int i = 0; i < objects.length; i++) {
            table.append(String.format(Locale.ROOT, "%010d 00000 n \n", file.length()));
            file.append(i + 1).append(" 0 obj\n").append(objects[i]).append("\nendobj\n");
        }
        int start = file.length();
        file.append(table).append("trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n").append(start).append("\n%%EOF\n");
        return file.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** A zip archive of texts by their names. */
    static byte[] zip(Map<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    private static byte[] ooxml(String main, String mainType, Map<String, String> parts, String... overrides) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("[Content_Types].xml", XML + "<Types xmlns=\"" + PACKAGE + "content-types\">"
                + "<Default Extension=\"rels\""
                + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                + override(main, mainType) + String.join("", overrides) + "</Types>");
        files.put("_rels/.rels", relations("officeDocument", main));
        files.putAll(parts);
        return zip(files);
    }

    private static String override(String part, String type) {
        return "<Override PartName=\"/" + part + "\" ContentType=\"" + type + "\"/>";
    }

    private static String relations(String kind, String target) {
        return XML + "<Relationships xmlns=\"" + PACKAGE + "relationships\"><Relationship Id=\"rId1\" Type=\""
                + RELATIONS + "/" + kind + "\" Target=\"" + target + "\"/></Relationships>";
    }

    /** Text as the content of an element; characters outside XML 1.0 section 2.2 become question marks. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(each -> {
            switch (each) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isCharacter(each) ? each : '?');
            }
        });
        return escaped.toString();
    }

    private static boolean isCharacter(int codePoint) {
        return codePoint == '\t' || codePoint == '\n' || codePoint == '\r'
                || codePoint >= 0x20 && codePoint <= 0xD7FF
                || codePoint >= 0xE000 && codePoint <= 0xFFFD
                || codePoint >= 0x10000;
    }
}
