package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameReaderTest {

    private static final int MAX_FRAME = 2_000;
    private static final int MAX_MESSAGE = 3_000;

    /** What a reader told, in words that can be compared. */
    private static final class Told implements FrameReader.Sink {

        private final List<String> lines = new ArrayList<>();
        private int longest;

        @Override
        public void data(boolean text, boolean compressed, byte[] payload, int wireBytes) {
            longest = Math.max(longest, payload.length);
            lines.add((text ? "text " : "binary ") + (compressed ? "compressed " : "") + wireBytes + " "
                    + Arrays.hashCode(payload));
        }

        @Override
        public void control(int opcode, byte[] payload) {
            longest = Math.max(longest, payload.length);
            lines.add("control " + opcode + " " + Arrays.hashCode(payload));
        }
    }

    /** A frame as a server may send it. */
    private record Sent(int first, int size) {

        byte[] bytes() {
            byte[] payload = new byte[size];
            Random random = new Random(size);
            for (int i = 0; i < size; i++) {
                payload[i] = (byte) random.nextInt(128);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(first);
            if (size < 126) {
                out.write(size);
            } else {
                out.write(126);
                out.write(size >> 8);
                out.write(size);
            }
            out.writeBytes(payload);
            return out.toByteArray();
        }
    }

    @Property(tries = 2_000)
    void theSameMessagesComeOutHoweverTheBytesAreSplit(@ForAll("conversations") List<Sent> frames, @ForAll long seed)
            throws ProtocolException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        frames.forEach(frame -> all.writeBytes(frame.bytes()));
        Told atOnce = new Told();
        FrameReader reader = reader();
        reader.read(Unpooled.wrappedBuffer(all.toByteArray()), atOnce);
        assertThat(reader.idle()).isTrue();

        assertThat(inPieces(all.toByteArray(), new Random(seed)).lines).isEqualTo(atOnce.lines);
    }

    @Property(tries = 5_000)
    void anyBytesAreReadOrRefusedAndNothingGrowsBeyondTheLimits(@ForAll byte[] bytes, @ForAll long seed) {
        assertThatCode(() -> {
            try {
                assertThat(inPieces(bytes, new Random(seed)).longest).isLessThanOrEqualTo(MAX_MESSAGE);
            } catch (ProtocolException e) {
                assertThat(e.code()).isIn(
                        ProtocolException.PROTOCOL_ERROR, ProtocolException.TOO_BIG, ProtocolException.INVALID_DATA);
            }
        }).doesNotThrowAnyException();
    }

    /** Whole messages: some in fragments with pings between them. */
    @Provide
    Arbitrary<List<Sent>> conversations() {
        Arbitrary<Integer> size = Arbitraries.frequencyOf(
                Tuple.of(5, Arbitraries.integers().between(0, 130)),
                Tuple.of(1, Arbitraries.integers().between(0, 1_000)));
        Arbitrary<List<Sent>> whole = Combinators.combine(Arbitraries.of(0x81, 0x82, 0xc1, 0x89, 0x8a), size)
                .as((first, bytes) -> List.of(new Sent(first, (first & 8) != 0 ? bytes % 126 : bytes)));
        Arbitrary<List<Sent>> fragmented = Combinators.combine(Arbitraries.of(0x01, 0x02, 0x42), size, size, size)
                .as((first, a, b, c) -> List.of(new Sent(first, a), new Sent(0x89, b % 126), new Sent(0x00, b),
                        new Sent(0x80, c)));
        return Arbitraries.oneOf(whole, fragmented).list().ofMaxSize(6)
                .map(messages -> messages.stream().flatMap(List::stream).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "81 81 00 00 00 00 00 | masked frame",
        "A1 00 | reserved bits 2",
        "91 00 | reserved bits 1",
        "C9 00 | reserved bits 4",
        "C0 00 | reserved bits 4",
        "83 00 | unknown opcode 3",
        "87 00 | unknown opcode 7",
        "8B 00 | unknown opcode 11",
        "8F 00 | unknown opcode 15",
        "09 00 | fragmented control frame",
        "08 00 | fragmented control frame",
        "89 7E 00 7E | control frame of more than 125 bytes",
        "80 00 | continuation frame where no message",
        "01 00 82 00 | before the fragmented one had ended",
        "82 7E 00 7D | not written in the fewest bytes",
        "82 7F 00 00 00 00 00 00 FF FF | not written in the fewest bytes",
        "82 7F 80 00 00 00 00 00 00 00 | highest bit set",
    })
    void refusesWhatBreaksTheProtocol(String hex, String complaint) {
        ProtocolException refused = refusal(hex);

        assertThat(refused.code()).isEqualTo(ProtocolException.PROTOCOL_ERROR);
        assertThat(refused).hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @CsvSource({"82 7E 07 D1", "82 7F 00 00 00 00 7F FF FF FF", "82 7F 7F FF FF FF FF FF FF FF"})
    void refusesATooLongFrameBeforeItsPayloadComes(String hex) {
        ProtocolException refused = refusal(hex);

        assertThat(refused.code()).isEqualTo(ProtocolException.TOO_BIG);
        assertThat(refused).hasMessageEndingWith("at most 2000 are accepted");
    }

    @Test
    void refusesFragmentsThatTogetherAreTooLong() throws ProtocolException {
        FrameReader reader = reader();
        reader.read(Unpooled.wrappedBuffer(new Sent(0x02, 2_000).bytes()), new Told());

        ProtocolException refused = catchThrowableOfType(ProtocolException.class,
                () -> reader.read(Unpooled.wrappedBuffer(new Sent(0x80, 1_001).bytes()), new Told()));

        assertThat(refused.code()).isEqualTo(ProtocolException.TOO_BIG);
        assertThat(refused).hasMessageContaining("more than the 3000 bytes");
    }

    @Test
    void aCompressedFrameIsRefusedUnlessCompressionWasAgreed() {
        FrameReader plain = new FrameReader(MAX_FRAME, MAX_MESSAGE, false);

        ProtocolException refused = catchThrowableOfType(ProtocolException.class,
                () -> plain.read(Unpooled.wrappedBuffer(new Sent(0xc1, 3).bytes()), new Told()));

        assertThat(refused).hasMessageContaining("reserved bits 4");
    }

    /** Every growth of the message allocates what it copies. */
    @ParameterizedTest
    @ValueSource(ints = {1 << 13, 1 << 14, 1 << 15, 1 << 16})
    void theBytesCopiedGrowWithTheMessageHoweverSmallItsFragmentsAre(int bytes) throws ProtocolException {
        assertThat(allocatedFor(bytes, 1)).isLessThan(8L * bytes);
        assertThat(allocatedFor(32 * bytes, 32)).isLessThan(8L * 32 * bytes);
    }

    private static long allocatedFor(int bytes, int fragment) throws ProtocolException {
        ByteBuf frames = Unpooled.buffer(3 * bytes);
        for (int at = 0; at < bytes; at += fragment) {
            frames.writeByte((at == 0 ? Frame.BINARY : 0) | (at + fragment < bytes ? 0 : 0x80));
            frames.writeByte(fragment).writeZero(fragment);
        }
        FrameReader reader = new FrameReader(fragment, bytes, false);
        Told told = new Told();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        reader.read(frames, told);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(told.longest).isEqualTo(bytes);
        return allocated;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "81 05 61 ff", "81 7E 07 00 61 62 c3 28", "01 01 c3 00 02 28", "81 05 ed a0", "81 02 c0", "81 05 f4 90",
        "81 05 e2 82 61", "01 02 e2 82 80 00", "81 01 c3"
    })
    void refusesTextThatIsNotUtf8AtItsFirstBadByte(String hex) throws ProtocolException {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        FrameReader reader = reader();
        reader.read(Unpooled.wrappedBuffer(bytes, 0, bytes.length - 1), new Told());

        ProtocolException refused = catchThrowableOfType(ProtocolException.class,
                () -> reader.read(Unpooled.wrappedBuffer(bytes, bytes.length - 1, 1), new Told()));

        assertThat(refused).isNotNull().hasMessage("a text message that is not valid UTF-8");
        assertThat(refused.code()).isEqualTo(ProtocolException.INVALID_DATA);
    }

    @Test
    void aCharacterMayBeSplitBetweenFragments() throws ProtocolException {
        Told told = new Told();
        reader().read(hex("01 02 61 e4 89 00 00 00 00 01 b8 80 02 96 62 82 01 ff"), told);

        assertThat(told.lines).hasSize(3);
    }

    @Test
    void isIdleOnlyBetweenMessages() throws ProtocolException {
        FrameReader reader = reader();
        assertThat(reader.idle()).isTrue();
        reader.read(hex("01 01 41"), new Told());
        assertThat(reader.idle()).isFalse();
        reader.read(hex("89 00"), new Told());
        assertThat(reader.idle()).isFalse();
        reader.read(hex("80"), new Told());
        assertThat(reader.idle()).isFalse();
        reader.read(hex("00"), new Told());
        assertThat(reader.idle()).isTrue();
    }

    private static Told inPieces(byte[] bytes, Random random) throws ProtocolException {
        Told told = new Told();
        FrameReader reader = reader();
        int at = 0;
        while (at < bytes.length) {
            int count = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 4 : 400));
            reader.read(Unpooled.wrappedBuffer(bytes, at, count), told);
            at += count;
            if (reader.idle()) {
                reader = reader();
            }
        }
        return told;
    }

    private static ProtocolException refusal(String hex) {
        ProtocolException refused =
                catchThrowableOfType(ProtocolException.class, () -> reader().read(hex(hex), new Told()));
        assertThat(refused).isNotNull();
        return refused;
    }

    private static FrameReader reader() {
        return new FrameReader(MAX_FRAME, MAX_MESSAGE, true);
    }

    private static ByteBuf hex(String hex) {
        return Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex.replace(" ", "")));
    }
}
