package org.throng.standin.conversion.pdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads the objects and pages of a PDF (ISO 32000-1) without its index: it looks for the objects themselves, so that
 * files with an index of any kind can be read. Encrypted files cannot. Text is one character for each byte.
 */
public final class PdfReader {

    /** Thrown if the bytes are not a PDF that can be read. */
    public static final class UnreadableException extends Exception {

        private static final long serialVersionUID = 1;

        UnreadableException(String message) {
            super(message, null, false, false);
        }
    }

    /**
     * A page.
     *
     * @param number of its object
     * @param entries of its dictionary, with the entries that it inherits
     */
    public record Page(int number, Map<String, String> entries) {
    }

    private static final Pattern OBJECT =
            Pattern.compile("(?<![0-9])(\\d{1,9})[\\s\\00]{1,9}(\\d{1,5})[\\s\\00]{1,9}obj");
    private static final Pattern REFERENCE = Pattern.compile("\\s*(\\d{1,9})\\s+\\d{1,5}\\s+R\\s*");
    private static final Pattern REFERENCES = Pattern.compile("(\\d{1,9})\\s+\\d{1,5}\\s+R");
    private static final List<String> INHERITED = List.of("Resources", "MediaBox", "CropBox", "Rotate");
    private static final int MOST_DEPTH = 64;
    private static final int MOST_INFLATED = 64 << 20;

    private final String text;
    private final Map<Integer, String> objects = new TreeMap<>();
    private final List<Page> pages = new ArrayList<>();
    private String root;

    private PdfReader(String text) {
        this.text = text;
    }

    /** Reads a file. */
    public static PdfReader read(byte[] content) throws UnreadableException {
        PdfReader reader = new PdfReader(new String(content, StandardCharsets.ISO_8859_1));
        reader.read();
        return reader;
    }

    /** Its objects by number: all between {@code obj} and {@code endobj}. Streams of objects are resolved. */
    public Map<Integer, String> objects() {
        return objects;
    }

    public List<Page> pages() {
        return pages;
    }

    private void read() throws UnreadableException {
        int start = text.indexOf("%PDF-");
        if (start < 0 || start > 1024) {
            throw new UnreadableException("the file does not begin as a PDF");
        }
        Matcher object = OBJECT.matcher(text);
        int at = start;
        while (object.find(at)) {
            String body = body(object.end());
            objects.put(Integer.parseInt(object.group(1)), body);
            at = object.end() + body.length();
        }
        findRoot();
        for (String each : List.copyOf(objects.values())) {
            if (isOfType(each, "ObjStm")) {
                unpack(each);
            }
        }
        objects.values().removeIf(each -> isOfType(each, "ObjStm") || isOfType(each, "XRef"));
        Map<String, String> catalog = PdfDictionary.read(resolved(root == null ? "" : root));
        collect(reference(catalog.get("Pages")), Map.of(), new HashSet<>(), 0);
        if (pages.isEmpty()) {
            throw new UnreadableException("the PDF has no pages");
        }
    }

    /** The content of the object that begins here, without its end. */
    private String body(int from) throws UnreadableException {
        int end = text.indexOf("endobj", from);
        int stream = text.indexOf("stream", from);
        if (stream >= 0 && (end < 0 || stream < end)) {
            String length = PdfDictionary.read(text.substring(from, stream)).get("Length");
            int endStream = -1;
            if (length != null && length.strip().matches("\\d{1,9}")) {
                endStream = text.indexOf("endstream", dataStart(text, stream) + Integer.parseInt(length.strip()));
            }
            if (endStream < 0) {
                endStream = text.indexOf("endstream", stream);
            }
            end = endStream < 0 ? -1 : text.indexOf("endobj", endStream);
        }
        if (end < 0) {
            throw new UnreadableException("an object of the PDF has no end");
        }
        return text.substring(from, end);
    }

    private static int dataStart(String text, int keyword) {
        int start = keyword + "stream".length();
        if (text.startsWith("\r\n", start)) {
            return start + 2;
        }
        return start < text.length() && (text.charAt(start) == '\n' || text.charAt(start) == '\r') ? start + 1 : start;
    }

    private static boolean isOfType(String body, String type) {
        int stream = body.indexOf("stream");
        return stream >= 0 && PdfDictionary.read(body.substring(0, stream)).getOrDefault("Type", "").strip()
                .equals("/" + type);
    }

    /** The last trailer or stream with an index names the root. */
    private void findRoot() throws UnreadableException {
        int at = text.lastIndexOf("trailer");
        while (at >= 0 && root == null) {
            root = rootOf(PdfDictionary.read(text.substring(at + "trailer".length())));
            at = text.lastIndexOf("trailer", at - 1);
        }
        for (String each : objects.values()) {
            if (root == null && isOfType(each, "XRef")) {
                root = rootOf(PdfDictionary.read(each));
            }
        }
        if (root == null) {
            throw new UnreadableException("the PDF has no trailer");
        }
    }

    private static String rootOf(Map<String, String> trailer) throws UnreadableException {
        if (trailer.containsKey("Encrypt")) {
            throw new UnreadableException("the PDF is encrypted");
        }
        return trailer.get("Root");
    }

    /** Adds the objects of a stream of objects (7.5.7), except those that the file has elsewhere. */
    private void unpack(String body) throws UnreadableException {
        Map<String, String> dictionary = PdfDictionary.read(body);
        int data = dataStart(body, body.indexOf("stream"));
        String unpacked = body.substring(data, body.lastIndexOf("endstream"));
        String filter = dictionary.getOrDefault("Filter", "").strip();
        if (filter.contains("FlateDecode")) {
            unpacked = inflated(unpacked);
        } else if (!filter.isEmpty()) {
            throw new UnreadableException("the PDF uses the filter " + filter);
        }
        try {
            int first = Integer.parseInt(dictionary.getOrDefault("First", "").strip());
            String[] index = unpacked.substring(0, first).strip().split("\\s+");
            for (int i = 0; i + 1 < index.length; i += 2) {
                int from = first + Integer.parseInt(index[i + 1]);
                int to = i + 3 < index.length ? first + Integer.parseInt(index[i + 3]) : unpacked.length();
                objects.putIfAbsent(Integer.parseInt(index[i]), unpacked.substring(from, to));
            }
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw new UnreadableException("a stream of objects is damaged");
        }
    }

    private static String inflated(String data) throws UnreadableException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(data.getBytes(StandardCharsets.ISO_8859_1));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] piece = new byte[8192];
            int length = inflater.inflate(piece);
            while (length > 0 && out.size() < MOST_INFLATED) {
                out.write(piece, 0, length);
                length = inflater.inflate(piece);
            }
            return out.toString(StandardCharsets.ISO_8859_1);
        } catch (DataFormatException e) {
            throw new UnreadableException("a stream of objects is damaged");
        } finally {
            inflater.end();
        }
    }

    private void collect(int number, Map<String, String> inherited, Set<Integer> seen, int depth)
            throws UnreadableException {
        if (depth > MOST_DEPTH || !seen.add(number) || !objects.containsKey(number)) {
            throw new UnreadableException("the pages of the PDF are damaged");
        }
        Map<String, String> entries = new LinkedHashMap<>(inherited);
        Map<String, String> own = PdfDictionary.read(objects.get(number));
        entries.putAll(own);
        if (!own.containsKey("Kids")) {
            pages.add(new Page(number, entries));
            return;
        }
        Map<String, String> passed = new HashMap<>(entries);
        passed.keySet().retainAll(INHERITED);
        Matcher kid = REFERENCES.matcher(resolved(own.get("Kids")));
        while (kid.find()) {
            collect(Integer.parseInt(kid.group(1)), passed, seen, depth + 1);
        }
    }

    private String resolved(String value) throws UnreadableException {
        if (!REFERENCE.matcher(value).matches()) {
            return value;
        }
        String object = objects.get(reference(value));
        if (object == null) {
            throw new UnreadableException("an object of the PDF is missing");
        }
        return object;
    }

    private static int reference(String value) throws UnreadableException {
        Matcher reference = REFERENCE.matcher(value == null ? "" : value);
        if (!reference.matches()) {
            throw new UnreadableException("the PDF has no pages");
        }
        return Integer.parseInt(reference.group(1));
    }
}
