package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.websocket.Message;

class MqttPacketsTest {

    private static final int FRAME_HEADER = 2;

    private final List<Message> read = new ArrayList<>();
    private final MqttPackets packets = new MqttPackets(1_000_000);

    private String arrives(byte[] bytes) {
        return packets.read(new Message(false, bytes, read.size(), bytes.length + FRAME_HEADER), read::add);
    }

    private String arrives(String hex) {
        return arrives(HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    /** PUBLISH without a body but its length field, which is as short as it can be. */
    private static byte[] packet(int remaining) {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        packet.write(0x30);
        int rest = remaining;
        do {
            packet.write(rest % 128 | (rest >= 128 ? 0x80 : 0));
            rest /= 128;
        } while (rest > 0);
        packet.writeBytes(new byte[remaining]);
        return packet.toByteArray();
    }

    @Property(tries = 300)
    void findsThePacketsHoweverTheStreamIsSplit(
            @ForAll @Size(max = 8) List<@IntRange(max = 20_000) Integer> sizes, @ForAll long seed) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        sizes.forEach(size -> stream.writeBytes(packet(size)));
        byte[] bytes = stream.toByteArray();
        Random random = new Random(seed);
        int pieces = 0;
        for (int at = 0, count; at < bytes.length; at += count) {
            count = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 3 : 30_000));
            assertThat(arrives(Arrays.copyOfRange(bytes, at, at + count))).isNull();
            pieces++;
        }
        assertThat(read).extracting(message -> message.payload().length)
                .isEqualTo(sizes.stream().map(size -> packet(size).length).toList());
        assertThat(read.stream().mapToInt(Message::wireBytes).sum())
                .as("each byte on the wire once").isEqualTo(bytes.length + pieces * FRAME_HEADER);
        read.clear();
    }

    @Test
    void severalPacketsMayComeAtOnce() {
        assertThat(arrives("20 02 00 00 d0 00 30 03 00")).isNull();
        assertThat(read).extracting(Message::payload)
                .containsExactly(new byte[] {0x20, 2, 0, 0}, new byte[] {(byte) 0xd0, 0});
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "30 ff ff ff ff | an MQTT packet whose length has more than four bytes",
        "30 ff ff ff 7f | an MQTT packet of 268435460 bytes; at most 1000000 are accepted; raise 'Largest message",
    })
    void refusesALengthBeforeThePacketComesAndReadsNothingAfterIt(String hex, String complaint) {
        assertThat(arrives(hex)).startsWith(complaint);
        assertThat(arrives("d0 00")).isNull();
        assertThat(read).isEmpty();
    }

    /** Every growth of the packet allocates what it copies. */
    @ParameterizedTest
    @ValueSource(ints = {1 << 13, 1 << 14, 1 << 15, 1 << 16})
    void theBytesCopiedGrowWithThePacketHoweverSmallItsPiecesAre(int size) {
        List<Message> pieces = new ArrayList<>();
        for (byte octet : packet(size)) {
            pieces.add(new Message(false, new byte[] {octet}, 0, 1 + FRAME_HEADER));
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        pieces.forEach(piece -> packets.read(piece, read::add));
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(read).hasSize(1);
        // 16 a piece for the method reference that is handed on
        assertThat(allocated).isLessThan(8L * size + 32L * size);
    }
}
