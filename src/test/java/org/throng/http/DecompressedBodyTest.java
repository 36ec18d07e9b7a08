package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.answer.AnswerFailedException;

class DecompressedBodyTest {

    private static final int LENGTH = 1 << 20;

    /** 1 MB of zeros by Brotli. */
    private static final byte[] BROTLI = HexFormat.of().parseHex("5bffff8f7f02201e0b0472ef1f00");

    private final HttpSettings settings = HttpSettings.read();

    private static byte[] compressed(byte[] plain, String coding) throws IOException {
        if (coding.equals("zstd")) {
            return Zstd.compress(plain);
        }
        if (coding.equals("br")) {
            return BROTLI;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = coding.equals("gzip")
                ? new GZIPOutputStream(bytes) : new DeflaterOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private byte[] decompressed(byte[] body, List<String> codings, long maxBytes, long keptBytes) throws IOException {
        try (DecompressedBody plain = AnswerBody.decompressed(body, codings, settings, maxBytes)) {
            return plain.beginning(keptBytes);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd", "br"})
    void isBoundedWhateverItsCoding(String coding) throws IOException {
        byte[] body = compressed(new byte[LENGTH], coding);

        assertThat(decompressed(body, List.of(coding), LENGTH, Long.MAX_VALUE)).isEqualTo(new byte[LENGTH]);
        assertThatExceptionOfType(AnswerFailedException.class)
                .isThrownBy(() -> decompressed(body, List.of(coding), LENGTH - 1, Long.MAX_VALUE))
                .withMessageContaining("httpsampler.max_bytes_to_store_per_request")
                .extracting(AnswerFailedException::kind).isEqualTo(AnswerFailedException.Kind.TOO_LONG);
    }

    /** The second decompression would read all that the first one makes of it before it returned a byte. */
    @Test
    void isBoundedBetweenTwoDecompressions() throws IOException {
        ByteArrayOutputStream endlessName = new ByteArrayOutputStream();
        endlessName.writeBytes(HexFormat.of().parseHex("1f8b0808000000000000"));
        endlessName.writeBytes("n".repeat(LENGTH).getBytes());
        byte[] body = compressed(endlessName.toByteArray(), "gzip");

        assertThatExceptionOfType(AnswerFailedException.class)
                .isThrownBy(() -> decompressed(body, List.of("gzip", "gzip"), LENGTH / 2, Long.MAX_VALUE));
    }

    @Test
    void keepsItsBeginningAndReadsTheRest() throws IOException {
        byte[] body = compressed(new byte[LENGTH], "gzip");

        assertThat(decompressed(body, List.of("gzip"), Long.MAX_VALUE, 10)).isEqualTo(new byte[10]);
        body[body.length - 1]++;
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> decompressed(body, List.of("gzip"), Long.MAX_VALUE, 10));
    }

    @Test
    void undoesAFewCodings() throws IOException {
        byte[] body = {1, 2, 3};
        for (int i = 0; i < 8; i++) {
            body = compressed(body, "gzip");
        }
        byte[] often = body;

        assertThat(decompressed(often, Collections.nCopies(8, "gzip"), LENGTH, Long.MAX_VALUE))
                .containsExactly(1, 2, 3);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> decompressed(often, Collections.nCopies(100_000, "br"), LENGTH, Long.MAX_VALUE))
                .withMessage("the answer's body is compressed 100000 times; at most 8 are undone");
    }

    @Test
    void countsSingleBytes() throws IOException {
        DecompressedBody body = new DecompressedBody(new ByteArrayInputStream(new byte[] {7, 8}), 1);

        assertThat(body.read()).isEqualTo(7);
        assertThatExceptionOfType(AnswerFailedException.class).isThrownBy(body::read);
    }
}
