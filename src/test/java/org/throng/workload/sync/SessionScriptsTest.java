package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.protocol.http.control.Cookie;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jorphan.util.JMeterStopTestNowException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TakeSession, KeepSession and ChooseFile: what one arrival of an account leaves to the next. */
class SessionScriptsTest {

    private static final AtomicInteger RUNS = new AtomicInteger();

    private final String run = "session scripts " + RUNS.incrementAndGet();

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    private FileSyncUser user() {
        return new FileSyncUser(run, Map.of());
    }

    private static Cookie session(String value) {
        return new Cookie("ocabc", value, "files.example", "/", false, 0);
    }

    /** An arrival of the first account that is logged in. */
    private FileSyncUser loggedIn(String cookie, String token) {
        FileSyncUser user = user().before("TakeSession", "web");
        user.request.getCookieManager().add(session(cookie));
        user.variables.put("requesttoken", token);
        user.variables.put("sessionLost", "false");
        user.result.setSuccessful(true);
        return user;
    }

    @Test
    void theFirstArrivalOfAnAccountHasNoSession() {
        FileSyncUser user = user().before("TakeSession", "web");
        assertThat(user.get("account")).isEqualTo("user0");
        assertThat(user.get("accountPassword")).isEqualTo("secret");
        assertThat(user.get("authorization")).isEqualTo("Basic "
                + Base64.getEncoder().encodeToString("user0:secret".getBytes(StandardCharsets.UTF_8)));
        assertThat(user.get("davPath")).isEqualTo("/remote.php/dav/files/user0/");
        assertThat(user.get("requesttoken")).isEmpty();
        assertThat(user.request.getCookieManager().getCookieCount()).isZero();
    }

    @Test
    void theNextArrivalHasTheCookiesAndTheTokenOfTheOneBefore() {
        loggedIn("first", "abc:def").after("KeepSession", "web");
        FileSyncUser next = user().before("TakeSession", "web");
        assertThat(next.get("requesttoken")).isEqualTo("abc:def");
        assertThat(next.request.getCookieManager().getCookieCount()).isOne();
        assertThat(next.request.getCookieManager().get(0).getValue()).isEqualTo("first");
    }

    @Test
    void aCookieThatHasExpiredIsNotSentAgain() {
        FileSyncUser user = loggedIn("first", "abc:def");
        long seconds = System.currentTimeMillis() / 1_000;
        user.request.getCookieManager().add(
                new Cookie("old", "x", "files.example", "/", false, seconds - 1));
        user.request.getCookieManager().add(
                new Cookie("young", "x", "files.example", "/", false, seconds + 1_000));
        user.after("KeepSession", "web");
        FileSyncUser next = user().before("TakeSession", "web");
        assertThat(next.request.getCookieManager().getCookieCount()).isEqualTo(2);
        assertThat(next.request.getCookieManager().get(1).getName()).isEqualTo("young");
    }

    @Test
    void aBrowserAndASyncClientHaveSessionsOfTheirOwn() {
        loggedIn("browser", "abc:def").after("KeepSession", "web");
        FileSyncUser client = user().before("TakeSession", "dav");
        assertThat(client.request.getCookieManager().getCookieCount()).isZero();
        assertThat(client.get("requesttoken")).isEmpty();
    }

    @Test
    void ofALostSessionNothingIsKept() {
        loggedIn("first", "abc:def").after("KeepSession", "web");
        FileSyncUser lost = loggedIn("first", "abc:def");
        lost.variables.put("sessionLost", "true");
        lost.result.setSuccessful(false);
        lost.after("KeepSession", "web");
        assertThat(user().before("TakeSession", "web").request.getCookieManager().getCookieCount()).isZero();
    }

    @Test
    void aFailureThatIsNotTheSessionsLeavesItAsItWas() {
        loggedIn("first", "abc:def").after("KeepSession", "web");
        FileSyncUser failed = loggedIn("second", "x:y");
        failed.result.setSuccessful(false);
        failed.after("KeepSession", "web");
        assertThat(user().before("TakeSession", "web").get("requesttoken")).isEqualTo("abc:def");
    }

    @Test
    void anotherRunKnowsNothingOfIt() {
        loggedIn("first", "abc:def").after("KeepSession", "web");
        FileSyncUser other = new FileSyncUser(run + " again", Map.of()).before("TakeSession", "web");
        assertThat(other.request.getCookieManager().getCookieCount()).isZero();
    }

    @Test
    void accountsMayComeFromATable(@TempDir Path folder) throws Exception {
        Path table = Files.writeString(folder.resolve("users.csv"), "user,password\nänna,\"one, two\"\n");
        FileSyncUser user = new FileSyncUser(run, Map.of("users-file", table.toString())).before("TakeSession", "web");
        assertThat(user.get("account")).isEqualTo("änna");
        assertThat(user.get("accountPassword")).isEqualTo("one, two");
        assertThat(user.get("davPath")).isEqualTo("/remote.php/dav/files/%C3%A4nna/");
    }

    /** Else JMeter would send the request without one, and the server's refusals would count as its errors. */
    @Test
    void aUserWithoutAnAccountEndsTheRun(@TempDir Path folder) throws Exception {
        Path table = Files.writeString(folder.resolve("users.csv"), "user,password\n");
        for (Map<String, String> plan : List.of(
                Map.of("users-file", table.toString()),
                Map.of("users-file", folder.resolve("none.csv").toString()),
                Map.of("accounts", "abc"))) {
            FileSyncUser user = new FileSyncUser(run, plan);
            assertThatThrownBy(() -> user.before("TakeSession", "web"))
                    .as("%s", plan).isInstanceOf(JMeterStopTestNowException.class);
        }
    }

    @Test
    void foldersAreEncodedInPathsOfWebDav() {
        FileSyncUser user = new FileSyncUser(run, Map.of("dir", "/Übersicht 1/b&c/")).before("TakeSession", "dav");
        assertThat(user.get("davFolder")).isEqualTo("/remote.php/dav/files/user0/%C3%9Cbersicht%201/b%26c/");
    }

    @Test
    void beforeTheRunEachAccountHasItsTurn() {
        FileSyncUser user = user();
        for (int i = 0; i < 3; i++) {
            assertThat(user.before("TakeSession", "next web").get("account")).isEqualTo("user" + i);
        }
    }

    @Test
    void whatWasUploadedCanBeDownloaded() {
        FileSyncUser user = loggedIn("first", "abc:def");
        user.variables.put("fileName", "Übersicht 1.bin");
        user.variables.put("fileMd5", "0123");
        user.after("KeepSession", "web upload");
        FileSyncUser next = user().before("TakeSession", "web").before("ChooseFile", "");
        assertThat(next.get("fileName")).isEqualTo("Übersicht 1.bin");
        assertThat(next.get("fileUrl")).isEqualTo("%C3%9Cbersicht%201.bin");
        assertThat(next.get("expectedMd5")).isEqualTo("0123");
    }

    @Test
    void aFileMayBeNamedInstead() {
        FileSyncUser user = user().before("TakeSession", "web").before("ChooseFile", "welcome.txt");
        assertThat(user.get("fileName")).isEqualTo("welcome.txt");
        assertThat(user.get("expectedMd5")).isEmpty();
    }
}
