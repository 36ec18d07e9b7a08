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
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.throng.net.UnreadableAnswerException;

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

    private static byte[] decoded(String coding, byte[] body) throws UnreadableAnswerException {
        ContentDecoder decoder = ContentDecoder.of(coding);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        try {
            int middle = body.length / 2;
            decoder.decode(Unpooled.wrappedBuffer(body, 0, middle), part -> take(part, plain));
            decoder.decode(Unpooled.wrappedBuffer(body, middle, body.length - middle), part -> take(part, plain));
            decoder.end(part -> take(part, plain));
        } finally {
            decoder.close();
        }
        return plain.toByteArray();
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
