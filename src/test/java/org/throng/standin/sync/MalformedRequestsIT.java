package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;

/** Requests that no client should send: each is refused by one answer, and the server goes on. */
class MalformedRequestsIT {

    private StandIn server;
    private SyncClient user;

    @BeforeEach
    void start() throws Exception {
        server = Sync.settings().start();
        user = new SyncClient(server.port(), "user1");
    }

    @AfterEach
    void stop() throws Exception {
        assertThat(user.files("GET", "/welcome.txt", "").statusCode()).isEqualTo(200);
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "no xml at all",
        "<d:propfind xmlns:d='DAV:'><d:prop>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><propfind xmlns='DAV:'><prop>&e;</prop></propfind>",
        "<other xmlns='DAV:'/>",
        "<d:propfind xmlns:d=''><d:prop/></d:propfind>"
    })
    void xmlThatIsNone(String xml) throws Exception {
        assertThat(user.files("PROPFIND", "/", xml).statusCode()).isEqualTo(400);
    }

    @Test
    void xmlThatIsNestedTooDeeplyOrTooLong() throws Exception {
        assertThat(user.files("PROPFIND", "/", "<propfind xmlns='DAV:'>" + "<a>".repeat(100_000)).statusCode())
                .isEqualTo(400);
        assertThat(user.files("PROPFIND", "/", "<propfind xmlns='DAV:'><prop>" + "<a/>".repeat(20_000)).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%zz", "/a/../b", "/%2e%2e/b", "/a%2fb", "/a%00b", "/%ff%fe"})
    void pathsThatAreNone(String path) throws Exception {
        try (RawClient client = new RawClient(server.port())) {
            assertThat(client.request("GET /remote.php/webdav" + path + " HTTP/1.1\r\nHost: localhost\r\n"
                    + "Authorization: " + user.basic() + "\r\n\r\n")).startsWith("HTTP/1.1 400");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.htaccess", "/a%5Cb", "/f.part"})
    void namesThatMayNotBe(String path) throws Exception {
        assertThat(user.files("PUT", path, "x").statusCode()).isIn(400, 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "<x>", "([etag", "nonsense", "()", "(<a>) trailing"})
    void conditionsThatAreNone(String condition) throws Exception {
        assertThat(user.files("PUT", "/f.txt", "x", "If", condition).statusCode()).isEqualTo(400);
    }

    @Test
    void destinationsThatAreElsewhere() throws Exception {
        user.files("PUT", "/f.txt", "x");
        assertThat(user.files("MOVE", "/f.txt", "").statusCode()).isEqualTo(400);
        assertThat(user.files("MOVE", "/f.txt", "", "Destination", "http://elsewhere/remote.php/webdav/g.txt")
                .statusCode()).isEqualTo(502);
        assertThat(user.files("MOVE", "/f.txt", "", "Destination", "/elsewhere").statusCode()).isEqualTo(403);
        assertThat(user.files("MOVE", "/f.txt", "", "Destination", "/remote.php/dav/files/user2/g.txt").statusCode())
                .isEqualTo(403);
        assertThat(user.files("MOVE", "/f.txt", "", "Destination", user.url("/none/g.txt")).statusCode())
                .isEqualTo(409);
    }

    @Test
    void othersFilesAreNotThere() throws Exception {
        assertThat(user.ask("GET", "/remote.php/dav/files/user2/welcome.txt", new byte[0]).statusCode())
                .isEqualTo(404);
    }

    @Test
    void aFolderIsNotMovedIntoItself() throws Exception {
        user.files("MKCOL", "/a", "");
        assertThat(user.files("MOVE", "/a", "", "Destination", user.url("/a/b")).statusCode()).isEqualTo(409);
        assertThat(user.files("COPY", "/a", "", "Destination", user.url("/a/b")).statusCode()).isEqualTo(409);
    }

    @Test
    void foldersCannotBeStackedWithoutEnd() throws Exception {
        StringBuilder path = new StringBuilder();
        int status = 201;
        for (int i = 0; i < 200 && status == 201; i++) {
            path.append("/d");
            status = user.files("MKCOL", path.toString(), "").statusCode();
        }
        assertThat(status).isEqualTo(400);
        user.files("MKCOL", "/e", "");
        assertThat(user.files("MOVE", "/d", "", "Destination", user.url("/e/d")).statusCode()).isEqualTo(400);
    }

    @Test
    void aClientThatGoesInTheMidstOfAnUploadLeavesNothing() throws Exception {
        try (RawClient client = new RawClient(server.port())) {
            client.send(("PUT /remote.php/webdav/f.bin HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + user.basic()
                    + "\r\nContent-Length: 1000\r\n\r\nhello").getBytes(StandardCharsets.UTF_8));
        }
        await().until(() -> server.stats().counts().containsKey("uploads-cut-by-client"));
        assertThat(user.files("GET", "/f.bin", "").statusCode()).isEqualTo(404);
    }

    @Test
    void requestsOnOneConnectionAreAnsweredInTheirOrder() throws Exception {
        try (RawClient client = new RawClient(server.port())) {
            String head = " HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + user.basic() + "\r\n";
            client.send(("PUT /remote.php/webdav/f.txt" + head + "Content-Length: 5\r\n\r\nhello"
                    + "DELETE /remote.php/webdav/f.txt" + head + "\r\n"
                    + "DELETE /remote.php/webdav/f.txt" + head + "\r\n").getBytes(StandardCharsets.UTF_8));
            assertThat(client.request("")).startsWith("HTTP/1.1 201");
            assertThat(client.request("")).startsWith("HTTP/1.1 204");
            assertThat(client.request("")).startsWith("HTTP/1.1 404");
        }
    }
}
