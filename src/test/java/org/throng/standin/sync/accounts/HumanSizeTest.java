package org.throng.standin.sync.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HumanSizeTest {

    @ParameterizedTest
    @CsvSource({
        "0,0 B", "1023,1023 B", "1024,1 kB", "1536,2 kB", "1048576,1 MB", "537919488,513 MB", "1503238553,1.4 GB",
        "-1,?", "1099511627776,1 TB", "10240,10 kB", "1048000,1023 kB"})
    void readsWellToPeople(long bytes, String text) {
        assertThat(HumanSize.text(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1048576,1048576", "1 MB,1048576", "1.5gb,1610612736", "200m,209715200", "7 B,7", "-1,-1", "0,0"})
    void isReadBack(String text, long bytes) {
        assertThat(HumanSize.bytes(text)).isEqualTo(OptionalLong.of(bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "much", "1 XB", "1 GBB", "99999999999999999999", "999999999999999999 PB", "1,5 GB"})
    void nothingElseIsASize(String text) {
        assertThat(HumanSize.bytes(text)).isEmpty();
    }
}
