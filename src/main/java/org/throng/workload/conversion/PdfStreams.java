package org.throng.workload.conversion;

import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The compressed streams in a PDF. PDFBox inflates one as a whole into memory, without a limit, so a small file can
 * take all of it. Images are left out: text is read without them.
 */
final class PdfStreams {

    /** A PDF with more is not read. */
    static final long MOST_BYTES = 64 << 20;

    private static final byte[] STREAM = "stream".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OBJECT = "obj".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] IMAGE = "/Image".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_DICTIONARY_BYTES = 1024;
    private static final int PIECE_BYTES = 64 << 10;

    private PdfStreams() {
    }

    /**
     * How many bytes the streams have that are compressed as most are (FlateDecode).
     *
     * @param most where to stop counting
     */
    static long inflateTo(byte[] pdf, long most) {
        long sum = 0;
        byte[] piece = new byte[PIECE_BYTES];
        Inflater inflater = new Inflater();
        try {
            int at = indexOf(pdf, STREAM, 0, pdf.length);
            while (at >= 0 && sum <= most) {
                int data = dataStart(pdf, at + STREAM.length);
                int end = data;
                if (data < pdf.length && (pdf[data] & 0x0F) == 8 && !isImage(pdf, at)) {
                    inflater.reset();
                    inflater.setInput(pdf, data, pdf.length - data);
                    sum += inflated(inflater, piece, most - sum);
                    end = data + (int) inflater.getBytesRead();
                }
                at = indexOf(pdf, STREAM, end, pdf.length);
            }
        } finally {
            inflater.end();
        }
        return sum;
    }

    private static long inflated(Inflater inflater, byte[] piece, long most) {
        try {
            int count = inflater.inflate(piece);
            while (count > 0 && inflater.getBytesWritten() <= most) {
                count = inflater.inflate(piece);
            }
        } catch (DataFormatException e) {
            // not compressed, or damaged: PDFBox does not get further either
        }
        return inflater.getBytesWritten();
    }

    private static int dataStart(byte[] pdf, int after) {
        int at = after;
        while (at < pdf.length && at < after + 2 && (pdf[at] == '\r' || pdf[at] == '\n')) {
            at++;
        }
        return at;
    }

    /** Whether the dictionary between the beginning of the object and its stream is that of an image. */
    private static boolean isImage(byte[] pdf, int stream) {
        int from = Math.max(0, stream - MOST_DICTIONARY_BYTES);
        int object = from;
        for (int at = indexOf(pdf, OBJECT, from, stream); at >= 0; at = indexOf(pdf, OBJECT, at + 1, stream)) {
            object = at;
        }
        return indexOf(pdf, IMAGE, object, stream) >= 0;
    }

    private static int indexOf(byte[] in, byte[] mark, int from, int to) {
        for (int at = from; at <= to - mark.length; at++) {
            int i = 0;
            while (i < mark.length && in[at + i] == mark[i]) {
                i++;
            }
            if (i == mark.length) {
                return at;
            }
        }
        return -1;
    }
}
