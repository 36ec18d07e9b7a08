package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MakeFile and DeleteFile: files are made, and gone whatever happens. */
class RandomFilesTest {

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    private FileSyncUser user() {
        FileSyncUser user = new FileSyncUser("files", Map.of("files", folder.toString()));
        user.result.setSuccessful(true);
        return user;
    }

    private FileSyncUser make(String sizes) {
        return user().before("MakeFile", sizes);
    }

    private static Path file(FileSyncUser user) {
        return Path.of(user.get("file"));
    }

    /** All but the files by which processes know each other. */
    private List<Path> left() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(file -> !file.endsWith(".lock")).toList();
        }
    }

    @Test
    void aFileHasTheSizeAndTheMd5ThatAreSaid() throws Exception {
        FileSyncUser user = make("200k");
        byte[] content = Files.readAllBytes(file(user));
        assertThat(content).hasSize(200_000);
        assertThat(user.get("fileMd5"))
                .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(content)));
        assertThat(user.get("fileName")).startsWith("throng-").endsWith(".bin");
        assertThat(file(user)).hasFileName(user.get("fileName"));
    }

    @Test
    void theSameSeedMakesTheSameFileAndAnotherAnother() {
        String first = make("1k-99k").get("fileMd5");
        assertThat(make("1k-99k").get("fileMd5")).isEqualTo(first);
        JMeterContextService.getContext().setThreadNum(5);
        assertThat(make("1k-99k").get("fileMd5")).isNotEqualTo(first);
    }

    @Test
    void anEmptyFileIsAFile() {
        assertThat(file(make("0"))).isEmptyFile();
    }

    @Test
    void filesOfManyUsersDoNotMeet() {
        assertThat(file(make("10"))).isNotEqualTo(file(make("10")));
    }

    @Test
    void namesMayBeOfAnyLanguage() {
        FileSyncUser user = new FileSyncUser(
                "files", Map.of("files", folder.toString(), "file-prefix", "Übersicht 测试 "))
                .before("MakeFile", "10");
        if (user.get("fileProblem").isEmpty()) {
            assertThat(file(user)).exists();
            assertThat(user.get("fileUrl")).startsWith("%C3%9Cbersicht%20%E6%B5%8B%E8%AF%95%20");
        } else {
            assertThat(user.get("fileProblem")).as("in a locale that has no such names")
                    .contains("no file of 10 bytes");
        }
    }

    @Test
    void itIsGoneAfterTheUploadWhateverBecameOfThat() throws Exception {
        FileSyncUser user = make("10k");
        user.result.setSuccessful(false);
        user.after("DeleteFile", "");
        assertThat(left()).isEmpty();
    }

    @Test
    void aFileForWhichThereIsNoRoomIsOneClearErrorAndEndsTheTest() throws Exception {
        FileSyncUser user = make("900000000G");
        assertThat(left()).isEmpty();
        assertThat(file(user)).doesNotExist();
        user.result.setSuccessful(false);
        user.result.setResponseCode("Non HTTP response code: java.io.FileNotFoundException");
        user.after("DeleteFile", "");
        assertThat(user.result.isSuccessful()).isFalse();
        assertThat(user.result.getResponseCode()).isEqualTo("no file");
        assertThat(user.result.getResponseMessage())
                .contains("no file of 900000000000000000 bytes", folder.toString(), "-Dfiles");
        assertThat(user.result.isStopTest()).isTrue();
    }

    @Test
    void aFolderThatCannotBeMadeIsTheSame() throws Exception {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        FileSyncUser user = new FileSyncUser("files", Map.of("files", inTheWay.toString())).before("MakeFile", "10")
                .after("DeleteFile", "");
        assertThat(user.result.getResponseCode()).isEqualTo("no file");
        assertThat(user.result.getResponseMessage()).contains(inTheWay.toString());
    }

    @Test
    void whatAKilledRunLeftIsGoneAfterTheNextAndLivingRunsKeepTheirs() throws Exception {
        try (OtherRun killed = OtherRun.start(folder); OtherRun living = OtherRun.start(folder)) {
            assertThat(killed.file()).exists();
            killed.kill();
            assertThat(killed.file()).as("nobody could delete it").exists();

            FileSyncUser user = make("10");

            assertThat(killed.file()).doesNotExist();
            assertThat(killed.file().getParent().getParent()).doesNotExist();
            assertThat(living.file()).exists();
            assertThat(file(user)).exists();

            living.end();
            assertThat(living.file().getParent().getParent()).as("who ends leaves nothing").doesNotExist();
        }
    }
}
