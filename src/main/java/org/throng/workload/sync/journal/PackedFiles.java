package org.throng.workload.sync.journal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The files of a folder as bytes: 40 to 80 for each, a quarter of what objects take. A client that only polls unpacks
 * them only after a change.
 */
public final class PackedFiles {

    static final PackedFiles NONE = new PackedFiles(new byte[0]);

    private static final HexFormat HEX = HexFormat.of();
    private static final Pattern HEXADECIMAL = Pattern.compile("([0-9a-f]{2})+");

    private final byte[] bytes;

    private PackedFiles(byte[] bytes) {
        this.bytes = bytes;
    }

    public static PackedFiles pack(Collection<FileEntry> files) {
        if (files.isEmpty()) {
            return NONE;
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream(files.size() * 64);
        for (FileEntry file : files) {
            text(packed, file.name());
            etag(packed, file.etag());
            text(packed, file.id());
            number(packed, file.bytes());
        }
        return new PackedFiles(packed.toByteArray());
    }

    /** The files by name, in a map that may be changed. */
    public Map<String, FileEntry> unpack() {
        Map<String, FileEntry> files = new LinkedHashMap<>();
        Reader reader = new Reader(bytes);
        while (reader.at < bytes.length) {
            FileEntry file = new FileEntry(reader.text(), reader.etag(), reader.text(), reader.number());
            files.put(file.name(), file);
        }
        return files;
    }

    /** Length of the packed files in bytes. */
    int length() {
        return bytes.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PackedFiles that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    private static void text(ByteArrayOutputStream packed, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(packed, bytes.length);
        packed.writeBytes(bytes);
    }

    /** Most are hexadecimal, which takes half; the length is then odd. */
    private static void etag(ByteArrayOutputStream packed, String etag) {
        boolean hex = HEXADECIMAL.matcher(etag).matches();
        byte[] bytes = hex ? HEX.parseHex(etag) : etag.getBytes(StandardCharsets.UTF_8);
        number(packed, bytes.length * 2L + (hex ? 1 : 0));
        packed.writeBytes(bytes);
    }

    /** Seven bits a byte, the lowest first, the highest bit set if more follow. */
    private static void number(ByteArrayOutputStream packed, long number) {
        long left = number;
        while (left > 0x7F) {
            packed.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        packed.write((int) left);
    }

    private static final class Reader {

        private final byte[] packed;
        private int at;

        Reader(byte[] packed) {
            this.packed = packed;
        }

        String text() {
            int length = (int) number();
            at += length;
            return new String(packed, at - length, length, StandardCharsets.UTF_8);
        }

        String etag() {
            long kind = number();
            int length = (int) (kind / 2);
            at += length;
            return kind % 2 == 1
                    ? HEX.formatHex(packed, at - length, at)
                    : new String(packed, at - length, length, StandardCharsets.UTF_8);
        }

        long number() {
            long number = 0;
            int shift = 0;
            while (true) {
                byte octet = packed[at++];
                number |= (octet & 0x7FL) << shift;
                if (octet >= 0) {
                    return number;
                }
                shift += 7;
            }
        }
    }
}
