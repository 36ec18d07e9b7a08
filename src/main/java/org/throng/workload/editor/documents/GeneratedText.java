package org.throng.workload.editor.documents;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.throng.workload.editor.messages.DocumentType;

/** Writes files of generated text with a given number of blocks: paragraphs, rows or slides. */
final class GeneratedText {

    private static final String CONTENT_TYPES = "[Content_Types].xml";
    private static final String PACKAGE_RELATIONS = "_rels/.rels";
    private static final String RELATIONSHIP_TYPES =
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    private static final int PARAGRAPHS_OF_A_SLIDE = 4;

    /** The ids of slides begin here (ECMA-376 part 1, section 19.7.13). */
    private static final int FIRST_SLIDE_ID = 256;

    private static final int FIRST_ROW = 2;
    private static final int MOST_PIECES = 500;
    private static final int MOST_PRICE = 90;

    private final Prose prose = new Prose();
    private final int blocks;

    private GeneratedText(int blocks) {
        this.blocks = blocks;
    }

    static byte[] file(DocumentType type, int blocks) {
        GeneratedText text = new GeneratedText(blocks);
        return switch (type) {
            case DOCX -> text.document();
            case XLSX -> text.workbook();
            case PPTX -> text.presentation();
        };
    }

    private byte[] document() {
        return new OfficeFile(DocumentType.DOCX)
                .parts(CONTENT_TYPES, PACKAGE_RELATIONS, "word/_rels/document.xml.rels", "word/styles.xml")
                .part("word/document.xml", out -> {
                    for (int i = 0; i < blocks; i++) {
                        out.write("<w:p><w:r><w:t>" + prose.paragraph() + "</w:t></w:r></w:p>\n");
                    }
                })
                .bytes();
    }

    private byte[] workbook() {
        return new OfficeFile(DocumentType.XLSX)
                .parts(CONTENT_TYPES, PACKAGE_RELATIONS, "xl/workbook.xml", "xl/_rels/workbook.xml.rels",
                "xl/styles.xml")
                .part("xl/worksheets/sheet1.xml", out -> {
                    for (int i = 0; i < blocks; i++) {
                        row(out, FIRST_ROW + i);
                    }
                })
                .bytes();
    }

    private void row(Writer out, int row) throws IOException {
        int pieces = prose.number(MOST_PIECES);
        int price = prose.number(MOST_PRICE);
        out.write(String.format(
                Locale.ROOT,
                "<row r=\"%1$d\"><c r=\"A%1$d\"><v>%2$d</v></c><c r=\"B%1$d\" t=\"inlineStr\"><is><t>%3$s</t></is></c>"
                        + "<c r=\"C%1$d\"><v>%4$d</v></c><c r=\"D%1$d\"><v>%5$d</v></c>"
                        + "<c r=\"E%1$d\"><f>C%1$d*D%1$d</f><v>%6$d</v></c></row>\n",
                row, row - 1, prose.sentence(), pieces, price, pieces * price));
    }

    private byte[] presentation() {
        OfficeFile file = new OfficeFile(DocumentType.PPTX)
                .part(CONTENT_TYPES, out -> forEachSlide(out,
                        "<Override PartName=\"/ppt/slides/slide%d.xml\" ContentType=\""
                        + "application/vnd.openxmlformats-officedocument.presentationml.slide+xml\"/>"))
                .parts(
                        PACKAGE_RELATIONS,
                        "ppt/slideMasters/slideMaster1.xml",
                        "ppt/slideMasters/_rels/slideMaster1.xml.rels",
                        "ppt/slideLayouts/slideLayout1.xml",
                        "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
                        "ppt/theme/theme1.xml")
                .part("ppt/presentation.xml", this::slideIds)
                .part("ppt/_rels/presentation.xml.rels", out -> forEachSlide(out,
                "<Relationship Id=\"rIdSlide%1$d\" Type=\""
                        + RELATIONSHIP_TYPES + "slide\" Target=\"slides/slide%1$d.xml\"/>"));
        for (int number = 1; number <= blocks; number++) {
            file.part("ppt/slides/slide" + number + ".xml", "ppt/slides/slide.xml", this::paragraphs)
                    .part("ppt/slides/_rels/slide" + number + ".xml.rels", "ppt/slides/_rels/slide.xml.rels",
                    out -> { });
        }
        return file.bytes();
    }

    private void forEachSlide(Writer out, String format) throws IOException {
        for (int number = 1; number <= blocks; number++) {
            out.write(String.format(Locale.ROOT, format, number));
        }
    }

    private void slideIds(Writer out) throws IOException {
        for (int number = 1; number <= blocks; number++) {
            out.write("<p:sldId id=\"" + (FIRST_SLIDE_ID + number) + "\" r:id=\"rIdSlide" + number + "\"/>");
        }
    }

    private void paragraphs(Writer out) throws IOException {
        for (int i = 0; i < PARAGRAPHS_OF_A_SLIDE; i++) {
            out.write("<a:p><a:r><a:rPr lang=\"en-US\"/><a:t>" + prose.sentence() + "</a:t></a:r></a:p>");
        }
    }
}
