package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;

/** OpenCloud's accounts, spaces and resumable uploads, as in the protocol's section 6. */
class OpenCloudIT {

    private static final String USERS = "/graph/v1.0/users";
    private static final String PIECE = "application/offset+octet-stream";

    private StandIn standIn;
    private WebClient admin;
    private WebClient user;

    @BeforeEach
    void start() throws Exception {
        SyncSettings usual = SyncSettings.defaults();
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(
                SyncDialect.OPENCLOUD, usual.users(), usual.password(), usual.admin(), usual.adminPassword(),
                usual.registrations(), 30_000_000, usual.shareGroup(), "", usual.hashers(), usual.memoryBytes(),
                usual.tuning())), new Listen("127.0.0.1", 0, false, null));
        admin = WebClient.basic(standIn.port(), "admin", "admin");
        user = WebClient.basic(standIn.port(), "user1", "secret");
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private HttpResponse<String> json(String method, String path, String body) throws Exception {
        return admin.send(method, path, body, "Content-Type", "application/json");
    }

    private static String account(String name) {
        return "{\"onPremisesSamAccountName\": \"" + name + "\", \"displayName\": \"" + name + "\", \"mail\": \"" + name
                + "@example.org\", \"passwordProfile\": {\"password\": \"Lt-pass-0001\"}}";
    }

    private JsonNode drive(WebClient client) throws Exception {
        return WebClient.json(client.get("/graph/v1.0/me/drives")).at("/value/1");
    }

    private String space() throws Exception {
        return "/remote.php/dav/spaces/" + drive(user).path("id").asText().replace("$", "%24");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse<String> create(long length, String metadata, String... more) throws Exception {
        String[] headers = {"Tus-Resumable", "1.0.0", "Upload-Length", Long.toString(length), "Upload-Metadata",
            metadata};
        String[] all = Arrays.copyOf(headers, headers.length + more.length);
        System.arraycopy(more, 0, all, headers.length, more.length);
        return user.send("POST", space(), "", all);
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private HttpResponse<String> patch(String location, long offset, byte[] bytes, String... more) throws Exception {
        String[] headers = {"Tus-Resumable", "1.0.0", "Upload-Offset", Long.toString(offset), "Content-Type", PIECE};
        String[] all = Arrays.copyOf(headers, headers.length + more.length);
        System.arraycopy(more, 0, all, headers.length, more.length);
        return user.send("PATCH", location, HttpRequest.BodyPublishers.ofByteArray(bytes), all);
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @Test
    void whatOthersShareHasAMountPointAndIsInNoOtherSpace() throws Exception {
        WebClient other = WebClient.basic(standIn.port(), "user2", "secret");
        user.send("MKCOL", space() + "/team", "");
        user.send("PUT", space() + "/team/a.txt", "from the owner");
        String personal = drive(other).at("/root/eTag").asText();
        JsonNode shared = WebClient.json(user.form("POST", "/ocs/v1.php/apps/files_sharing/api/v1/shares?format=json",
                "path", "/team", "shareType", "0", "shareWith", "user2"));
        assertThat(shared.at("/ocs/meta/statuscode").asInt()).isEqualTo(100);

        JsonNode drives = WebClient.json(other.get("/graph/v1.0/me/drives")).path("value");
        JsonNode mount = drives.get(2);
        assertThat(mount.path("driveType").asText()).isEqualTo("mountpoint");
        assertThat(mount.path("name").asText()).isEqualTo("team");
        String root = "/dav/spaces/" + mount.path("id").asText().replace("$", "%24");
        assertThat(other.get(root + "/a.txt").body()).isEqualTo("from the owner");
        assertThat(other.send("PROPFIND", root, "", "Depth", "1").body()).contains("/a.txt</d:href>");
        assertThat(other.send("PUT", root + "/b.txt", "from the other").statusCode()).isEqualTo(201);
        assertThat(user.get(space() + "/team/b.txt").body()).isEqualTo("from the other");

        assertThat(drive(other).at("/root/eTag").asText()).as("of the space of one's own").isEqualTo(personal);
        assertThat(other.send("PROPFIND", "/remote.php/webdav/", "", "Depth", "1").body()).doesNotContain("team");
        assertThat(other.get("/remote.php/webdav/team/a.txt").statusCode()).isEqualTo(404);
        assertThat(other.send("PROPFIND", "/remote.php/webdav/", "", "Depth", "1").body())
                .contains("<d:href>/remote.php/webdav/Shares/</d:href>");
        assertThat(other.send("PROPFIND", "/remote.php/webdav/Shares", "", "Depth", "1").body())
                .contains("<d:href>/remote.php/webdav/Shares/</d:href>")
                .contains("<d:href>/remote.php/webdav/Shares/team/</d:href>");
        assertThat(other.send("PROPFIND", "/remote.php/webdav/Shares/team", "", "Depth", "1").body())
                .contains("<d:href>/remote.php/webdav/Shares/team/a.txt</d:href>");
        assertThat(other.get("/remote.php/webdav/Shares/team/a.txt").body()).isEqualTo("from the owner");
        assertThat(other.send("DELETE", "/remote.php/webdav/Shares", "").statusCode()).isEqualTo(403);
        assertThat(other.send("PUT", "/remote.php/webdav/Shares/new.txt", "x").statusCode()).isEqualTo(404);
        assertThat(user.send("PROPFIND", "/remote.php/webdav/", "", "Depth", "1").body()).doesNotContain("Shares");
        assertThat(user.get(root + "/a.txt").statusCode()).as("the owner has no such mount point").isEqualTo(404);
        assertThat(WebClient.json(other.get("/graph/v1.0/me/drives")).at("/value/2/root/eTag").asText())
                .isNotEqualTo(mount.at("/root/eTag").asText());
    }

    @Test
    void anAccountIsMadeAsRecorded() throws Exception {
        HttpResponse<String> made = json("POST", USERS, account("lt0001"));
        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(header(made, "Content-Type")).isEqualTo("application/json");
        assertThat(header(made, "Vary")).isEqualTo("Origin");
        assertThat(header(made, "Content-Length")).isEqualTo("172");
        assertThat(made.body()).matches("\\{\"displayName\":\"lt0001\",\"id\":\"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-"
                + "[89ab][0-9a-f]{3}-[0-9a-f]{12}\",\"mail\":\"lt0001@example.org\",\"onPremisesSamAccountName\":"
                + "\"lt0001\",\"surname\":\"lt0001\",\"userType\":\"Member\"}\n");
        HttpResponse<String> again = json("POST", USERS, account("lt0001"));
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(WebClient.json(again).at("/error/code").asText()).isEqualTo("nameAlreadyExists");
        String id = WebClient.json(made).path("id").asText();
        assertThat(WebClient.json(admin.get(USERS + "/" + id))).isEqualTo(WebClient.json(made));
        assertThat(WebClient.json(admin.get(USERS + "/lt0001"))).isEqualTo(WebClient.json(made));
        assertThat(admin.get(USERS + "?$search=lt0").body()).contains(id);
        WebClient own = WebClient.basic(standIn.port(), "lt0001", "Lt-pass-0001");
        assertThat(drive(own).at("/owner/user/id").asText()).isEqualTo(id);
        HttpResponse<String> removed = admin.send("DELETE", USERS + "/" + id, "");
        assertThat(removed.statusCode()).isEqualTo(204);
        assertThat(removed.body()).isEmpty();
        assertThat(admin.send("DELETE", USERS + "/" + id, "").statusCode()).isEqualTo(404);
        assertThat(own.get("/graph/v1.0/me/drives").statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "[]", "{", "{\"displayName\":\"x\"}", "{\"onPremisesSamAccountName\":\"abc\"}",
        "{\"onPremisesSamAccountName\":\"1abc\",\"displayName\":\"x\"}",
        "{\"onPremisesSamAccountName\":\"abc\",\"displayName\":\"x\",\"mail\":\"nowhere\"}",
        "{\"onPremisesSamAccountName\":\"abc\",\"displayName\":\"x\",\"id\":\"y\"}",
        "{\"onPremisesSamAccountName\":\"abc\",\"displayName\":\"x\",\"nonsense\":1}"})
    void badAccountsAreRefused(String body) throws Exception {
        HttpResponse<String> answer = json("POST", USERS, body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(WebClient.json(answer).at("/error/code").asText()).isEqualTo("invalidRequest");
    }

    @Test
    void accountsAreTheAdministrators() throws Exception {
        assertThat(user.send("POST", USERS, account("lt0001")).statusCode()).isEqualTo(403);
        assertThat(user.send("DELETE", USERS + "/user2", "").statusCode()).isEqualTo(403);
        assertThat(admin.send("DELETE", USERS + "/admin", "").statusCode()).isEqualTo(403);
        HttpResponse<String> nobody = new WebClient(standIn.port()).get(USERS);
        assertThat(nobody.statusCode()).isEqualTo(401);
        assertThat(nobody.headers().allValues("WWW-Authenticate"))
                .anyMatch(each -> each.startsWith("Bearer ")).anyMatch(each -> each.startsWith("Basic "));
        assertThat(json("PATCH", USERS + "/user1", "{\"passwordProfile\":{\"password\":\"new\"}}").statusCode())
                .isEqualTo(200);
        assertThat(user.get("/graph/v1.0/me").statusCode()).isEqualTo(401);
        assertThat(admin.get("/graph/v1.0/nonsense").statusCode()).isEqualTo(404);
    }

    @Test
    void drivesSayTheEtagThatAPollSees() throws Exception {
        JsonNode drive = drive(user);
        String id = drive.path("id").asText();
        assertThat(id).matches("498b702e-4b5c-46ff-9e90-3135c00ede2f\\$[0-9a-f-]{36}");
        assertThat(drive.path("driveAlias").asText()).isEqualTo("personal/user1");
        assertThat(drive.at("/quota/total").asLong()).isEqualTo(30_000_000);
        assertThat(drive.at("/quota/state").asText()).isEqualTo("normal");
        assertThat(drive.at("/root/webDavUrl").asText())
                .isEqualTo("http://127.0.0.1:" + standIn.port() + "/dav/spaces/" + id);
        HttpResponse<String> poll = user.send("PROPFIND", space(),
                "<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\"><d:prop><d:getetag/></d:prop></d:propfind>",
                "Depth", "0");
        assertThat(poll.statusCode()).isEqualTo(207);
        assertThat(poll.body()).contains("<d:getetag>" + drive.at("/root/eTag").asText() + "</d:getetag>")
                .contains("<d:href>/remote.php/dav/spaces/" + id + "/</d:href>");
        user.send("PUT", space() + "/a.txt", "x");
        assertThat(drive(user).at("/root/eTag").asText()).isNotEqualTo(drive.at("/root/eTag").asText());
        assertThat(WebClient.json(user.get("/graph/v1.0/me/drives")).at("/value/0/driveType").asText())
                .isEqualTo("virtual");
    }

    @Test
    void anUploadComesInPiecesAsRecorded() throws Exception {
        byte[] content = random(1_500_000);
        HttpResponse<String> created = create(content.length, "filename " + base64("big.bin") + ",checksum "
                + base64("SHA1 " + DigestUtils.sha1Hex(content)) + ",mtime " + base64("1600000001"));
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(header(created, "Tus-Extension")).isEqualTo("creation,creation-with-upload,checksum,expiration");
        assertThat(header(created, "Tus-Resumable")).isEqualTo("1.0.0");
        assertThat(header(created, "Content-Length")).isEqualTo("0");
        String location = location(created);
        assertThat(location)
                .matches("http://127\\.0\\.0\\.1:\\d+/data/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\\.[^.]+\\..+");
        HttpResponse<String> first = patch(location, 0, Arrays.copyOf(content, 1_000_000));
        assertThat(first.statusCode()).isEqualTo(204);
        assertThat(header(first, "Upload-Offset")).isEqualTo("1000000");
        assertThat(header(first, "Upload-Expires")).matches("\\d{10}");
        HttpResponse<String> head = user.send("HEAD", location, "", "Tus-Resumable", "1.0.0");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(header(head, "Upload-Offset")).isEqualTo("1000000");
        assertThat(header(head, "Upload-Length")).isEqualTo("1500000");
        assertThat(header(head, "Upload-Metadata")).contains("mtime MTYwMDAwMDAwMQ==", "filename YmlnLmJpbg==",
                "dir Lw==", "providerID NDk4YjcwMmUtNGI1Yy00NmZmLTllOTAtMzEzNWMwMGVkZTJm");
        assertThat(patch(location, 0, new byte[10]).statusCode()).isEqualTo(400);
        assertThat(user.get(space() + "/big.bin").statusCode()).isEqualTo(404);
        HttpResponse<String> last = patch(
                location, 1_000_000, Arrays.copyOfRange(content, 1_000_000, content.length));
        assertThat(last.statusCode()).isEqualTo(204);
        assertThat(header(last, "Upload-Offset")).isEqualTo("1500000");
        assertThat(header(last, "Oc-Fileid")).matches("498b702e-[^$]+\\$[^!]+![0-9a-f-]{36}");
        HttpResponse<byte[]> back = user.download(space() + "/big.bin");
        assertThat(Arrays.equals(back.body(), content)).isTrue();
        assertThat(header(back, "Last-Modified")).isEqualTo("Sun, 13 Sep 2020 12:26:41 GMT");
        assertThat(user.send("HEAD", location, "", "Tus-Resumable", "1.0.0").statusCode()).isEqualTo(404);
    }

    @Test
    void allBytesMayComeWithTheCreation() throws Exception {
        HttpResponse<String> created = user.send("POST", space(), "one shot", "Tus-Resumable", "1.0.0",
                "Upload-Length", "8", "Upload-Metadata", "filename " + base64("one.txt"), "Content-Type", PIECE);
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(header(created, "Content-Type")).isEqualTo("text/plain");
        assertThat(header(created, "Etag")).isNotEmpty().isEqualTo(header(created, "Oc-Etag"));
        assertThat(header(created, "Oc-Perm")).isEqualTo("RDNVWZP");
        assertThat(header(created, "Oc-Fileid")).isNotEmpty();
        assertThat(header(created, "Upload-Offset")).isEqualTo("8");
        assertThat(header(created, "Upload-Expires")).isNotEmpty();
        assertThat(header(created, "Last-Modified")).endsWith(" +0000");
        assertThat(user.get(space() + "/one.txt").body()).isEqualTo("one shot");
        assertThat(create(0, "filename " + base64("empty.txt")).statusCode()).isEqualTo(201);
        assertThat(user.get(space() + "/empty.txt").statusCode()).isEqualTo(200);
    }

    @Test
    void anUploadThatIsCutGoesOnWhereItWas() throws Exception {
        byte[] content = random(600_000);
        String location = location(create(content.length, "filename " + base64("cut.bin")));
        String path = location.substring(location.indexOf("/data/"));
        try (RawClient raw = new RawClient(standIn.port())) {
            raw.send(("PATCH " + path + " HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n"
                    + "Content-Type: " + PIECE + "\r\nContent-Length: 600000\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            raw.send(Arrays.copyOf(content, 200_000));
        }
        await().untilAsserted(() -> assertThat(
                header(user.send("HEAD", location, "", "Tus-Resumable", "1.0.0"), "Upload-Offset"))
                .isEqualTo("200000"));
        assertThat(user.get(space() + "/cut.bin").statusCode()).isEqualTo(404);
        assertThat(patch(location, 200_000, Arrays.copyOfRange(content, 200_000, 600_000)).statusCode()).isEqualTo(204);
        assertThat(Arrays.equals(user.download(space() + "/cut.bin").body(), content)).isTrue();
    }

    @Test
    void wrongChecksumsAreRefused() throws Exception {
        String whole = location(create(3, "filename " + base64("a.txt") + ",checksum "
                + base64("SHA1 " + "0".repeat(40))));
        assertThat(patch(whole, 0, "abc".getBytes(StandardCharsets.US_ASCII)).statusCode()).isEqualTo(460);
        assertThat(user.get(space() + "/a.txt").statusCode()).isEqualTo(404);
        String pieces = location(create(3, "filename " + base64("a.txt")));
        byte[] bytes = "abc".getBytes(StandardCharsets.US_ASCII);
        assertThat(patch(pieces, 0, bytes, "Upload-Checksum", "sha1 " + base64("wrong")).statusCode()).isEqualTo(460);
        assertThat(patch(pieces, 0, bytes, "Upload-Checksum",
                "sha1 " + Base64.getEncoder().encodeToString(DigestUtils.sha1(bytes))).statusCode()).isEqualTo(204);
        assertThat(user.get(space() + "/a.txt").body()).isEqualTo("abc");
    }

    @ParameterizedTest
    @CsvSource({
        "1.0.0,5,'',412", "0.9.0,5,'filename YQ==',412", "1.0.0,'','filename YQ==',412", "1.0.0,x,'filename YQ==',400",
        "1.0.0,5,'filename ***',412", "1.0.0,99999999,'filename YQ==',507", "1.0.0,5,'filename YS9i',412"})
    void badCreationsAreRefused(String version, String length, String metadata, int status) throws Exception {
        String[] headers = {"Tus-Resumable", version, "Upload-Metadata", metadata, "Upload-Length", length};
        assertThat(user.send("POST", space(), "", length.isEmpty() ? Arrays.copyOf(headers, 4) : headers).statusCode())
                .isEqualTo(status);
    }

    @Test
    void badPiecesAreRefused() throws Exception {
        String location = location(create(5, "filename " + base64("a.txt")));
        byte[] bytes = {1, 2, 3};
        assertThat(patch(location, 1, bytes).statusCode()).isEqualTo(400);
        assertThat(patch(location, 0, new byte[6]).statusCode()).isEqualTo(413);
        assertThat(user.send("PATCH", location, "abc", "Tus-Resumable", "1.0.0", "Upload-Offset", "0",
                "Content-Type", "text/plain").statusCode()).isEqualTo(400);
        assertThat(user.send("PATCH", location, "abc", "Upload-Offset", "0", "Content-Type", PIECE).statusCode())
                .isEqualTo(412);
        assertThat(patch(location + "x", 0, bytes).statusCode()).isEqualTo(403);
        assertThat(patch("/data/nonsense", 0, bytes).statusCode()).isEqualTo(403);
        assertThat(user.get(location).statusCode()).isEqualTo(405);
        assertThat(patch(location, 0, bytes).statusCode()).isEqualTo(204);
        assertThat(user.send("POST", space() + "/nosuch", "", "Tus-Resumable", "1.0.0", "Upload-Length", "1",
                "Upload-Metadata", "filename YQ==").statusCode()).isEqualTo(412);
    }
}
