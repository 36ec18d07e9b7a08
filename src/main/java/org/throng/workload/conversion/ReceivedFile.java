package org.throng.workload.conversion;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.throng.net.Printable;
import org.throng.net.http.BodySink;
import org.throng.session.SessionException;

/**
 * The file in an answer while it arrives. Its first and last bytes are kept, which show its kind and whether it is
 * whole; the rest is counted. Written on the event loop, read by the user when the answer has ended.
 */
final class ReceivedFile implements BodySink {

    /** Readers of PDF look for the end in as many bytes (ISO 32000, implementation notes). */
    private static final int TAIL_BYTES = 1024;
    private static final int HEAD_BYTES = 64;

    private static final byte[] PDF = ascii("%PDF-");
    private static final byte[] PDF_END = ascii("%%EOF");
    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] ZIP_END = {'P', 'K', 5, 6};
    private static final int ZIP_END_BYTES = 22;
    private static final int ZIP_DIRECTORY_SIZE = 12;
    private static final int ZIP_DIRECTORY_OFFSET = 16;
    private static final long UNSIGNED_INT = 0xFFFFFFFFL;
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final byte[] PNG_END = ascii("IEND");
    private static final byte[] JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
    private static final byte[] JPEG_END = {(byte) 0xFF, (byte) 0xD9};
    private static final byte[] RIFF = ascii("RIFF");

    private final byte[] head = new byte[HEAD_BYTES];
    private int headBytes;

    /** The last bytes; the next one goes to {@code bytes % TAIL_BYTES}. */
    private final byte[] tail = new byte[TAIL_BYTES];
    private long bytes;

    /** The whole file; null if it is not kept, or too long. */
    private ByteArrayOutputStream whole;
    private final KeptFiles kept;

    /** @param kept whether the file is kept, if it is no longer than {@link PdfCheck#MOST_BYTES} */
    ReceivedFile(KeptFiles kept) {
        this.kept = kept;
        whole = kept == KeptFiles.NOTHING ? null : new ByteArrayOutputStream();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void take(ByteBuffer part) {
        int first = Math.min(part.remaining(), HEAD_BYTES - headBytes);
        part.get(part.position(), head, headBytes, first);
        headBytes += first;
        keep(part);
        int count = part.remaining();
        int skipped = Math.max(0, count - TAIL_BYTES);
        int from = part.position() + skipped;
        int at = (int) ((bytes + skipped) % TAIL_BYTES);
        int kept = count - skipped;
        int untilEnd = Math.min(kept, TAIL_BYTES - at);
        part.get(from, tail, at, untilEnd);
        part.get(from + untilEnd, tail, 0, kept - untilEnd);
        bytes += count;
        part.position(part.limit());
    }

    @Override
    public long skippable(long left) {
        return whole != null || headBytes < HEAD_BYTES ? 0 : Math.max(0, left - TAIL_BYTES);
    }

    @Override
    public void skipped(long count) {
        bytes += count;
    }

    private void keep(ByteBuffer part) {
        boolean other = headBytes >= PDF.length && !isZip() && !(isPdf() && kept == KeptFiles.ZIP_OR_PDF);
        if (other || bytes + part.remaining() > PdfCheck.MOST_BYTES) {
            whole = null;
        }
        if (whole != null) {
            byte[] copy = new byte[part.remaining()];
            part.get(part.position(), copy);
            whole.writeBytes(copy);
        }
    }

    boolean isPdf() {
        return begins(PDF, 0);
    }

    boolean isZip() {
        return begins(ZIP, 0);
    }

    /** Whether the whole file is in memory. */
    boolean isKept() {
        return whole != null && bytes > 0;
    }

    /** The whole file; only if it is kept. */
    byte[] kept() {
        return whole.toByteArray();
    }

    /** Bytes that have arrived so far. */
    long bytes() {
        return bytes;
    }

    /** The first bytes as text, for messages. */
    String beginning() {
        return new String(head, 0, headBytes, StandardCharsets.UTF_8);
    }

    /**
     * Whether this is the whole file that the route answers with.
     *
     * @param what for messages
     * @param contentType the answer's
     * @throws SessionException saying what it is instead
     */
    void check(String what, Route route, String contentType) throws SessionException {
        if (bytes == 0) {
            throw wrong(what, "empty answer", "the answer is empty");
        }
        String type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        switch (type) {
            case "application/pdf" -> {
                if (route.type() == Route.Type.IMAGE) {
                    throw wrong(what, "wrong type", "the answer is a PDF, not an image");
                }
                checkPdf(what);
            }
            case "application/zip" -> checkZip(what, route);
            case "image/png", "image/jpeg", "image/webp" -> checkImage(what, route, type);
            default -> throw wrong(what, "wrong type", "the answer's Content-Type is '" + cut(type) + "'");
        }
    }

    /**
     * Whether this is a whole PDF.
     *
     * @throws SessionException saying what it is instead
     */
    void checkPdf(String what) throws SessionException {
        if (!isPdf()) {
            throw wrong(what, "not a PDF", "the file does not begin with %PDF-");
        }
        if (find(lastBytes(), PDF_END) < 0) {
            throw wrong(what, "truncated PDF", "there is no %%EOF in the last bytes of the PDF");
        }
    }

    private void checkZip(String what, Route route) throws SessionException {
        if (route.type() != Route.Type.PDF_OR_ZIP) {
            throw wrong(what, "wrong type", "the answer is a ZIP, not " + (route.type() == Route.Type.PDF ? "a PDF"
                    : "an image"));
        }
        if (!isZip()) {
            throw wrong(what, "not a ZIP", "the answer does not begin as a ZIP");
        }
        byte[] last = lastBytes();
        int end = find(last, ZIP_END);
        if (end < 0 || last.length - end < ZIP_END_BYTES) {
            throw wrong(what, "truncated ZIP", "the ZIP has no end record");
        }
        ByteBuffer record = ByteBuffer.wrap(last).order(ByteOrder.LITTLE_ENDIAN);
        long directory = (record.getInt(end + ZIP_DIRECTORY_SIZE) & UNSIGNED_INT)
                + (record.getInt(end + ZIP_DIRECTORY_OFFSET) & UNSIGNED_INT);
        if (directory != bytes - (last.length - end)) {
            throw wrong(what, "truncated ZIP", "the end record of the ZIP does not fit its length");
        }
    }

    private void checkImage(String what, Route route, String type) throws SessionException {
        if (route.type() != Route.Type.IMAGE) {
            throw wrong(what, "wrong type", "the answer is an image, not a PDF");
        }
        byte[] last = lastBytes();
        boolean begins = switch (type) {
            case "image/png" -> begins(PNG, 0);
            case "image/jpeg" -> begins(JPEG, 0);
            default -> begins(RIFF, 0) && begins(ascii("WEBP"), 8);
        };
        if (!begins) {
            throw wrong(what, "not an image", "the answer does not begin as " + type);
        }
        boolean ends = switch (type) {
            case "image/png" -> find(last, PNG_END) == last.length - 8;
            case "image/jpeg" -> find(last, JPEG_END) == last.length - 2;
            default -> (ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getInt(4) & UNSIGNED_INT) + 8
                    == bytes;
        };
        if (!ends) {
            throw wrong(what, "truncated image", "the end of the image is missing");
        }
    }

    private static String cut(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100) + "…";
    }

    private SessionException wrong(String what, String code, String problem) {
        return new SessionException(code, what + ": " + problem + ", after " + bytes + " bytes",
                Printable.beginning(beginning()));
    }

    private boolean begins(byte[] mark, int at) {
        return headBytes >= at + mark.length
                && Arrays.equals(head, at, at + mark.length, mark, 0, mark.length);
    }

    private byte[] lastBytes() {
        if (bytes <= TAIL_BYTES) {
            return Arrays.copyOf(tail, (int) bytes);
        }
        byte[] last = new byte[TAIL_BYTES];
        int oldest = (int) (bytes % TAIL_BYTES);
        System.arraycopy(tail, oldest, last, 0, TAIL_BYTES - oldest);
        System.arraycopy(tail, 0, last, TAIL_BYTES - oldest, oldest);
        return last;
    }

    /** The last place of a mark, -1 if it is not there. */
    private static int find(byte[] in, byte[] mark) {
        for (int at = in.length - mark.length; at >= 0; at--) {
            if (Arrays.equals(in, at, at + mark.length, mark, 0, mark.length)) {
                return at;
            }
        }
        return -1;
    }
}
