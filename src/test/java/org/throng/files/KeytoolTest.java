package org.throng.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeytoolTest {

    @TempDir
    Path folder;

    private Keytool script(String body, Duration limit) throws IOException {
        Path script = Files.writeString(folder.resolve("keytool"), "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return new Keytool(script, limit);
    }

    @Test
    void isEndedAfterItsLimitWhateverItStillWrites() throws IOException {
        Keytool endless = script("while :; do echo; done", Duration.ofMillis(200));

        assertThatThrownBy(() -> endless.run(List.of("-genkeypair")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("did not end within 200 ms");
        await().until(() -> ProcessHandle.current().children().noneMatch(
                child -> child.info().commandLine().orElse("").contains(folder.toString())));
    }

    @Test
    void saysWhyItFailed() throws IOException {
        Keytool failing = script("for last; do :; done; echo \"no alias for $last\" >&2; exit 3",
                Duration.ofSeconds(20));

        assertThatThrownBy(() -> failing.run(List.of("mine")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("keytool failed with exit code 3: no alias for mine");
    }

    @Test
    void makesAKeyStore() throws Exception {
        Path store = folder.resolve("own.p12");
        new Keytool().run(List.of("-genkeypair", "-alias", "own", "-keyalg", "EC", "-dname", "CN=own",
                "-storetype", "PKCS12", "-storepass", "a-password", "-keystore", store.toString()));

        assertThat(store).isNotEmptyFile();
    }
}
