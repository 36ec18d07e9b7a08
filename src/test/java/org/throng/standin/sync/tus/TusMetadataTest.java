package org.throng.standin.sync.tus;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TusMetadataTest {

    @Test
    void readsWhatWasRecorded() {
        TusMetadata metadata = TusMetadata.of("filename YmlnLmJpbg==,"
                + "checksum U0hBMSAwMDM1ZDg4ZjNlZWU5NTg4MDUzMTJmZDMxODUzNWYyOGExYmNkMTZh,mtime MTYwMDAwMDAwMQ==");
        assertThat(metadata).isEqualTo(
                new TusMetadata("big.bin", 1_600_000_001L, "0035d88f3eee958805312fd318535f28a1bcd16a"));
    }

    @Test
    void whatItDoesNotUnderstandIsNotThere() {
        assertThat(TusMetadata.of(null)).isEqualTo(new TusMetadata("", null, null));
        assertThat(TusMetadata.of("filename,mtime c29vbg==,checksum TUQ1IDA=,x ***"))
                .isEqualTo(new TusMetadata("", null, null));
    }

    @Property
    void takesAnything(@ForAll String header) {
        assertThat(TusMetadata.of(header)).isNotNull();
    }
}
