package org.throng.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileReasonTest {

    @Test
    void advisesWhatHelps() {
        assertThat(FileReason.withAdvice(new NoSuchFileException("results"), "choose another folder"))
                .isEqualTo("there is no such file or folder; choose another folder");
        assertThat(FileReason.withAdvice(
                new FileSystemException("results", null, "Too many open files"), "choose another folder"))
                .isEqualTo("Too many open files; raise the limit of this process with 'ulimit -n'");
    }
}
