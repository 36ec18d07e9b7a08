package org.throng.standin.conversion.gotenberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.throng.standin.conversion.orders.UploadedFile;
import org.throng.standin.conversion.pdf.PageRanges;

class UploadedFileTest {

    private static UploadedFile received(String name, boolean whole, byte[] content, int piece) {
        UploadedFile file = new UploadedFile(name, whole);
        for (int at = 0; at < content.length; at += piece) {
            file.write(Unpooled.wrappedBuffer(content, at, Math.min(piece, content.length - at)));
        }
        file.end();
        return file;
    }

    @Property(tries = 100)
    void aWholeFileIsReadAsItCame(
            @ForAll @IntRange(max = 1_000_000) int size, @ForAll @IntRange(min = 1, max = 100_000) int piece,
            @ForAll long seed) throws Exception {
        byte[] content = new byte[size];
        new Random(seed).nextBytes(content);
        UploadedFile file = received("a.pdf", true, content, Math.max(piece, size / 100));
        assertThat(file.content()).isEqualTo(content);
        assertThat(file.size()).isEqualTo(size);
        file.discard();
    }

    @Test
    void ofOthersOnlyTheBeginningIsKept() {
        UploadedFile file = received("a.png", false, new byte[1 << 20], 8192);
        assertThat(file.size()).isEqualTo(1 << 20);
        assertThat(file.beginning()).hasSize(256 << 10);
        assertThatThrownBy(file::content).isInstanceOf(IOException.class);
    }

    @Test
    void namesHaveExtensionsInLowerCase() {
        UploadedFile file = new UploadedFile("My.Report.DOCX", false);
        assertThat(file.extension()).isEqualTo(".docx");
        assertThat(file.stem()).isEqualTo("My.Report");
        assertThat(new UploadedFile("none", false).extension()).isEmpty();
    }

    @Test
    void filesAreSortedByNameWithNumbersByValue() {
        ConversionForm form = ConversionForm.of(Map.of(), List.of(
                new UploadedFile("10_a.pdf", false), new UploadedFile("9_b.PDF", false),
                new UploadedFile("009_a.pdf", false), new UploadedFile("c.txt", false)));
        assertThat(form.files(List.of(".pdf"))).extracting(UploadedFile::name)
                .containsExactly("009_a.pdf", "9_b.PDF", "10_a.pdf");
    }

    @Test
    void pagesAreChosenByRanges() {
        assertThat(PageRanges.of("", 3)).containsExactly(0, 1, 2);
        assertThat(PageRanges.of("2-3,1", 3)).containsExactly(1, 2, 0);
        assertThat(PageRanges.of("2-", 3)).containsExactly(1, 2);
        assertThat(PageRanges.of("-2", 3)).containsExactly(0, 1);
        assertThat(PageRanges.of("9-10", 3)).isEmpty();
        assertThat(PageRanges.of("a", 3)).isNull();
        assertThat(PageRanges.of("1,,2", 3)).isNull();
        assertThat(PageRanges.of("0", 3)).isNull();
    }
}
