package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.throng.net.websocket.Message;

class FramingTest {

    private static List<Message> unpacked(Framing framing, Message packed) {
        List<Message> messages = new ArrayList<>();
        framing.unpack(packed, messages::add);
        return messages;
    }

    @Test
    void unpacksLines() {
        Message packed = Messages.text("{\"id\":1}\n{}\n\nlast");
        assertThat(unpacked(Framing.LINES, packed))
                .extracting(Message::asText)
                .containsExactly("{\"id\":1}", "{}", "last");
        assertThat(unpacked(Framing.LINES, packed))
                .allMatch(message -> message.arrivedNanos() == packed.arrivedNanos() && message.text());
    }

    @Test
    void unpacksRecordsAndEndsWhatIsSent() {
        assertThat(unpacked(Framing.RECORDS, Messages.text("{}\u001e{\"type\":6}\u001e")))
                .extracting(Message::asText)
                .containsExactly("{}", "{\"type\":6}");
        assertThat(Framing.RECORDS.pack("{}")).isEqualTo("{}\u001e");
        assertThat(Framing.RECORDS.pack("{}\u001e")).isEqualTo("{}\u001e");
        assertThat(Framing.LINES.pack("{}")).isEqualTo("{}");
    }

    @Property
    void neverCountsMoreBytesThanWereOnTheWire(@ForAll @Chars({'a', 'b', '\n'}) String text) {
        Message packed = Messages.text(text);
        int counted = unpacked(Framing.LINES, packed).stream().mapToInt(Message::wireBytes).sum();
        assertThat(counted).isLessThanOrEqualTo(packed.wireBytes());
        if (!text.isEmpty() && !text.contains("\n\n") && !text.startsWith("\n")) {
            assertThat(counted).isEqualTo(packed.wireBytes());
        }
    }

    @Test
    void namesWhatItKnows() {
        for (Framing framing : Framing.values()) {
            assertThat(Framing.of(framing.word())).isSameAs(framing);
        }
        assertThatThrownBy(() -> Framing.of("frames"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("whole, lines, records or mqtt");
    }
}
