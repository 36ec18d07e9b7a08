package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentStorageOptionsTest {

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void aPortIsAPort(int port) {
        assertThatThrownBy(() -> TestDocumentStorageOptions.of("h", new HeardCallbacks()).port(port).build())
                .hasMessage("the port of documents and callbacks must be from 0 to 65535, is " + port);
    }
}
