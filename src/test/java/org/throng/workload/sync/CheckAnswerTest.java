package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckAnswerTest {

    private static final String JSON = "application/json; charset=utf-8";
    private static final String HTML = "text/html; charset=UTF-8";
    private static final String LOGIN_PAGE =
            "<head data-requesttoken=\"a:b\"><form><input type=\"password\" name=\"password\"></form>";

    private final FileSyncUser user = new FileSyncUser("1", Map.of());

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    private void assertWell(String expected) {
        user.after("CheckAnswer", expected);
        assertThat(user.result.isSuccessful()).as(user.result.getResponseMessage()).isTrue();
        assertThat(user.get("sessionLost")).isEqualTo("false");
    }

    private void assertFailed(String expected, String code, String message, boolean sessionLost) {
        user.after("CheckAnswer", expected);
        assertThat(user.result.isSuccessful()).isFalse();
        assertThat(user.result.getResponseCode()).isEqualTo(code);
        assertThat(user.result.getResponseMessage()).contains(message);
        assertThat(user.get("sessionLost")).isEqualTo(Boolean.toString(sessionLost));
    }

    @Test
    void aListingIsOneThatSaysSo() {
        user.answered(200, JSON, "{\"data\":{\"directory\":\"\\/\",\"files\":[]},\"status\":\"success\"}");
        assertWell("list");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "list   | {\"status\":\"error\",\"data\":{\"message\":\"No such folder\"}} | refused | No such folder | false",
        "list   | {\"data\":{\"message\":\"Authentication error\",\"error\":\"authentication_error\"},"
                + "\"status\":\"error\"} | authentication_error | Authentication error | true",
        "upload | {\"status\":\"error\",\"data\":{\"message\":\"Token expired. Please reload page.\","
                + "\"error\":\"token_expired\"}} | token_expired | Token expired | true",
        "upload | {\"status\":\"error\",\"data\":{\"message\":\"Unable to set upload directory.\"}}"
                + " | refused | Unable to set | false",
        "upload | {\"status\":\"error\",\"data\":{\"message\":\"Not enough storage available\"}}"
                + " | refused | Not enough storage | false",
        "upload | [{\"status\":\"success\"},{\"status\":\"existserror\"}] | existserror | not stored | false",
        "upload | [] | refused | not why | false",
        "list   | It works! | no json | not JSON | false"})
    void errorsWithStatus200AreFailures(String expected, String body, String code, String message, boolean lost) {
        user.answered(200, expected.equals("upload") ? "text/plain" : JSON, body);
        assertFailed(expected, code, message, lost);
    }

    @Test
    void anUploadIsOneThatHasStoredAllItsFiles() {
        user.answered(200, "text/plain; charset=utf-8", "[{\"directory\":\"\\/\",\"status\":\"success\"}]");
        assertWell("upload");
    }

    @Test
    void aLoginPageIsNoAnswerWhateverItsStatus() {
        user.answered(200, HTML, LOGIN_PAGE);
        assertFailed("list", "login page", "the session has expired", true);
    }

    @Test
    void aDownloadThatEndsAtTheLoginPageIsToldByItsPath() {
        user.answered(200, HTML, "d41d8cd98f00b204e9800998ecf8427e").at("/index.php/login");
        assertFailed("download", "login page", "the session has expired", true);
    }

    @Test
    void aScriptThatIsGoneLeadsToTheFilesPage() {
        user.result.addSubResult(new HTTPSampleResult(), false);
        user.result.addSubResult(new HTTPSampleResult(), false);
        user.answered(200, HTML, "<head data-requesttoken=\"a:b\">").at("/apps/files/");
        assertFailed("upload", "redirected", "-Dserver=webdav", false);
    }

    @Test
    void a401IsALostSession() {
        user.answered(401, JSON, "{\"data\":{\"message\":\"Authentication error\"},\"status\":\"error\"}");
        assertFailed("list", "401", "Authentication error", true);
        user.answered(401, "application/xml", "<d:error/>");
        assertFailed("propfind", "401", "wrong password, or the session has expired", true);
    }

    @Test
    void otherStatusesStayWhatTheyAre() {
        user.answered(507, "application/xml", "<d:error/>");
        user.result.setResponseMessage("Insufficient Storage");
        assertFailed("put", "507", "Insufficient Storage", false);
        user.answered(423, "application/xml", "<d:error/>");
        assertFailed("put", "423", "", false);
    }

    @Test
    void aLoginIsOneThatLeadsToAPageWithAToken() {
        user.variables.put("requesttoken", "abc:def");
        user.variables.put("account", "user7");
        user.answered(200, HTML, "<head data-requesttoken=\"abc:def\">").at("/index.php/apps/files/");
        assertWell("login");

        user.variables.put("requesttoken", "");
        assertFailed("login", "no token", "data-requesttoken", true);

        user.answered(200, HTML, LOGIN_PAGE).at("/index.php/login");
        assertFailed("login", "login refused", "did not let user7 in", true);
    }

    @Test
    void aDownloadIsTheFileThatWasUploaded() {
        user.variables.put("fileName", "throng-1.bin");
        user.variables.put("expectedMd5", "0123");
        user.answered(200, "application/octet-stream", "0123");
        assertWell("download");
        user.answered(200, "application/zip", "4567");
        assertFailed("download", "other content", "throng-1.bin", false);
    }

    @Test
    void aDownloadOfAnUnknownFileIsAnythingButAMessage() {
        user.variables.put("expectedMd5", "");
        user.answered(200, "text/plain", "4567");
        assertWell("download");
        user.answered(200, JSON, "4567");
        assertFailed("download", "refused", "JSON", false);
    }

    @Test
    void aPollBringsAnEtag() {
        user.answered(207, "application/xml", "<d:getetag>&quot;6b00f&quot;</d:getetag>");
        assertWell("propfind");
        user.answered(200, HTML, "<html>");
        assertFailed("propfind", "no etag", "not with 200", false);
    }

    @Test
    void aPutSaysThatItHasStored() {
        user.answered(201, HTML, "");
        assertWell("put");
        user.answered(200, HTML, "");
        assertFailed("put", "http 200", "201 or 204", false);
    }
}
