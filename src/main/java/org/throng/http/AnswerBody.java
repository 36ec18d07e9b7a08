package org.throng.http;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.protocol.http.sampler.hc.LaxDeflateInputStream;
import org.apache.jmeter.protocol.http.sampler.hc.LaxGZIPInputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Decompresses the body of an answer (RFC 9110 section 8.4), with the decoders that JMeter uses for HttpClient 4, and
 * Zstandard, which HttpClient 4 does not know.
 */
final class AnswerBody {

    /** Largest window of a compressed body, as a power of two (RFC 9659 section 3). */
    private static final int ZSTD_WINDOW = 23;

    /** Each takes memory and stack; servers use one, and with an intermediary two. */
    private static final int MOST_CODINGS = 8;

    private AnswerBody() {
    }

    /**
     * The codings of a body that can be undone, in their order.
     *
     * @param contentEncoding the header's value, or null
     */
    static List<String> codings(String contentEncoding) {
        if (contentEncoding == null) {
            return List.of();
        }
        List<String> known = new ArrayList<>(1);
        for (String element : contentEncoding.split(",")) {
            int parameters = element.indexOf(';');
            String name = (parameters < 0 ? element : element.substring(0, parameters)).strip()
                    .toLowerCase(Locale.ROOT);
            if (name.equals("gzip") || name.equals("x-gzip") || name.equals("deflate") || name.equals("br")
                    || name.equals("zstd")) {
                known.add(name);
            }
        }
        return known;
    }

    /**
     * @param codings one or more
     * @param maxBytes how long it may be, also between two decompressions: a longer one fails while it is read
     * @throws IOException if the body does not begin as its coding requires
     */
    static DecompressedBody decompressed(byte[] body, List<String> codings, HttpSettings settings, long maxBytes)
            throws IOException {
        if (codings.size() > MOST_CODINGS) {
            throw new IOException("the answer's body is compressed " + codings.size() + " times; at most "
                    + MOST_CODINGS + " are undone");
        }
        InputStream in = new ByteArrayInputStream(body);
        DecompressedBody plain = null;
        try {
            for (String coding : codings) {
                plain = new DecompressedBody(decompressed(in, coding, settings), maxBytes);
                in = plain;
            }
        } catch (IOException | RuntimeException e) {
            // the memory of Zstandard is not the JVM's
            in.close();
            throw e;
        }
        return plain;
    }

    private static InputStream decompressed(InputStream in, String coding, HttpSettings settings) throws IOException {
        return switch (coding) {
            case "br" -> new BrotliInputStream(in);
            case "zstd" -> zstd(in);
            case "deflate" -> new LaxDeflateInputStream(in, settings.laxDeflate());
            default -> new LaxGZIPInputStream(in, settings.laxGzip());
        };
    }

    private static InputStream zstd(InputStream in) throws IOException {
        try {
            return new ZstdInputStreamNoFinalizer(in).setLongMax(ZSTD_WINDOW);
        } catch (LinkageError e) {
            throw new IOException("zstd cannot be decompressed on this system: " + e.getMessage(), e);
        }
    }
}
