package org.throng.workload.conversion;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.throng.net.Printable;
import org.throng.session.SessionException;

/**
 * The files in a ZIP that has arrived. It is read by its directory, because a server that writes a ZIP as a stream does
 * not know the length of a file before it; the JDK reads only files in this way. What is inflated is not kept, except a
 * PDF to look into.
 */
final class ReceivedZip {

    /** More files are not looked at. */
    static final int MOST_FILES = 1_000;
    /** Most bytes of all files together. */
    static final long MOST_BYTES = 256 << 20;

    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int DIRECTORY_OFFSET_AT = 16;
    private static final int FILES_AT = 10;
    private static final int ENTRY_SIGNATURE = 0x02014b50;
    private static final int ENTRY_BYTES = 46;
    private static final int LOCAL_SIGNATURE = 0x04034b50;
    private static final int LOCAL_BYTES = 30;
    private static final int LOCAL_NAME_LENGTH_AT = 26;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int UNSIGNED_SHORT = 0xFFFF;
    private static final long UNSIGNED_INT = 0xFFFFFFFFL;
    private static final int PIECE_BYTES = 64 << 10;

    /** An entry of the directory. */
    private record Entry(String name, boolean encrypted, int method, long crc, int compressed, int local) {
    }

    private final String what;
    private final ByteBuffer zip;
    private long inflated;

    /** @param what for messages */
    ReceivedZip(String what, byte[] zip) {
        this.what = what;
        this.zip = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Checks that each PDF in it is whole, and looks into it.
     *
     * @throws SessionException naming the file and what is wrong with it; or that there is none
     */
    void check(PdfCheck pdfs) throws SessionException {
        int found = 0;
        try {
            int end = end();
            int files = zip.getShort(end + FILES_AT) & UNSIGNED_SHORT;
            zip.position(zip.getInt(end + DIRECTORY_OFFSET_AT));
            for (int i = 0; i < Math.min(files, MOST_FILES); i++) {
                Entry entry = nextEntry();
                ReceivedFile file = read(entry, pdfs.inZip());
                if (file.isPdf() || entry.name().toLowerCase(Locale.ROOT).endsWith(".pdf")) {
                    String which = what + ", file " + Printable.beginning(entry.name()) + " of the ZIP";
                    file.checkPdf(which);
                    pdfs.checkHere(which, file);
                    found++;
                }
            }
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw unreadable("it is damaged");
        }
        if (found == 0) {
            throw new SessionException("no PDF", what + ": the ZIP has no PDF", "");
        }
    }

    private SessionException unreadable(String why) {
        return new SessionException("unreadable ZIP", what + ": the ZIP cannot be read: " + why, "");
    }

    private int end() throws SessionException {
        for (int at = zip.capacity() - END_BYTES; at >= 0; at--) {
            if (zip.getInt(at) == END_SIGNATURE) {
                return at;
            }
        }
        throw unreadable("it has no end record");
    }

    /** The entry at the position, which moves to the next one. */
    private Entry nextEntry() throws SessionException {
        int at = zip.position();
        if (zip.getInt(at) != ENTRY_SIGNATURE) {
            throw unreadable("its directory is damaged");
        }
        int nameLength = zip.getShort(at + 28) & UNSIGNED_SHORT;
        byte[] name = new byte[nameLength];
        zip.get(at + ENTRY_BYTES, name);
        Entry entry = new Entry(
                new String(name, StandardCharsets.UTF_8), (zip.getShort(at + 8) & 1) != 0, zip.getShort(at + 10),
                zip.getInt(at + 16) & UNSIGNED_INT, zip.getInt(at + 20), zip.getInt(at + 42));
        zip.position(at + ENTRY_BYTES + nameLength + (zip.getShort(at + 30) & UNSIGNED_SHORT)
                + (zip.getShort(at + 32) & UNSIGNED_SHORT));
        return entry;
    }

    private ReceivedFile read(Entry entry, KeptFiles kept) throws SessionException {
        if (entry.encrypted() || entry.method() != STORED && entry.method() != DEFLATED) {
            throw unreadable("a file is encrypted, or compressed in another way than by deflate");
        }
        int local = entry.local();
        if (zip.getInt(local) != LOCAL_SIGNATURE) {
            throw unreadable("its directory is damaged");
        }
        int data = local + LOCAL_BYTES + (zip.getShort(local + LOCAL_NAME_LENGTH_AT) & UNSIGNED_SHORT)
                + (zip.getShort(local + LOCAL_NAME_LENGTH_AT + 2) & UNSIGNED_SHORT);
        ByteBuffer compressed = zip.slice(data, entry.compressed());
        ReceivedFile file = new ReceivedFile(kept);
        CRC32 crc = new CRC32();
        if (entry.method() == STORED) {
            take(compressed, file, crc);
        } else {
            inflate(compressed, file, crc);
        }
        if (crc.getValue() != entry.crc()) {
            throw unreadable("the checksum of a file is wrong");
        }
        return file;
    }

    private void take(ByteBuffer piece, ReceivedFile file, CRC32 crc) throws SessionException {
        inflated += piece.remaining();
        if (inflated > MOST_BYTES) {
            throw unreadable("its files have more than " + MOST_BYTES + " bytes");
        }
        crc.update(piece.duplicate());
        file.take(piece);
    }

    private void inflate(ByteBuffer compressed, ReceivedFile file, CRC32 crc) throws SessionException {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(compressed);
            byte[] piece = new byte[PIECE_BYTES];
            int count = inflater.inflate(piece);
            while (count > 0) {
                take(ByteBuffer.wrap(piece, 0, count), file, crc);
                count = inflater.inflate(piece);
            }
        } catch (DataFormatException e) {
            throw unreadable("a file is damaged");
        } finally {
            inflater.end();
        }
    }
}
