package org.throng.standin.conversion.pdf;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The properties that a PDF declares. A format is only declared: the content of the file is not converted to it.
 *
 * @param metadata texts of the document information (ISO 32000-1 section 14.3.3), such as Author
 * @param format such as PDF/A-2b; empty for a plain PDF
 */
public record PdfProperties(Map<String, String> metadata, String format) {

    public static final PdfProperties NONE = new PdfProperties(Map.of(), "");

    private static final Set<String> NO_TEXTS = Set.of("CreationDate", "ModDate", "Trapped");
    private static final HexFormat HEX = HexFormat.of();

    /** The values of a form; names that are none of a PDF, and those whose value is no text, are left out. */
    public static PdfProperties of(Map<String, Object> metadata, String format) {
        Map<String, String> texts = new TreeMap<>();
        metadata.forEach((name, value) -> {
            if (value != null && name.matches("[A-Za-z]{1,40}") && !NO_TEXTS.contains(name)) {
                texts.put(name, value instanceof Collection<?> list
                        ? list.stream().map(String::valueOf).collect(Collectors.joining(", "))
                        : String.valueOf(value));
            }
        });
        return new PdfProperties(texts, format);
    }

    public boolean isEmpty() {
        return metadata.isEmpty() && format.isEmpty();
    }

    /** The dictionary of the document information. */
    public String information() {
        StringBuilder dictionary = new StringBuilder("<<");
        metadata.forEach((name, value) -> dictionary.append(" /").append(name).append(" <FEFF")
                .append(HEX.formatHex(value.getBytes(StandardCharsets.UTF_16BE))).append('>'));
        return dictionary.append(" >>").toString();
    }

    /** The stream of metadata that names the format (ISO 19005-1 section 6.7.11). */
    public String formatStream() {
        int part = format.indexOf('-') + 1;
        String xmp = "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
                + "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\" "
                + "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"><pdfaid:part>" + format.charAt(part)
                + "</pdfaid:part><pdfaid:conformance>" + Character.toUpperCase(format.charAt(part + 1))
                + "</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>";
        return "<< /Type /Metadata /Subtype /XML /Length " + xmp.length() + " >>\nstream\n" + xmp + "\nendstream";
    }
}
