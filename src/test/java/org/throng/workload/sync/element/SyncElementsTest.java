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
import org.throng.workload.sync.JournalEntry;
import org.throng.workload.sync.SyncUser;

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
                bad(server -> server.setHost(" "), "files, property host: the host is empty"),
                bad(server -> server.setTls("perhaps"), "files, property tls: 'perhaps' is neither true nor false"),
                bad(server -> server.setPort("70000"), "files, property port: '70000' is not a whole number from 1"),
                bad(server -> server.setPath("owncloud"), "files, property path: 'owncloud' does not begin with /"),
                bad(server -> server.setDavPath("dav"), "files, property davPath: 'dav' does not begin with /"),
                bad(server -> server.setDialect("ftp"), "files, property dialect: there is no dialect"),
                bad(server -> server.setUsersFile("no-such.csv"),
                        "files, property usersFile: there is no file 'no-such.csv'"),
                bad(server -> server.setClientsPerAccount("0"), "files, property clientsPerAccount: '0' is not"),
                bad(server -> server.setAccountsPerShare("some"), "files, property accountsPerShare: 'some' is not"),
                bad(server -> server.setShareFolder("a/../b"), "files, property shareFolder: 'a/../b' is no folder"),
                bad(server -> server.setAccountsPerShare("5"), "files: accounts share a folder, but it has no name"),
                bad(server -> server.setInitial("half"), "files, property initial: 'half' is neither synced nor empty"),
                bad(server -> server.setParallel("21"), "files, property parallel: '21' is not a whole number from 1"),
                bad(server -> server.setChunkSize("10 MB"), "files, property chunkSize: '10 MB' is no size"),
                bad(server -> server.setChunkSize("0"), "files: the chunk size must be at least 1"),
                bad(server -> server.setKeepCookies("some"), "files, property keepCookies: 'some'"),
                bad(server -> server.setVerifyChecksums("1"), "files, property verifyChecksums: '1'"),
                bad(server -> server.setSeed("x"), "files, property seed: the seed 'x' is not a whole number"),
                bad(server -> server.setAnswerTimeout("0"), "property answerTimeout: a timeout must be more than 0"),
                bad(server -> server.setTransferTimeout("soon"), "property transferTimeout: 'soon' is not a number"),
                bad(server -> server.setLostAfter("never"), "property lostAfter: 'never' is not a number of seconds"),
                bad(server -> server.setTruststore("/no/such/file.p12"), "/no/such/file.p12"),
                bad(server -> server.setSourceAddresses("10.0.0.x"), "10.0.0.x"));
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
            config.setTls("true");
            config.setHost("files.example");
            config.setPort("");
            config.setPath("/owncloud");
            config.setDialect("owncloud8");
        }));
        assertThat(settings.options()).hasToString("https://files.example/owncloud, owncloud8");
        assertThat(new SyncServerSettings(server(config -> { })).options())
                .hasToString("http://127.0.0.1:8080, dialect found out");
    }

    @Test
    void whatDependsOnVariablesOfTheRunIsNotCheckedBeforeIt() {
        assertThatCode(server(config -> config.setHost("${found}"))::check).doesNotThrowAnyException();
    }

    @Test
    void accountsAreNumberedAndHaveOnePasswordOrOneToken() {
        SyncServerSettings withPassword = new SyncServerSettings(server(config -> config.setPassword("secret")));
        assertThat(withPassword.account(7)).isEqualTo(SyncUser.basic("user7", "secret"));
        SyncServerSettings withToken = new SyncServerSettings(server(config -> {
            config.setUserPrefix("lt");
            config.setToken("abc");
        }));
        assertThat(withToken.account(0)).isEqualTo(SyncUser.bearer("lt0", "abc"));
    }

    @Test
    void accountsMayComeFromATable(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("users.csv"), "user,password\nanna,secret\n");
        SyncServerSettings settings = new SyncServerSettings(server(config -> config.setUsersFile(file.toString())));
        assertThat(settings.account(0)).isEqualTo(SyncUser.basic("anna", "secret"));
        assertThatThrownBy(() -> settings.account(1)).isInstanceOf(PlanException.class)
                .hasMessageContaining("there is no account for user 1").hasMessageNotContaining("secret");
    }

    @Test
    void neighbouringAccountsShareAFolder() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            config.setShareFolder("Shared");
            config.setAccountsPerShare("10");
        }));
        assertThat(settings.shares(3)).isEqualTo(settings.shares(9)).isEqualTo(Map.of("Shared", "share 0"));
        assertThat(settings.shares(10)).isEqualTo(Map.of("Shared", "share 1"));
        assertThat(new SyncServerSettings(server(config -> { })).shares(3)).isEmpty();
    }

    @Test
    void aSharedFolderIsWrittenAsPathsOfFilesAre() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            config.setShareFolder("/Our/Shared/ ");
            config.setAccountsPerShare("2");
        }));
        assertThat(settings.shares(1)).isEqualTo(Map.of("Our/Shared", "share 0"));
    }

    @Test
    void aSharedFolderMayBeCalledAfterTheFirstAccount() {
        SyncServerSettings settings = new SyncServerSettings(server(config -> {
            config.setShareFolder("Shared by {owner}");
            config.setAccountsPerShare("3");
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
                badSampler(set(new SyncClientPoll(), poll -> poll.setWhenChanged("cry")),
                        "client, property whenChanged: 'cry' is neither sync nor nothing"),
                badSampler(set(new SyncClientUpload(), upload -> upload.setCount("some")),
                        "client, property count: 'some' is not a whole number"),
                badSampler(set(new SyncClientUpload(), upload -> upload.setSizes("huge")),
                        "client, property sizes: 'huge' is no size of files; expected typical"),
                badSampler(set(new SyncClientUpload(), upload -> upload.setFolder("a/../b")),
                        "client, property folder: 'a/../b' is no folder"),
                badSampler(set(new SyncClientUpload(), upload -> upload.setFileName("a/b")),
                        "client, property fileName: 'a/b' is no name of a file"),
                badSampler(set(new SyncClientDownload(), download -> download.setFile("a//b")),
                        "client, property file: 'a//b'"),
                badSampler(set(new SyncClientChange(), change -> change.setUploadsPerHour("-1")),
                        "client, property uploadsPerHour: '-1' is not how often an hour"),
                badSampler(set(new SyncClientChange(), change -> change.setMovesPerHour("NaN")),
                        "client, property movesPerHour: 'NaN' is not how often an hour"),
                badSampler(set(new SyncClientChange(), change -> change.setEdits("101")),
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
