package org.throng.standin.sync.dav;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.Allocations;
import org.throng.standin.sync.files.PropertyName;

class DavReaderTest {

    private static ByteBuf body(String properties) {
        return Unpooled.copiedBuffer(
                "<d:propfind xmlns:d='DAV:'><d:prop>" + properties + "</d:prop></d:propfind>", StandardCharsets.UTF_8);
    }

    @Test
    void readsWhatAPropfindAsksFor() throws Exception {
        assertThat(DavReader.propfind(body("<d:getetag/><id xmlns='u'/>")))
                .containsExactly(PropertyName.dav("getetag"), new PropertyName("u", "id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE a>", "&unknown;", "<d:a>", "<d:a", "<d:a></d:b>", "<e:a/>",
            "<d:a b='1' b='2'/>"})
    void refusesWhatIsNotWellFormed(String properties) {
        assertThatThrownBy(() -> DavReader.propfind(body(properties))).isInstanceOf(DavException.class);
    }

    @Test
    void whatItCostsIsLinearInTheBytes() throws Exception {
        for (String part : new String[] {"<d:getetag/>", "&lt;"}) {
            Allocations.assertLinear(1_000, size -> {
                ByteBuf body = body(part.repeat(size));
                return () -> DavReader.propfind(body.duplicate());
            });
        }
    }
}
