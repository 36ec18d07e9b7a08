package org.throng.workload.sync.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.element.Compiled.compiled;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.element.NewUser;
import org.throng.element.PlanException;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.element.Trust;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.SyncUser;

/** What the elements say about their properties, and how users share them; without a server. */
@ExtendWith(NewUser.class)
class SyncElementsTest {

    private static SyncServerConfig server(Consumer<SyncServerConfig> properties) {
        return compiled(new SyncServerConfig(), "files", properties);
    }

    private static Arguments bad(Consumer<SyncServerConfig> properties, String message) {
        return Arguments.of(properties, message);
    }

    static Stream<Arguments> badServers() {
        return Stream.of(
                bad(server -> SyncServerConfig.HOST.write(server, " "), "files, property host: the host is empty"),
                bad(server -> SyncServerConfig.TLS.write(server, "perhaps"),
                        "files, property tls: 'perhaps' is neither true nor false"),
                bad(server -> SyncServerConfig.PORT.write(server, "70000"),
                        "files, property port: '70000' is not a whole number from 1"),
                bad(server -> SyncServerConfig.PATH.write(server, "owncloud"),
                        "files, property path: 'owncloud' does not begin with /"),
                bad(server -> SyncServerConfig.DAV_PATH.write(server, "dav"),
                        "files, property davPath: 'dav' does not begin with /"),
                bad(server -> SyncServerConfig.DIALECT.write(server, "ftp"),
                        "files, property dialect: there is no dialect"),
                bad(server -> SyncServerConfig.USERS_FILE.write(server, "no-such.csv"),
                        "files, property usersFile: there is no file 'no-such.csv'"),
                bad(server -> SyncServerConfig.CLIENTS_PER_ACCOUNT.write(server, "0"),
                        "files, property clientsPerAccount: '0' is not"),
                bad(server -> SyncServerConfig.ACCOUNTS_PER_SHARE.write(server, "some"),
                        "files, property accountsPerShare: 'some' is not"),
                bad(server -> SyncServerConfig.SHARE_FOLDER.write(server, "a/../b"),
                        "files, property shareFolder: 'a/../b' is not a folder"),
                bad(server -> SyncServerConfig.ACCOUNTS_PER_SHARE.write(server, "5"),
                        "files: accounts share a folder, but it has no name"),
                bad(server -> SyncServerConfig.INITIAL.write(server, "half"),
                        "files, property initial: 'half' is neither synced nor empty"),
                bad(server -> SyncServerConfig.PARALLEL.write(server, "21"),
                        "files, property parallel: '21' is not a whole number from 1"),
                bad(server -> SyncServerConfig.CHUNK_SIZE.write(server, "10 TB"),
                        "files, property chunkSize: '10 TB' is not a size; write a number of bytes, or a size such as"),
                bad(server -> SyncServerConfig.CHUNK_SIZE.write(server, "0"),
                        "files: the chunk size must be at least 1"),
                bad(server -> SyncServerConfig.KEEP_COOKIES.write(server, "some"),
                        "files, property keepCookies: 'some'"),
                bad(server -> SyncServerConfig.VERIFY_CHECKSUMS.write(server, "1"),
                        "files, property verifyChecksums: '1'"),
                bad(server -> SyncServerConfig.SEED.write(server, "x"),
                        "files, property seed: the seed 'x' is not a whole number"),
                bad(server -> SyncServerConfig.ANSWER_TIMEOUT.write(server, "0"),
                        "property answerTimeout: a timeout must be more than 0"),
                bad(server -> SyncServerConfig.TRANSFER_TIMEOUT.write(server, "soon"),
                        "property transferTimeout: 'soon' is not a number"),
                bad(server -> SyncServerConfig.LOST_AFTER.write(server, "never"),
                        "property lostAfter: 'never' is not a number of seconds"),
                bad(server -> Trust.TRUSTSTORE.write(server, "/no/such/file.p12"), "/no/such/file.p12"),
                bad(server -> SyncServerConfig.SOURCE_ADDRESSES.write(server, "10.0.0.x"), "10.0.0.x"));
    }

    @ParameterizedTest
    @MethodSource("badServers")
    void aServerThatCannotBeUsedSaysWhy(Consumer<SyncServerConfig> properties, String message) {
        SyncServerConfig server = server(properties);
        assertThatThrownBy(server::check).hasMessageContaining(message).hasMessageStartingWith("files");
    }

    @Test
    void theServerIsAUrlAndADialect() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            SyncServerConfig.TLS.write(config, "true");
            SyncServerConfig.HOST.write(config, "files.example");
            SyncServerConfig.PORT.write(config, "");
            SyncServerConfig.PATH.write(config, "/owncloud");
            SyncServerConfig.DIALECT.write(config, "owncloud8");
        }));
        assertThat(settings.options()).hasToString("https://files.example/owncloud, owncloud8");
        assertThat(new SyncServerSettings(server(config -> { })).options())
                .hasToString("http://127.0.0.1:8080, dialect found out");
    }

    @Test
    void whatDependsOnVariablesOfTheRunIsNotCheckedBeforeIt() {
        assertThatCode(server(config -> SyncServerConfig.HOST.write(config,
                "${found}"))::check).doesNotThrowAnyException();
    }

    @Test
    void accountsAreNumberedAndHaveOnePasswordOrOneToken() {
        SyncServerSettings withPassword = new SyncServerSettings(server(config ->
                SyncServerConfig.PASSWORD.write(config, "secret")));
        assertThat(withPassword.account(7)).isEqualTo(SyncUser.basic("user7", "secret"));
        SyncServerSettings withToken = new SyncServerSettings(server(config -> {
            SyncServerConfig.USER_PREFIX.write(config, "lt");
            SyncServerConfig.TOKEN.write(config, "abc");
        }));
        assertThat(withToken.account(0)).isEqualTo(SyncUser.bearer("lt0", "abc"));
    }

    @Test
    void accountsMayComeFromATable(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("users.csv"), "user,password\nanna,secret\n");
        SyncServerSettings settings = new SyncServerSettings(server(config ->
                SyncServerConfig.USERS_FILE.write(config, file.toString())));
        assertThat(settings.account(0)).isEqualTo(SyncUser.basic("anna", "secret"));
        assertThatThrownBy(() -> settings.account(1)).isInstanceOf(PlanException.class)
                .hasMessageContaining("there is no account for user 1").hasMessageNotContaining("secret");
    }

    @Test
    void neighbouringAccountsShareAFolder() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            SyncServerConfig.SHARE_FOLDER.write(config, "Shared");
            SyncServerConfig.ACCOUNTS_PER_SHARE.write(config, "10");
        }));
        assertThat(settings.shares(3)).isEqualTo(settings.shares(9)).isEqualTo(Map.of("Shared", "share 0"));
        assertThat(settings.shares(10)).isEqualTo(Map.of("Shared", "share 1"));
        assertThat(new SyncServerSettings(server(config -> { })).shares(3)).isEmpty();
    }

    @Test
    void aSharedFolderIsWrittenAsPathsOfFilesAre() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            SyncServerConfig.SHARE_FOLDER.write(config, "/Our/Shared/ ");
            SyncServerConfig.ACCOUNTS_PER_SHARE.write(config, "2");
        }));
        assertThat(settings.shares(1)).isEqualTo(Map.of("Our/Shared", "share 0"));
    }

    @Test
    void aSharedFolderMayBeCalledAfterTheFirstAccount() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            SyncServerConfig.SHARE_FOLDER.write(config, "Shared by {owner}");
            SyncServerConfig.ACCOUNTS_PER_SHARE.write(config, "3");
        }));
        assertThat(settings.shares(3)).isEqualTo(settings.shares(5))
                .isEqualTo(Map.of("Shared by user3", "share 1"));
    }

    @Test
    void everySecondNewFileGoesIntoTheSharedFolderEvenIfThatIsEmpty() {
        List<JournalEntry> files = List.of(new JournalEntry("Documents/welcome.txt", false, "e", "1", 10));
        RandomGenerator random = new SplittableRandom(42);
        Map<String, Long> folders = IntStream.range(0, 1_000)
                .mapToObj(i -> UserClient.folderOfNewFile("Shared", () -> files, random))
                .collect(Collectors.groupingBy(folder -> folder, Collectors.counting()));
        assertThat(folders).containsOnlyKeys("Shared", "Documents");
        assertThat(folders.get("Shared")).isBetween(400L, 600L);
    }

    @Test
    void withoutASharedFolderNewFilesAppearBesideOthers() {
        List<JournalEntry> files = List.of(new JournalEntry("Documents/welcome.txt", false, "e", "1", 10));
        RandomGenerator random = new SplittableRandom(42);
        assertThat(UserClient.folderOfNewFile("", () -> files, random)).isEqualTo("Documents");
        assertThat(UserClient.folderOfNewFile("", List::of, random)).isEmpty();
    }

    private static Arguments badSampler(PlanSampler element, String message) {
        element.setName("client");
        return Arguments.of(element, message);
    }

    private static <T> T set(T element, Consumer<T> property) {
        property.accept(element);
        return element;
    }

    static Stream<Arguments> badSamplers() {
        return Stream.of(
                badSampler(set(new SyncClientPoll(), poll -> SyncClientPoll.WHEN_CHANGED.write(poll, "cry")),
                        "client, property whenChanged: 'cry' is neither sync nor nothing"),
                badSampler(set(new SyncClientUpload(), upload -> SyncClientUpload.COUNT.write(upload, "some")),
                        "client, property count: 'some' is not a whole number"),
                badSampler(set(new SyncClientUpload(), upload -> SyncClientUpload.SIZES.write(upload, "huge")),
                        "client, property sizes: 'huge' is not a size of files; expected typical"),
                badSampler(set(new SyncClientUpload(), upload -> SyncClientUpload.FOLDER.write(upload, "a/../b")),
                        "client, property folder: 'a/../b' is not a folder"),
                badSampler(set(new SyncClientUpload(), upload -> SyncClientUpload.NAME.write(upload, "a/b")),
                        "client, property fileName: 'a/b' is not a file name"),
                badSampler(set(new SyncClientDownload(), download -> SyncClientDownload.FILE.write(download, "a//b")),
                        "client, property file: 'a//b'"),
                badSampler(set(new SyncClientChange(), change -> SyncClientChange.UPLOADS_PER_HOUR.write(change, "-1")),
                        "client, property uploadsPerHour: '-1' is not how often an hour"),
                badSampler(set(new SyncClientChange(), change -> SyncClientChange.MOVES_PER_HOUR.write(change, "NaN")),
                        "client, property movesPerHour: 'NaN' is not how often an hour"),
                badSampler(set(new SyncClientChange(), change -> SyncClientChange.EDITS.write(change, "101")),
                        "client, property edits: '101' is not a whole number from 0 to 100"));
    }

    @ParameterizedTest
    @MethodSource("badSamplers")
    void samplersThatCannotBeUsedSayWhy(PlanSampler element, String message) {
        assertThatThrownBy(compiled(element)::check).hasMessageStartingWith(message);
    }

    static Stream<PlanSampler> samplers() {
        return Stream.of(
                new SyncClientPoll(), new SyncClientUpload(), new SyncClientDownload(), new SyncClientChange());
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void allUsersOfARunHaveOneSampler(PlanSampler element) {
        compiled(element).check();
        assertThat(element.clone()).isInstanceOf(SharedSampler.class).isSameAs(element.clone());
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void aClientNeedsItsConfigElement(PlanSampler element) {
        SampleResult result = ((Sampler) compiled(element, "client", any -> { }).clone()).sample(null);
        assertThat(result.getResponseCode()).isEqualTo(SharedSampler.PLAN_ERROR);
        assertThat(result.getResponseMessage())
                .isEqualTo("client: there is no Sync Server in its scope; add one above it or beside it");
        assertThat(result.isStopTest()).isTrue();
    }
}
