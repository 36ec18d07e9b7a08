package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.installation.Installation;
import org.throng.command.UsageError;
import org.throng.files.FileReason;

class ResultsFolderTest {

    @TempDir
    private Path root;

    private Installation checkout;

    @BeforeEach
    void checkout() throws IOException {
        Files.writeString(root.resolve("pom.xml"), "");
        checkout = new Installation(root, root.resolve("target/jmeter"));
    }

    @Test
    void isNamedAfterPlanAndTimeAndNeverTakenTwice() {
        Set<Path> folders = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            folders.add(ResultsFolder.create(checkout, "mail", null).path());
        }
        assertThat(folders).hasSize(5).allSatisfy(folder -> assertThat(folder)
                .isEmptyDirectory()
                .hasParent(root.resolve("target/results"))
                .satisfies(f -> assertThat(f.getFileName().toString()).matches("mail-\\d{8}-\\d{6}(-\\d)?")));
    }

    @Test
    void isTheOneThatWasAskedForEvenWhenItIsThereAlready() {
        String wanted = root.resolve("mine/of today; \"1\"").toString();
        ResultsFolder first = ResultsFolder.create(checkout, "mail", wanted);
        assertThat(first.path()).isEmptyDirectory();
        assertThat(ResultsFolder.create(checkout, "mail", wanted)).isEqualTo(first);
    }

    @Test
    void saysWhatIsInTheWay() throws IOException {
        Path file = Files.writeString(root.resolve("file"), "");
        assertThatThrownBy(() -> ResultsFolder.create(checkout, "mail", file.toString()))
                .isInstanceOf(UsageError.class)
                .hasMessage("cannot write results to the folder " + file
                        + ": a file of that name is in the way; choose another with -Dresults=DIR");
    }

    @Test
    void saysWhyAFileCannotBeWrittenInWords() {
        assertThat(FileReason.of(new FileSystemException("x", null, "Read-only file system")))
                .isEqualTo("Read-only file system");
        assertThat(FileReason.of(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
        assertThat(FileReason.of(new AccessDeniedException("x"))).isEqualTo("permission denied");
    }
}
