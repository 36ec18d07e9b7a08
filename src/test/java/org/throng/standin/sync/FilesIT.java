package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncSettings;

/** Files and folders of one account. */
class FilesIT {

    private StandIn server;
    private SyncClient user;

    @BeforeEach
    void start() throws Exception {
        server = StandIn.start(new SyncProtocol(SyncSettings.defaults()), Listen.loopback());
        user = new SyncClient(server.port(), "user1");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void withoutChangesEachListingIsTheSame() throws Exception {
        assertThat(user.etag("/")).hasSize(13).isEqualTo(user.etag("/"))
                .isNotEqualTo(new SyncClient(server.port(), "user2").etag("/"));
        assertThat(user.files("GET", "/welcome.txt", "").body()).hasSize(163);
        assertThat(user.files("PROPFIND", "/", "").body()).isEqualTo(user.files("PROPFIND", "/", "").body());
    }

    @Test
    void aChangeGoesUpToTheRootAndNowhereElse() throws Exception {
        user.files("MKCOL", "/a", "");
        user.files("MKCOL", "/a/b", "");
        user.files("MKCOL", "/c", "");
        String root = user.etag("/");
        String a = user.etag("/a");
        String b = user.etag("/a/b");
        String c = user.etag("/c");
        HttpResponse<String> put = user.files("PUT", "/a/b/f.txt", "hello");
        assertThat(put.statusCode()).isEqualTo(201);
        assertThat(put.headers().firstValue("ETag")).hasValue('"' + user.etag("/a/b/f.txt") + '"');
        assertThat(user.etag("/")).isNotEqualTo(root);
        assertThat(user.etag("/a")).isNotEqualTo(a);
        assertThat(user.etag("/a/b")).isNotEqualTo(b);
        assertThat(user.etag("/c")).isEqualTo(c);
    }

    @Test
    void anIdStaysWhenItsFileIsMoved() throws Exception {
        user.files("MKCOL", "/a", "");
        String id = user.files("PUT", "/f.txt", "hello").headers().firstValue("OC-FileId").orElseThrow();
        assertThat(id).matches("\\d{8}oczf11f6khtc");
        HttpResponse<String> moved = user.files("MOVE", "/f.txt", "", "Destination", user.url("/a/b%20c.txt"));
        assertThat(moved.statusCode()).isEqualTo(201);
        assertThat(moved.headers().firstValue("OC-FileId")).hasValue(id);
        assertThat(user.files("GET", "/a/b%20c.txt", "").body()).isEqualTo("hello");
        assertThat(user.files("GET", "/f.txt", "").statusCode()).isEqualTo(404);
    }

    @Test
    void sizesFollowWhatIsInAFolder() throws Exception {
        user.files("MKCOL", "/a", "");
        user.files("PUT", "/a/f.txt", "0123456789");
        user.files("COPY", "/a", "", "Destination", user.url("/b"));
        user.files("PUT", "/a/f.txt", "01234");
        assertThat(size("/a")).isEqualTo(5);
        assertThat(size("/b")).isEqualTo(10);
        assertThat(size("/")).isEqualTo(15 + 163);
        user.files("DELETE", "/b", "");
        assertThat(size("/")).isEqualTo(5 + 163);
    }

    private int size(String path) throws Exception {
        String body = user.files("PROPFIND", path,
                "<propfind xmlns='DAV:'><prop><size xmlns='http://owncloud.org/ns'/></prop></propfind>",
                "Depth", "0").body();
        return Integer.parseInt(body.replaceAll("(?s).*<oc:size>(\\d+)</oc:size>.*", "$1"));
    }

    @Test
    void namesMayHaveAnyCharacters() throws Exception {
        String name = "/%C3%A4%20%F0%9F%93%84%20%26%3C%25%23%3F%2B.txt";
        assertThat(user.files("PUT", name, "hello").statusCode()).isEqualTo(201);
        assertThat(user.files("PROPFIND", "/", "").body())
                .contains("/remote.php/dav/files/user1/%c3%a4%20%f0%9f%93%84%20%26%3c%25%23%3f%2b.txt</d:href>");
        assertThat(user.files("GET", name, "").body()).isEqualTo("hello");
    }
}
