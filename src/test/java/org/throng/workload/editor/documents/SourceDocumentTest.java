package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.workload.editor.messages.DocumentType;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SourceDocumentTest {

    @ParameterizedTest
    @EnumSource
    void everyPartIsWellFormedXml(DocumentType type) throws Exception {
        for (Map.Entry<String, byte[]> part : parts(SourceDocument.make(type, 0)).entrySet()) {
            assertThat(xml(part.getValue()).getDocumentElement()).as(part.getKey()).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theListOfContentTypesComesFirstAndNamesEveryPartAndNoOther(DocumentType type) throws Exception {
        Map<String, byte[]> parts = parts(SourceDocument.make(type, 60_000));
        Element types = xml(parts.get("[Content_Types].xml")).getDocumentElement();
        List<String> named = new ArrayList<>(attributes(types, "Override", "PartName"));
        assertThat(named).doesNotHaveDuplicates();
        assertThat(attributes(types, "Default", "Extension")).contains("rels", "xml");

        List<String> own = parts.keySet().stream()
                .filter(name -> !name.endsWith(".rels") && !name.equals("[Content_Types].xml"))
                .map(name -> "/" + name)
                .toList();
        assertThat(named).containsExactlyInAnyOrderElementsOf(own);
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(SourceDocument.make(type, 0).bytes()))) {
            assertThat(zip.getNextEntry().getName()).isEqualTo("[Content_Types].xml");
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRelationshipLeadsToAPart(DocumentType type) throws Exception {
        Map<String, byte[]> parts = parts(SourceDocument.make(type, 60_000));
        assertThat(parts).containsKey("_rels/.rels");
        for (Map.Entry<String, byte[]> part : parts.entrySet()) {
            if (part.getKey().endsWith(".rels")) {
                Element relationships = xml(part.getValue()).getDocumentElement();
                assertThat(attributes(relationships, "Relationship", "Id")).doesNotHaveDuplicates();
                URI folder = URI.create("/" + part.getKey().replaceAll("_rels/[^/]*$", ""));
                for (String target : attributes(relationships, "Relationship", "Target")) {
                    assertThat(parts).containsKey(folder.resolve(target).getPath().substring(1));
                }
            }
        }
    }

    @Test
    void everySlideThatThePresentationNamesIsRelated() throws Exception {
        Map<String, byte[]> parts = parts(SourceDocument.make(DocumentType.PPTX, 60_000));
        List<String> related = attributes(
                xml(parts.get("ppt/_rels/presentation.xml.rels")).getDocumentElement(), "Relationship", "Id");
        List<String> slides =
                attributes(xml(parts.get("ppt/presentation.xml")).getDocumentElement(), "p:sldId", "r:id");
        assertThat(slides).hasSizeGreaterThan(10).isSubsetOf(related);
    }

    @ParameterizedTest
    @CsvSource({"DOCX, word/document.xml, w:t", "XLSX, xl/worksheets/sheet1.xml, t",
            "PPTX, ppt/slides/slide1.xml, a:t"})
    void thereIsTextToRead(DocumentType type, String part, String element) throws Exception {
        NodeList texts = xml(parts(SourceDocument.make(type, 0)).get(part)).getElementsByTagName(element);
        assertThat(texts.getLength()).isGreaterThan(2);
        assertThat(texts.item(texts.getLength() - 1).getTextContent()).matches("[A-Z][a-z .A-Z]+\\.");
    }

    @ParameterizedTest
    @CsvSource({"DOCX, 300000", "XLSX, 300000", "PPTX, 300000", "DOCX, 4194304"})
    void isAsLargeAsAskedForAndLittleLarger(DocumentType type, int bytes) {
        assertThat(SourceDocument.make(type, bytes).size()).isBetween(bytes, bytes + bytes / 20);
    }

    @ParameterizedTest
    @EnumSource
    void isTheSameEveryTime(DocumentType type) {
        assertThat(SourceDocument.make(type, 30_000).bytes()).isEqualTo(SourceDocument.make(type, 30_000).bytes());
    }

    @Test
    void saysWhichSizesThereAre() {
        assertThatThrownBy(() -> SourceDocument.make(DocumentType.DOCX, 5_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the size of source documents must be from 0 to 4194304 bytes, is 5000000");
        assertThatThrownBy(() -> SourceDocument.make(DocumentType.DOCX, -1)).hasMessageContaining("is -1");
    }

    private static Map<String, byte[]> parts(SourceDocument document) throws Exception {
        Map<String, byte[]> parts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(document.bytes()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(parts.put(entry.getName(), zip.readAllBytes())).as(entry.getName()).isNull();
            }
        }
        return parts;
    }

    private static Document xml(byte[] part) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(part));
    }

    private static List<String> attributes(Element root, String element, String attribute) {
        List<String> values = new ArrayList<>();
        NodeList found = root.getElementsByTagName(element);
        for (int i = 0; i < found.getLength(); i++) {
            values.add(((Element) found.item(i)).getAttribute(attribute));
        }
        return values;
    }
}
