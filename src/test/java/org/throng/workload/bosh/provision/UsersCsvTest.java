package org.throng.workload.bosh.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.jmeter.save.CSVSaveService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.provision.Password;
import org.throng.workload.bosh.RosterGraph;

class UsersCsvTest {

    private static final ChatPopulation POPULATION = new ChatPopulation(new RosterGraph(3, 2), "user", "chat.example");

    @TempDir
    private Path folder;

    @Test
    void isATableWithAFirstLineThatNobodyElseMayRead() throws IOException {
        Path file = folder.resolve("users.csv");
        UsersCsv.write(POPULATION, new Password("geheim"), file);
        assertThat(file).content().isEqualTo("user,password\nuser0,geheim\nuser1,geheim\nuser2,geheim\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    /** Read as JMeter's CSV Data Set Config does. */
    @ParameterizedTest
    @ValueSource(strings = {"a,b", "say \"hi\"", " both ends ", "#one", "ß€'<&>", "tab-free; and: fine"})
    void anyPasswordIsReadBack(String password) throws IOException {
        Path file = folder.resolve("users.csv");
        UsersCsv.write(POPULATION, new Password(password), file);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            lines.readLine();
            assertThat(CSVSaveService.csvReadFile(lines, ',')).containsExactly("user0", password);
            assertThat(CSVSaveService.csvReadFile(lines, ',')).containsExactly("user1", password);
        }
    }
}
