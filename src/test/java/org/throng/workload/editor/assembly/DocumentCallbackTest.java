package org.throng.workload.editor.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentCallbackTest {

    @Test
    void itsTextDoesNotLetAnybodyFetchTheDocument() {
        URI signed = URI.create("http://docs.example/cache/output.docx?md5=ywJGomKB0bFp2AJMR785Ew");
        DocumentCallback callback = new DocumentCallback("k1", 2, signed, "docx", List.of("u1"), false, null, 0);

        assertThat(callback).hasToString("callback of status 2 for document k1");
    }

    @Test
    void itIsOfADocument() {
        assertThatNullPointerException()
                .isThrownBy(() -> new DocumentCallback(null, 1, null, null, List.of(), false, null, 0))
                .withMessage("key");
    }
}
