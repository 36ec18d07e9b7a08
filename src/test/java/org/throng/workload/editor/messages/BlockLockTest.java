package org.throng.workload.editor.messages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockLockTest {

    @Test
    void aParagraphIsItsId() {
        assertThat(BlockLock.of(DocumentType.DOCX, "2_\"17")).isEqualTo(new BlockLock("2_\"17", "\"2_\\\"17\""));
    }

    @ParameterizedTest
    @CsvSource({"A1, 0 0 0 0", "B2:D7, 1 1 3 6", "AA10, 26 9 26 9", "XFD1048576, 16383 1048575 16383 1048575"})
    void aRangeIsItsCorners(String range, String corners) {
        String[] c = corners.split(" ");
        assertThat(BlockLock.of(DocumentType.XLSX, range).json()).isEqualTo("{\"sheetId\":\"1\",\"type\":1,"
                + "\"rangeOrObjectId\":{\"c1\":" + c[0] + ",\"r1\":" + c[1] + ",\"c2\":" + c[2] + ",\"r2\":" + c[3]
                + "},\"subType\":null,\"guid\":\"" + range + "\"}");
    }

    @Test
    void anyOtherWordIsAlwaysTheSameCell() {
        BlockLock lock = BlockLock.of(DocumentType.XLSX, "2_123");
        assertThat(lock).isEqualTo(BlockLock.of(DocumentType.XLSX, "2_123"));
        assertThat(lock.json()).contains("\"c1\":0,").doesNotContain("-");
        assertThat(lock.json()).isNotEqualTo(BlockLock.of(DocumentType.XLSX, "2_124").json());
    }
}
