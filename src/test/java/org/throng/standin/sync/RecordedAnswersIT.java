package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;

/** What was recorded from ownCloud 11 and OpenCloud, asked of the stand-in: the same answers, field by field. */
class RecordedAnswersIT {

    private static final String LINES = "hello world\n".repeat(100);

    private StandIn server;
    private SyncClient user;

    @BeforeEach
    void start() throws Exception {
        begin(Sync.settings());
    }

    private void begin(Sync settings) throws Exception {
        server = settings.password("Lt-pass-000{n}").start();
        user = new SyncClient(server.port(), "user1", "Lt-pass-0001");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Asks the same and compares. */
    private void same(String name, String body, String... changes) throws Exception {
        same(name, body.getBytes(StandardCharsets.UTF_8), changes);
    }

    private void same(String name, byte[] body, String... changes) throws Exception {
        Recorded recorded = Recorded.of(name);
        String[] all = Arrays.copyOf(changes, changes.length + 10);
        String[] always = {
            "lt0001", "user1", "lt0002", "user2", "bHQwMDAxOkx0LXBhc3MtMDAwMQ==", user.basic().substring(6),
            "bHQwMDAyOkx0LXBhc3MtMDAwMg==", new SyncClient(server.port(), "user2", "Lt-pass-0002").basic().substring(6),
            "127.0.0.1:18080", "127.0.0.1:" + server.port()};
        System.arraycopy(always, 0, all, changes.length, always.length);
        assertThat(recorded.ask(server.port(), body, all).comparable())
                .as(name)
                .isEqualTo(recorded.comparable().replace("lt0001", "user1").replace("lt0002", "user2"));
    }

    private void same(String name) throws Exception {
        same(name, Recorded.of(name).requestBody().stripTrailing());
    }

    @Test
    void logins() throws Exception {
        same("oc11-propfind-401");
        same("oc11-propfind-badpass");
    }

    @Test
    void statusAndCapabilities() throws Exception {
        same("oc11-status");
        same("oc11-capabilities-json", "", "YWRtaW46YWRtaW4tc2VjcmV0LTE=", "YWRtaW46YWRtaW4=");
    }

    @Test
    void propfinds() throws Exception {
        same("oc11-propfind-d0-legacy");
        same("oc11-propfind-seed-style-no-depth-no-body");
        same("oc11-propfind-infinity");
    }

    @Test
    void filesAndFolders() throws Exception {
        same("oc11-mkcol");
        same("oc11-mkcol-exists");
        same("oc11-put-new", LINES);
        assertThat(modified("/dir1/a.txt")).isEqualTo("Sun, 13 Sep 2020 12:26:40 GMT");
        String first = user.etag("/dir1/a.txt");
        same("oc11-put-overwrite-ifmatch", LINES + "x", "acd8c318716a64157c3f0cc11eb978d5", first);
        same("oc11-put-412", LINES + "y");
        same("oc11-put-bad-checksum", LINES);
        same("oc11-put-noparent", LINES);
        same("oc11-propfind-d1-dir");
        same("oc11-get");
        same("oc11-get-inm", "", "28814a2df37a71ab407b37fef24c4906", user.etag("/dir1/a.txt"));
        same("oc11-get-range");
        same("oc11-move");
        user.files("PUT", "/dir1/a.txt", "again");
        same("oc11-move-412");
        same("oc11-delete");
        same("oc11-delete-404");
    }

    private String modified(String path) throws Exception {
        return user.files("HEAD", path, "").headers().firstValue("Last-Modified").orElseThrow();
    }

    @Test
    void checksumsOfAListingAreRight() throws Exception {
        user.files("MKCOL", "/dir1", "");
        user.files("PUT", "/dir1/a.txt", LINES + "x");
        assertThat(user.files("PROPFIND", "/dir1", Recorded.of("oc11-propfind-d1-dir").requestBody()).body())
                .contains("SHA1:ae407b33825614e86c97cb68b84a8c04172b1635 MD5:958169282e74f144a22dbea65428e1ed "
                        + "ADLER32:6c9fb860");
    }

    @Test
    void chunkedUpload() throws Exception {
        byte[] file = new byte[1_500_000];
        new Random(1).nextBytes(file);
        same("oc11-ng-mkcol");
        same("oc11-ng-put0", Arrays.copyOf(file, 1_000_000));
        user.ask("PUT", "/remote.php/dav/uploads/user1/3141592653/00001",
                Arrays.copyOfRange(file, 1_000_000, file.length));
        same("oc11-ng-propfind-uploads");
        assertThat(user.files("GET", "/big.bin", "").statusCode()).isEqualTo(404);
        same("oc11-ng-move", "", "6abd5c10b80ed0db09bff5e331986e00fd17c420", DigestUtils.sha1Hex(file));
        assertThat(user.bytes("/big.bin")).isEqualTo(file);
        assertThat(modified("/big.bin")).isEqualTo("Sun, 13 Sep 2020 12:26:41 GMT");
        assertThat(user.ask("PROPFIND", "/remote.php/dav/uploads/user1/3141592653", new byte[0]).statusCode())
                .isEqualTo(404);
    }

    @Test
    void quota() throws Exception {
        stop();
        begin(Sync.settings().quota(1 << 20));
        same("oc11-put-507-quota", new byte[2_000_000]);
        same("oc11-propfind-quota");
    }

    @Test
    void locks() throws Exception {
        user.files("MKCOL", "/dir1", "");
        user.files("PUT", "/dir1/d.txt", "d");
        same("oc11-lock");
        same("oc11-put-423", "zz");
    }

    @Test
    void openCloudNamesSpacesAndAnswersOtherwise() throws Exception {
        stop();
        begin(Sync.settings().dialect(SyncDialect.OPENCLOUD));
        String id = user.files("PROPFIND", "/", "<propfind xmlns='DAV:'><prop><id xmlns='http://owncloud.org/ns'/>"
                + "</prop></propfind>", "Depth", "0").body().replaceAll("(?s).*<oc:id>([^!]+)!.*", "$1");
        String recorded = "498b702e-4b5c-46ff-9e90-3135c00ede2f%244dd3cbb9-20db-4b8f-b57e-0d154b4cb372";
        same("opencloud-propfind-d0-space",
                Recorded.of("opencloud-propfind-d0-space").requestBody().stripTrailing(),
                recorded, id.replace("$", "%24"));
        user.files("MKCOL", "/dir1", "");
        user.files("PUT", "/dir1/a.txt", "hello");
        same("opencloud-put-412", LINES + "y", recorded, id.replace("$", "%24"));
        assertThat(user.files("GET", "/dir1/a.txt", "", "If-None-Match", '"' + user.etag("/dir1/a.txt") + '"').body())
                .isEqualTo("hello");
        assertThat(user.files("PROPFIND", "/", "", "Depth", "infinity").statusCode()).isEqualTo(400);
        assertThat(new SyncClient(server.port(), "user1", "wrong").files("PROPFIND", "/", "").headers()
                .allValues("WWW-Authenticate")).hasSize(2);
    }
}
