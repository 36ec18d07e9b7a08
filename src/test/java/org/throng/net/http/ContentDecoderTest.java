package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.throng.net.answer.UnreadableAnswerException;

class ContentDecoderTest {

    private static final byte[] TEXT = "a listing of many like entries, ".repeat(5_000)
            .getBytes(StandardCharsets.UTF_8);

    private interface Compression {
        OutputStream on(OutputStream out) throws IOException;
    }

    private static byte[] compressed(byte[] plain, Compression compression) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = compression.on(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static byte[] decoded(String coding, byte[]... parts) throws UnreadableAnswerException {
        ContentDecoder decoder = ContentDecoder.of(coding);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        try {
            for (byte[] part : parts) {
                decoder.decode(Unpooled.wrappedBuffer(part), piece -> take(piece, plain));
            }
            decoder.end();
        } finally {
            decoder.close();
        }
        return plain.toByteArray();
    }

    private static byte[][] byteByByte(byte[] body) {
        byte[][] parts = new byte[body.length][];
        for (int i = 0; i < body.length; i++) {
            parts[i] = new byte[] {body[i]};
        }
        return parts;
    }

    private static byte[] gzip(String text) throws IOException {
        return compressed(text.getBytes(StandardCharsets.UTF_8), GZIPOutputStream::new);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static void take(ByteBuf part, ByteArrayOutputStream plain) {
        byte[] bytes = new byte[part.readableBytes()];
        part.readBytes(bytes);
        plain.writeBytes(bytes);
    }

    @Test
    void decompressesWhatClientsAccept() throws Exception {
        assertThat(decoded("gzip", compressed(TEXT, GZIPOutputStream::new))).isEqualTo(TEXT);
        assertThat(decoded("GZip", compressed(TEXT, GZIPOutputStream::new))).isEqualTo(TEXT);
        assertThat(decoded("deflate", compressed(TEXT, DeflaterOutputStream::new))).isEqualTo(TEXT);
        assertThat(decoded("gzip", new byte[0])).isEmpty();
        assertThat(decoded("gzip")).isEmpty();
    }

    /** RFC 1952 section 2.2. */
    @Test
    void aGzipBodyMayHaveSeveralMembers() throws Exception {
        byte[] body = joined(gzip("one, "), gzip(""), gzip("two"));

        assertThat(decoded("gzip", body)).asString().isEqualTo("one, two");
        assertThat(decoded("gzip", byteByByte(body))).asString().isEqualTo("one, two");
    }

    /** RFC 1952 section 2.3.1: with a field of three bytes, a name, a comment and a checksum of the header. */
    @Test
    void skipsTheOptionalFieldsOfAGzipHeader() throws Exception {
        byte[] bare = gzip("text");
        byte[] header = Arrays.copyOf(bare, 10);
        header[3] = 0x02 | 0x04 | 0x08 | 0x10;
        byte[] fields = {3, 0, 'a', 0, 'c', 'n', 'a', 'm', 'e', 0, 0, 0x12, 0x34};
        byte[] body = joined(header, fields, Arrays.copyOfRange(bare, 10, bare.length));

        assertThat(decoded("gzip", body)).asString().isEqualTo("text");
        assertThat(decoded("gzip", byteByByte(body))).asString().isEqualTo("text");
    }

    @Test
    void readsDeflateWithAndWithoutZlib() throws Exception {
        byte[] zlib = compressed(TEXT, DeflaterOutputStream::new);
        byte[] bare = compressed(TEXT, out -> new DeflaterOutputStream(out, new Deflater(9, true)));

        assertThat(decoded("deflate", byteByByte(zlib))).isEqualTo(TEXT);
        assertThat(decoded("deflate", byteByByte(bare))).isEqualTo(TEXT);
    }

    @Test
    void refusesWhatFollowsOrContradictsTheContent() throws Exception {
        byte[] gzip = gzip("text");
        byte[] otherChecksum = gzip.clone();
        otherChecksum[gzip.length - 8] ^= 1;
        byte[] otherLength = gzip.clone();
        otherLength[gzip.length - 1] ^= 1;

        assertRefused("gzip", joined(gzip, new byte[] {0}), "not begin, or not go on, as gzip");
        assertRefused("gzip", otherChecksum, "checksum or length");
        assertRefused("gzip", otherLength, "checksum or length");
        assertRefused("gzip", joined(gzip, Arrays.copyOf(gzip, gzip.length - 1)), "not whole");
        assertRefused("deflate", joined(compressed(TEXT, DeflaterOutputStream::new), new byte[] {0}),
                "goes on behind its end");
    }

    private static void assertRefused(String coding, byte[] body, String why) {
        assertThatExceptionOfType(UnreadableAnswerException.class).isThrownBy(() -> decoded(coding, body))
                .withMessageContaining(why);
    }

    @Test
    void leavesOtherCodingsAlone() {
        assertThat(ContentDecoder.of("br")).isNull();
        assertThat(ContentDecoder.of("identity")).isNull();
    }

    @Test
    void refusesWhatExpandsTooFar() throws Exception {
        byte[] bomb = compressed(new byte[20 << 20], GZIPOutputStream::new);

        assertThatExceptionOfType(UnreadableAnswerException.class).isThrownBy(() -> decoded("gzip", bomb))
                .withMessageContaining("more than 200 times as long");
    }

    @Test
    void refusesWhatIsNotWholeOrNotCompressed() throws Exception {
        byte[] whole = compressed(TEXT, GZIPOutputStream::new);

        assertThatExceptionOfType(UnreadableAnswerException.class)
                .isThrownBy(() -> decoded("gzip", Arrays.copyOf(whole, whole.length - 20)))
                .withMessageContaining("not whole");
        assertThatExceptionOfType(UnreadableAnswerException.class).isThrownBy(() -> decoded("gzip", TEXT))
                .withMessageContaining("not compressed as its Content-Encoding says");
    }
}
