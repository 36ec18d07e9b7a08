package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;

/** The ajax scripts of the files page, 8.2's and 11.0's, as in the protocol's section 2. */
class AjaxIT {

    private static final String AJAX = "/index.php/apps/files/ajax/";
    private static final String TEXT = "text/plain; charset=utf-8";

    private StandIn standIn;
    private WebClient browser;

    @AfterEach
    void stop() {
        standIn.close();
    }

    private void start(SyncDialect dialect, long quota) throws Exception {
        SyncSettings usual = SyncSettings.defaults();
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(
                dialect, usual.users(), usual.password(), usual.admin(), usual.adminPassword(), usual.registrations(),
                quota, usual.shareGroup(), "", usual.hashers(), usual.memoryBytes(), usual.tuning())),
                new Listen("127.0.0.1", 0, false, null));
        browser = new WebClient(standIn.port());
    }

    private void logIn(SyncDialect dialect) throws Exception {
        start(dialect, -1);
        browser.logIn("user1", "secret");
    }

    private void put(String path, String content) throws Exception {
        assertThat(WebClient.basic(standIn.port(), "user1", "secret")
                .send("PUT", "/remote.php/webdav" + path, content).statusCode()).isIn(201, 204);
    }

    private void folder(String path) throws Exception {
        assertThat(WebClient.basic(standIn.port(), "user1", "secret")
                .send("MKCOL", "/remote.php/webdav" + path, "").statusCode()).isEqualTo(201);
    }

    private String token() throws Exception {
        return browser.token("/index.php/apps/files/");
    }

    private static String field(String name, String value) {
        return "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
    }

    private static String file(String field, String name, String content) {
        return "--b\r\nContent-Disposition: form-data; name=\"" + field + "\"; filename=\"" + name
                + "\"\r\nContent-Type: text/plain\r\n\r\n" + content + "\r\n";
    }

    private HttpResponse<String> upload(String... parts) throws Exception {
        return browser.send("POST", AJAX + "upload.php", String.join("", parts) + "--b--\r\n",
                "Content-Type", "multipart/form-data; boundary=b");
    }

    private static String message(HttpResponse<String> answer) throws Exception {
        JsonNode json = WebClient.json(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json.path("status").asText()).isEqualTo("error");
        return json.at(json.has("0") ? "/0/data/message" : "/data/message").asText();
    }

    private List<String> names(String query) throws Exception {
        List<String> names = new ArrayList<>();
        WebClient.json(browser.get(AJAX + "list.php?" + query)).at("/data/files")
                .forEach(each -> names.add(each.path("name").asText()));
        return names;
    }

    private static Map<String, String> unzipped(byte[] zip) throws Exception {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
                entries.put(each.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }

    @Test
    void ownCloud11ListsAsRecorded() throws Exception {
        logIn(SyncDialect.OWNCLOUD11);
        folder("/dir1");
        put("/dir1/a.txt", "hello");
        put("/big.bin", "x".repeat(1500));
        HttpResponse<String> answer = browser.get(AJAX + "list?dir=%2F&sort=name&sortdirection=asc");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json; charset=utf-8");
        assertThat(answer.body()).matches("\\{\"data\":\\{\"directory\":\"\\\\/\",\"files\":\\["
                + "\\{\"id\":\\d+,\"parentId\":(\\d+),\"mtime\":\\d{10}000,\"name\":\"dir1\",\"permissions\":31,"
                + "\"mimetype\":\"httpd\\\\/unix-directory\",\"size\":5,\"type\":\"dir\",\"etag\":\"[0-9a-f]{13}\"},"
                + "\\{\"id\":\\d+,\"parentId\":\\1,\"mtime\":\\d{10}000,\"name\":\"big.bin\",\"permissions\":27,"
                + "\"mimetype\":\"application\\\\/x-bin\",\"size\":1500,\"type\":\"file\",\"etag\":\"[0-9a-f]{32}\"},"
                + "\\{\"id\":\\d+,\"parentId\":\\1,\"mtime\":\\d{10}000,\"name\":\"welcome.txt\",\"permissions\":27,"
                + "\"mimetype\":\"text\\\\/plain\",\"size\":163,\"type\":\"file\",\"etag\":\"[0-9a-f]{32}\"}"
                + "\\],\"permissions\":31},\"status\":\"success\"}");
    }

    @Test
    void ownCloud11AnswersOthersBy401() throws Exception {
        start(SyncDialect.OWNCLOUD11, -1);
        HttpResponse<String> answer = browser.get(AJAX + "list?dir=%2F");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).isEqualTo("{\"data\":{\"message\":\"Authentication error\","
                + "\"error\":\"authentication_error\"},\"status\":\"error\"}");
    }

    @Test
    void ownCloud8SaysErrorsWithStatus200() throws Exception {
        start(SyncDialect.OWNCLOUD8, -1);
        HttpResponse<String> answer = browser.get(AJAX + "list.php");
        assertThat(message(answer)).isEqualTo("Authentication error");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json; charset=utf-8");
    }

    @Test
    void aPasswordWillDoInsteadOfASession() throws Exception {
        start(SyncDialect.OWNCLOUD8, -1);
        assertThat(WebClient.basic(standIn.port(), "user1", "secret").get(AJAX + "list.php").body())
                .contains("\"name\":\"welcome.txt\"", "\"icon\":\"\\/core\\/img\\/filetypes\\/text.svg\"",
                        "\"date\":\"November 21, 2026 at 1:39:49 AM GMT+0\"");
    }

    @Test
    void aListIsSortedAndFiltered() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        folder("/z");
        put("/file10.txt", "1");
        put("/file2.txt", "22");
        put("/pic.png", "333");
        assertThat(names("")).containsExactly("z", "file2.txt", "file10.txt", "pic.png", "welcome.txt");
        assertThat(names("sort=size&sortdirection=desc"))
                .containsExactly("welcome.txt", "pic.png", "file2.txt", "file10.txt", "z");
        assertThat(names("mimetypes=" + WebClient.encoded("[\"image\"]"))).containsExactly("z", "pic.png");
        assertThat(names("mimetypes=nonsense")).hasSize(5);
        assertThat(names("dir=z")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nosuch", "/..", "/welcome.txt/below", "/a\0b"})
    void aMissingFolderIsNotFound(String dir) throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        HttpResponse<String> answer = browser.get(AJAX + "list.php?" + WebClient.encoded("dir", dir));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void anUploadIsListedAndDownloaded() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        String content = "hello \u00e4\r\n--b\r\n-".repeat(1000).replace("\r\n--b\r\n", "\r\n--c\r\n");
        HttpResponse<String> answer = upload(
                field("dir", "/"), field("requesttoken", token()), file("files[]", "up.txt", content));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains(TEXT);
        JsonNode result = WebClient.json(answer);
        assertThat(result).hasSize(1);
        assertThat(result.at("/0/status").asText()).isEqualTo("success");
        assertThat(result.at("/0/originalname").asText()).isEqualTo("up.txt");
        assertThat(result.at("/0/uploadMaxFilesize").asLong()).isEqualTo(513L << 20);
        assertThat(result.at("/0/maxHumanFilesize").asText()).isEqualTo("513 MB");
        assertThat(result.at("/0/directory").asText()).isEqualTo("/");
        assertThat(names("")).containsExactly("up.txt", "welcome.txt");
        HttpResponse<byte[]> back = browser.download(AJAX + "download.php?dir=%2F&files=up.txt");
        assertThat(new String(back.body(), StandardCharsets.UTF_8)).isEqualTo(content);
        assertThat(back.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename*=UTF-8''up.txt; filename=\"up.txt\"");
        assertThat(back.headers().firstValue("Content-Transfer-Encoding")).contains("binary");
        assertThat(back.headers().firstValue("Content-Type")).contains("text/plain;charset=UTF-8");
    }

    @Test
    void uploadsCheckSessionFolderTokenAndFilesInThisOrder() throws Exception {
        start(SyncDialect.OWNCLOUD8, -1);
        assertThat(message(upload())).isEqualTo("Authentication error");
        browser.logIn("user1", "secret");
        assertThat(message(upload())).isEqualTo("Unable to set upload directory.");
        HttpResponse<String> late = upload(field("dir", "/"));
        assertThat(message(late)).isEqualTo("Token expired. Please reload page.");
        assertThat(late.body()).contains("\"error\":\"token_expired\"");
        assertThat(late.headers().firstValue("Content-Type")).contains(TEXT);
        String[] good = {field("dir", "/"), field("requesttoken", token())};
        HttpResponse<String> none = upload(good);
        assertThat(message(none)).isEqualTo("No file was uploaded. Unknown error");
        assertThat(WebClient.json(none).at("/data/owner").asText()).isEqualTo("user1");
        assertThat(message(upload(good[0], good[1], file("upload", "up.txt", "x"))))
                .isEqualTo("No file was uploaded. Unknown error");
        assertThat(message(upload(good[0], good[1], file("files", "up.txt", "x"))))
                .isEqualTo("Upload failed. Could not find uploaded file");
        assertThat(message(upload(good[0], good[1], file("files[]", "", "")))).isEqualTo("No file was uploaded");
        assertThat(message(upload(good[0], good[1], file("files[]", ".htaccess", "x"))))
                .isEqualTo("Upload failed. Could not find uploaded file");
        assertThat(upload(field("dir", "/nosuch"), good[1], file("files[]", "up.txt", "x")).statusCode())
                .isEqualTo(500);
        assertThat(names("")).containsExactly("welcome.txt");
    }

    @Test
    void theTokenMayBeInQueryOrHeader() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        String body = field("dir", "/") + file("files[]", "up.txt", "x") + "--b--\r\n";
        String type = "multipart/form-data; boundary=b";
        String query = "?" + WebClient.encoded("requesttoken", token());
        assertThat(browser.send("POST", AJAX + "upload.php" + query, body, "Content-Type", type).body())
                .contains("\"status\":\"success\"");
        assertThat(browser.send(
                "POST", AJAX + "upload.php", body, "Content-Type", type, "requesttoken", token()).body())
                .contains("\"status\":\"existserror\"");
        assertThat(browser.send("POST", AJAX + "upload.php", body, "Content-Type", type, "requesttoken", "a:b").body())
                .contains("token_expired");
    }

    @Test
    void whatIsThereIsReplacedOrGivenAnotherName() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        String[] common = {field("dir", "/"), field("requesttoken", token())};
        upload(common[0], common[1], file("files[]", "up.txt", "first"));
        assertThat(WebClient.json(upload(common[0], common[1], file("files[]", "up.txt", "second")))
                .at("/0/status").asText()).isEqualTo("existserror");
        JsonNode renamed = WebClient.json(upload(
                common[0], common[1], field("resolution", "autorename"), file("files[]", "up.txt", "third")));
        assertThat(renamed.at("/0/name").asText()).isEqualTo("up (2).txt");
        assertThat(renamed.at("/0/originalname").asText()).isEqualTo("up.txt");
        assertThat(WebClient.json(upload(
                common[0], common[1], field("resolution", "replace"), file("files[]", "up.txt", "fourth")))
                .at("/0/status").asText()).isEqualTo("success");
        assertThat(browser.download(AJAX + "download.php?files=up.txt").body()).asString().isEqualTo("fourth");
    }

    @Test
    void severalFilesMayComeAtOnceIntoNewFolders() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        JsonNode results = WebClient.json(upload(
                field("dir", "/"), field("file_directory", "new/er"), field("requesttoken", token()),
                file("files[]", "a.txt", "1"), file("files[]", "b.txt", "2")));
        assertThat(results).hasSize(2);
        assertThat(results.at("/1/directory").asText()).isEqualTo("/new/er");
        assertThat(names("dir=/new/er")).containsExactly("a.txt", "b.txt");
    }

    @Test
    void moreThanTheQuotaIsNotStored() throws Exception {
        start(SyncDialect.OWNCLOUD8, 1000);
        browser.logIn("user1", "secret");
        HttpResponse<String> answer = upload(
                field("dir", "/"), field("requesttoken", token()), file("files[]", "up.txt", "x".repeat(2000)));
        assertThat(message(answer)).isEqualTo("Not enough storage available");
        assertThat(WebClient.json(answer).at("/data/uploadMaxFilesize").asInt()).isEqualTo(837);
        assertThat(names("")).containsExactly("welcome.txt");
    }

    @Test
    void aBodyBeyondTheLimitIsAsIfItWereEmpty() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        try (RawClient raw = new RawClient(standIn.port())) {
            String head = raw.request("POST " + AJAX + "upload.php HTTP/1.1\r\nHost: x\r\nAuthorization: "
                    + WebClient.basic("user1", "secret") + "\r\nContent-Type: multipart/form-data; boundary=b\r\n"
                    + "Content-Length: 600000000\r\n\r\n");
            assertThat(head).startsWith("HTTP/1.1 200").contains(TEXT);
        }
    }

    @Test
    void anUploadThatEndsInTheMidstIsPartial() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        assertThat(message(browser.send("POST", AJAX + "upload.php",
                field("dir", "/") + field("requesttoken", token()) + file("files[]", "up.txt", "xyz"),
                "Content-Type", "multipart/form-data; boundary=b")))
                .isEqualTo("The uploaded file was only partially uploaded");
        assertThat(names("")).containsExactly("welcome.txt");
    }

    @Test
    void aLongUploadIsStreamed() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        byte[] content = new byte[20_000_000];
        new Random(5).nextBytes(content);
        String[] around = (field("dir", "/") + field("requesttoken", token()) + file("files[]", "big.bin", "CONTENT")
                + "--b--\r\n").split("CONTENT");
        byte[] start = around[0].getBytes(StandardCharsets.UTF_8);
        byte[] end = around[1].getBytes(StandardCharsets.UTF_8);
        InputStream body = new SequenceInputStream(
                new SequenceInputStream(new ByteArrayInputStream(start), new ByteArrayInputStream(content)),
                new ByteArrayInputStream(end));
        HttpResponse<String> answer = browser.send("POST", AJAX + "upload.php",
                HttpRequest.BodyPublishers.ofInputStream(() -> body),
                "Content-Type", "multipart/form-data; boundary=b");
        assertThat(answer.body()).contains("\"status\":\"success\"", "\"size\":20000000");
        byte[] back = browser.download(AJAX + "download.php?files=big.bin").body();
        assertThat(Arrays.equals(back, content)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD8,download.php", "OWNCLOUD11,download"})
    void withoutFilesAllOfTheFolderIsZipped(SyncDialect dialect, String script) throws Exception {
        logIn(dialect);
        folder("/dir1");
        folder("/dir1/empty");
        put("/dir1/a.txt", "hello");
        HttpResponse<byte[]> home = browser.download(AJAX + script);
        assertThat(home.headers().firstValue("Content-Type")).contains("application/zip");
        assertThat(home.headers().firstValue("Content-Disposition").orElse("")).contains("download.zip");
        assertThat(unzipped(home.body())).containsOnlyKeys("welcome.txt", "dir1/", "dir1/a.txt", "dir1/empty/");
        HttpResponse<byte[]> folder = browser.download(AJAX + script + "?dir=/&files=dir1&downloadStartSecret=abc1");
        assertThat(unzipped(folder.body())).containsEntry("dir1/a.txt", "hello");
        assertThat(folder.headers().firstValue("Content-Disposition").orElse("")).contains("dir1.zip");
        assertThat(browser.cookie("ocDownloadStarted")).isEqualTo("abc1");
    }

    @Test
    void severalFilesAreZipped() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        put("/a.txt", "1");
        put("/b.txt", "2");
        String query = WebClient.encoded("dir", "/", "files", "[\"a.txt\",\"b.txt\",\"nosuch\"]");
        assertThat(unzipped(browser.download(AJAX + "download.php?" + query).body()))
                .isEqualTo(Map.of("a.txt", "1", "b.txt", "2"));
        assertThat(browser.download(AJAX + "download.php?files=nosuch.txt").statusCode()).isEqualTo(404);
        HttpResponse<String> head = browser.send("HEAD", AJAX + "download.php?files=a.txt", "");
        assertThat(head.headers().firstValue("Content-Length")).contains("1");
    }

    @ParameterizedTest
    @CsvSource({
        "OWNCLOUD8,download.php,/index.php?redirect_url=%2Findex.php%2Fapps%2Ffiles%2Fajax%2Fdownload.php",
        "OWNCLOUD11,download,/login?redirect_url=%252Findex.php%252Fapps%252Ffiles%252Fajax%252Fdownload"})
    void aDownloadWithoutALoginLeadsToTheForm(SyncDialect dialect, String script, String form) throws Exception {
        start(dialect, -1);
        HttpResponse<String> answer = browser.get(AJAX + script);
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElse("")).endsWith(form);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void brokenUploadsDoNoHarm() throws Exception {
        logIn(SyncDialect.OWNCLOUD8);
        byte[] body = (field("dir", "/") + field("requesttoken", token()) + file("files[]", "up.txt", "hello")
                + "--b--\r\n").getBytes(StandardCharsets.UTF_8);
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            byte[] broken = Arrays.copyOf(body, random.nextInt(body.length));
            for (int j = random.nextInt(5); j > 0 && broken.length > 0; j--) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
            }
            assertThat(browser.send("POST", AJAX + "upload.php", HttpRequest.BodyPublishers.ofByteArray(broken),
                    "Content-Type", "multipart/form-data; boundary=b").statusCode()).isIn(200, 500);
        }
        assertThat(names("")).contains("welcome.txt");
    }
}
