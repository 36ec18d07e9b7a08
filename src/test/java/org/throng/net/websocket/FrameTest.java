package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTest {

    @Test
    void writesTheMaskedExampleOfTheStandard() {
        // RFC 6455 section 5.7: a single-frame masked text message, "Hello"
        byte[] frame = Frame.masked(Frame.TEXT, "Hello".getBytes(), 0x37fa213d);

        assertThat(frame).isEqualTo(HexFormat.of().parseHex("818537fa213d7f9f4d5158"));
    }

    @ParameterizedTest
    @CsvSource({"0,6", "125,6", "126,8", "65535,8", "65536,14"})
    void usesTheShortestHeader(int length, int header) {
        assertThat(Frame.masked(Frame.BINARY, new byte[length])).hasSize(header + length);
    }

    @Property(tries = 500)
    void anotherDecoderReadsWhatItWrites(@ForAll @Size(max = 300) byte[] payload, @ForAll int mask) {
        EmbeddedChannel server = new EmbeddedChannel(new WebSocket13FrameDecoder(true, false, 70_000));

        server.writeInbound(Unpooled.wrappedBuffer(Frame.masked(Frame.BINARY, payload, mask)));

        BinaryWebSocketFrame read = server.readInbound();
        ByteBuf content = read.content();
        byte[] bytes = new byte[content.readableBytes()];
        content.readBytes(bytes);
        read.release();
        server.finishAndReleaseAll();
        assertThat(read.isFinalFragment()).isTrue();
        assertThat(bytes).isEqualTo(payload);
    }

    @Test
    void marksACompressedMessage() {
        byte[] frame = Frame.masked(Frame.TEXT | Frame.RSV1, new byte[0]);

        assertThat(frame[0]).isEqualTo((byte) 0xc1);
        assertThat(Frame.opcode(frame)).isEqualTo(Frame.TEXT);
    }
}
