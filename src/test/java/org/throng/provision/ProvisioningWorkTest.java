package org.throng.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProvisioningWorkTest {

    @ParameterizedTest
    @CsvSource({
        "http://Files.example:8080/owncloud, file-sync-files.example-8080.journal",
        "http://files.example:8081,          file-sync-files.example-8081.journal",
        "https://files.example,              file-sync-files.example-443.journal",
        "http://files.example,               file-sync-files.example-80.journal",
        "http://[::1]:9200,                  file-sync-___1_-9200.journal"
    })
    void eachServerHasAJournal(URI url, String name) {
        assertThat(ProvisioningWork.journal("file-sync", url)).hasToString(name);
    }
}
