package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.session.SessionException;

class PageCheckTest {

    @ParameterizedTest
    @CsvSource({"3, 0.01, 1001, 11", "3, 1, 50, 50", "3, 0.5, 10, 6", "3, 0, 100, 0", "0, 1, 100, 0"})
    void theShareIsExactAndTheFirstIsCounted(int pages, double share, int conversions, int counted) {
        PageCheck check = new PageCheck(pages, share);
        boolean first = check.takesNext();
        assertThat(first).isEqualTo(counted > 0);
        assertThat((first ? 1 : 0) + IntStream.range(1, conversions).filter(i -> check.takesNext()).count())
                .isEqualTo(counted);
    }

    @Test
    void pagesAreCounted() throws Exception {
        byte[] pdf = Files.readAllBytes(Path.of("data/conversion/merge/first.pdf"));
        new PageCheck(3, 1).check("merge", pdf);

        SessionException wrong = catchThrowableOfType(SessionException.class,
                () -> new PageCheck(1, 1).check("merge", pdf));
        assertThat(wrong.code()).isEqualTo("wrong pages");
        assertThat(wrong).hasMessage("merge: the PDF has 3 pages, expected 1");
        SessionException unreadable = catchThrowableOfType(SessionException.class,
                () -> new PageCheck(1, 1).check("merge", ReceivedFileTest.pdf(3000)));
        assertThat(unreadable.code()).isEqualTo("unreadable PDF");
    }

    @Test
    void aResultAboveTheLimitIsNotKept() {
        ReceivedFile file = new ReceivedFile(1000);
        file.take(ByteBuffer.wrap(ReceivedFileTest.pdf(600)));
        assertThat(file.pdf()).hasSize(600);
        file.take(ByteBuffer.wrap(ReceivedFileTest.pdf(600)));
        assertThat(file.pdf()).isNull();
        assertThat(new ReceivedFile(0).pdf()).isNull();
    }

    @Test
    void aShareIsFromNoneToAll() {
        assertThatThrownBy(() -> new PageCheck(1, 1.1)).hasMessageContaining("from 0 to 100 %");
        assertThatThrownBy(() -> new PageCheck(-1, 0)).hasMessageContaining("must not be below 0");
    }
}
