package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.Deflater;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerMessageDeflateTest {

    private static final int MAX = 10_000;

    @Test
    void readsTheExamplesOfTheStandard() throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate");

        // RFC 7692 sections 7.2.3.1, 7.2.3.2 (the window is kept), 7.2.3.3 (not compressed), 7.2.3.4 (last block)
        for (String hex : new String[] {"f248cdc9c90700", "f200110000", "000500faff48656c6c6f00", "f348cdc9c9070000"}) {
            assertThat(deflate.inflate(HexFormat.of().parseHex(hex), MAX)).asString().isEqualTo("Hello");
        }
        deflate.release();
    }

    @Property
    void readsWhatItWrites(@ForAll @Size(max = 2_000) byte[] message) throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate; server_no_context_takeover");

        for (int i = 0; i < 2; i++) {
            assertThat(deflate.inflate(deflate.deflate(message), MAX)).isEqualTo(message);
        }
    }

    @Property
    void anyBytesAreReadOrRefused(@ForAll byte[] bytes) throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate");
        try {
            assertThat(deflate.inflate(bytes, MAX).length).isLessThanOrEqualTo(MAX);
        } catch (ProtocolException e) {
            assertThat(e.code()).isIn(ProtocolException.INVALID_DATA, ProtocolException.TOO_BIG);
        } finally {
            deflate.release();
        }
    }

    /** What repeats at 1,000 bytes can be referred to within a window of 2,048, not within one of 512. */
    @ParameterizedTest
    @CsvSource({"8, false", "9, false", "11, true", "15, true"})
    void neverRefersBeyondTheWindowThatTheServerAskedFor(int bits, boolean smaller) throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate; client_max_window_bits=" + bits);
        byte[] block = new byte[1_000];
        new Random(bits).nextBytes(block);
        ByteArrayOutputStream repeated = new ByteArrayOutputStream();
        for (int i = 0; i < 9; i++) {
            repeated.writeBytes(block);
        }

        byte[] compressed = deflate.deflate(repeated.toByteArray());

        assertThat(deflate.inflate(compressed, MAX)).isEqualTo(repeated.toByteArray());
        assertThat(compressed.length < 8_900).isEqualTo(smaller);
        deflate.release();
    }

    @Test
    void acceptsExactlyTheLimit() throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate");

        assertThat(deflate.inflate(deflate.deflate(new byte[MAX]), MAX)).hasSize(MAX);
        assertThat(catchThrowableOfType(ProtocolException.class,
                        () -> deflate.inflate(deflate.deflate(new byte[MAX + 1]), MAX)).code())
                .isEqualTo(ProtocolException.TOO_BIG);
        deflate.release();
    }

    @Test
    void readsTheNextMessageAfterAStreamThatEnded() throws ProtocolException {
        Deflater finishing = new Deflater(9, true);
        finishing.setInput("the end".getBytes());
        finishing.finish();
        byte[] out = new byte[100];
        int length = finishing.deflate(out);
        byte[] ended = Arrays.copyOf(out, length);
        finishing.end();
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate");

        assertThat(deflate.inflate(ended, MAX)).asString().isEqualTo("the end");
        assertThat(deflate.inflate(deflate.deflate("more".getBytes()), MAX)).asString().isEqualTo("more");
        deflate.release();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "permessage-deflate", "Permessage-Deflate ; server_no_context_takeover;client_no_context_takeover",
        "permessage-deflate; client_max_window_bits=8", "permessage-deflate; client_max_window_bits=\"15\"",
        "permessage-deflate; server_max_window_bits=15", "permessage-deflate; server_max_window_bits=\"9\"",
    })
    void acceptsEveryAnswerToItsOffer(String answer) throws ProtocolException {
        assertThat(PerMessageDeflate.accept(answer)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "x-webkit-deflate-frame", "permessage-deflate; client_max_window_bits=7",
        "permessage-deflate; client_max_window_bits",
        "permessage-deflate; server_max_window_bits=16", "permessage-deflate; server_max_window_bits",
        "permessage-deflate, other", "permessage-deflate; nonsense",
    })
    void refusesWhatItDidNotOffer(String answer) {
        assertThat(catchThrowableOfType(ProtocolException.class, () -> PerMessageDeflate.accept(answer)))
                .hasMessageContaining("which was not offered");
    }
}
