package org.throng.standin.bosh.chat;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class FramesTest {

    @Property(tries = 200)
    void whatOneProcessTellsAnotherHears(@ForAll SiblingFrame.Kind kind, @ForAll @Size(max = 6) List<String> fields) {
        // a string of unpaired surrogates is none that XML could have brought
        List<String> valid = fields.stream().map(each -> each.replaceAll("[\\uD800-\\uDFFF]", "?")).toList();
        EmbeddedChannel out = new EmbeddedChannel(new SiblingFrame.Encoder());
        EmbeddedChannel in = new EmbeddedChannel(new SiblingFrame.Decoder());
        out.writeOutbound(new SiblingFrame(kind, valid));
        ByteBuf bytes = out.readOutbound();
        in.writeInbound(bytes.readRetainedSlice(bytes.readableBytes() / 2), bytes);
        assertThat((SiblingFrame) in.readInbound()).isEqualTo(new SiblingFrame(kind, valid));
    }

    @Test
    void aRosterItemSurvivesItsWayToAnotherProcess() {
        RosterItem item = RosterItem.none("a@b").named("A", null).withTo(false, true).withFrom(true, false);
        assertThat(RosterItem.ofFields(item.fields("user"))).isEqualTo(item);
        assertThat(item.subscription()).isEqualTo("from");
    }
}
