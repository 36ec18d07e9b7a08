package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.lang3.ArrayUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * Files that come in chunks, as strict as the servers are: by a transfer folder, by that of Nextcloud's second version,
 * and by names, as ownCloud took them up to version 9.
 */
class ChunksIT {

    private static final String TRANSFER = "/remote.php/dav/uploads/user1/4711";
    private static final int LEAST = 5 << 20;

    private StandIn server;
    private SyncClient user;

    private void start(SyncDialect dialect) throws Exception {
        server = Sync.settings().dialect(dialect).start();
        user = new SyncClient(server.port(), "user1");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static byte[] bytes(int count, int first) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (first + i * 31);
        }
        return bytes;
    }

    private static String sha1(byte[] bytes) {
        return "SHA1:" + DigestUtils.sha1Hex(bytes);
    }

    private int begin() throws Exception {
        return user.ask("MKCOL", TRANSFER, new byte[0], "Destination", user.url("/big.bin")).statusCode();
    }

    private int chunk(String name, byte[] bytes) throws Exception {
        return user.ask("PUT", TRANSFER + "/" + name, bytes, "Destination", user.url("/big.bin")).statusCode();
    }

    private HttpResponse<String> assemble(String... headers) throws Exception {
        return user.ask("MOVE", TRANSFER + "/.file", new byte[0],
                ArrayUtils.addAll(headers, "Destination", user.url("/big.bin")));
    }

    private int asked(String path) throws Exception {
        return user.ask("PROPFIND", path, new byte[0], "Depth", "0").statusCode();
    }

    private boolean isThere() throws Exception {
        return user.files("GET", "/big.bin", "").statusCode() == 200;
    }

    @Test
    void nextcloudAssemblesByNumberNotByArrival() throws Exception {
        start(SyncDialect.NEXTCLOUD);
        byte[] first = bytes(LEAST, 1);
        byte[] second = bytes(LEAST, 2);
        byte[] tenth = bytes(100, 3);
        assertThat(begin()).isEqualTo(201);
        assertThat(chunk("10", tenth)).isEqualTo(201);
        assertThat(chunk("2", first)).isEqualTo(201);
        assertThat(chunk("1", first)).isEqualTo(201);
        assertThat(chunk("2", second)).as("the same once more").isEqualTo(204);
        assertThat(isThere()).isFalse();
        byte[] whole = ArrayUtils.addAll(ArrayUtils.addAll(first, second), tenth);

        HttpResponse<String> moved = assemble("OC-Total-Length", "" + whole.length, "OC-Checksum", sha1(whole));

        assertThat(moved.statusCode()).isEqualTo(201);
        assertThat(moved.headers().firstValue("OC-ETag")).hasValue('"' + user.etag("/big.bin") + '"');
        assertThat(user.bytes("/big.bin")).isEqualTo(whole);
        assertThat(asked(TRANSFER)).as("the transfer").isEqualTo(404);
    }

    @Test
    void nextcloudTakesChunksOnlyAsItsSecondVersionHasThem() throws Exception {
        start(SyncDialect.NEXTCLOUD);
        begin();
        assertThat(user.ask("PUT", TRANSFER + "/1", bytes(10, 1)).statusCode()).as("no destination").isEqualTo(400);
        assertThat(chunk("0", bytes(10, 1))).isEqualTo(400);
        assertThat(chunk("10001", bytes(10, 1))).isEqualTo(400);
        assertThat(chunk("00000000000000000001", bytes(10, 1))).isEqualTo(400);
        assertThat(chunk(".file", bytes(10, 1))).isEqualTo(403);
        chunk("1", bytes(LEAST - 1, 1));
        chunk("2", bytes(10, 2));

        HttpResponse<String> moved = assemble();

        assertThat(moved.statusCode()).isEqualTo(400);
        assertThat(moved.body()).contains("at least 5 MB");
        assertThat(isThere()).isFalse();
        assertThat(asked(TRANSFER)).as("the transfer").isEqualTo(207);
    }

    @ParameterizedTest
    @CsvSource({"OC-Total-Length, 21, 400", "OC-Checksum, SHA1:0000000000000000000000000000000000000000, 400",
            "If-Match, \"another\", 412"})
    void nothingIsAssembledOfWhatIsNotAsAnnounced(String header, String value, int status) throws Exception {
        start(SyncDialect.OWNCLOUD11);
        user.files("PUT", "/big.bin", "old");
        user.ask("MKCOL", TRANSFER, new byte[0]);
        user.ask("PUT", TRANSFER + "/0000000000000000", bytes(10, 1));
        user.ask("PUT", TRANSFER + "/0000000000000010", bytes(10, 2));

        assertThat(assemble(header, value).statusCode()).isEqualTo(status);
        assertThat(user.files("GET", "/big.bin", "").body()).isEqualTo("old");

        assertThat(assemble("If-Match", '"' + user.etag("/big.bin") + '"').statusCode())
                .as("the chunks are still there").isEqualTo(204);
        assertThat(user.bytes("/big.bin")).isEqualTo(ArrayUtils.addAll(bytes(10, 1), bytes(10, 2)));
    }

    @Test
    void aTransferThatIsGivenUpLeavesNothing() throws Exception {
        start(SyncDialect.OWNCLOUD11);
        user.ask("MKCOL", TRANSFER, new byte[0]);
        user.ask("PUT", TRANSFER + "/00000", bytes(10, 1));
        assertThat(user.ask("DELETE", TRANSFER, new byte[0]).statusCode()).isEqualTo(204);
        assertThat(user.ask("PUT", TRANSFER + "/00001", bytes(10, 1)).statusCode()).isEqualTo(404);
        assertThat(assemble().statusCode()).isGreaterThanOrEqualTo(400);
        assertThat(isThere()).isFalse();
    }

    @Test
    void othersDoNotSeeATransfer() throws Exception {
        start(SyncDialect.OWNCLOUD11);
        user.ask("MKCOL", TRANSFER, new byte[0]);
        assertThat(new SyncClient(server.port(), "user2").ask("PROPFIND", TRANSFER, new byte[0]).statusCode())
                .isBetween(400, 499);
    }

    private HttpResponse<String> named(String name, String content, String... headers) throws Exception {
        return user.ask("PUT", "/remote.php/webdav/" + name, content.getBytes(StandardCharsets.UTF_8),
                ArrayUtils.addAll(headers, "OC-Chunked", "1"));
    }

    @Test
    void namedChunksMakeAFileWithTheLastThatWasMissing() throws Exception {
        start(SyncDialect.OWNCLOUD8);
        assertThat(named("big.bin-chunking-42-3-2", "third").statusCode()).isEqualTo(201);
        assertThat(named("big.bin-chunking-42-3-0", "false").statusCode()).isEqualTo(201);
        assertThat(named("big.bin-chunking-42-3-0", "first ").statusCode()).isEqualTo(201);
        assertThat(named("big.bin-chunking-43-3-1", "of another transfer").statusCode()).isEqualTo(201);
        assertThat(user.ask("GET", "/remote.php/webdav/big.bin", new byte[0]).statusCode()).isEqualTo(404);

        HttpResponse<String> last = named("big.bin-chunking-42-3-1", "second ", "X-OC-Mtime", "1600000001",
                "OC-Checksum", sha1("first second third".getBytes(StandardCharsets.UTF_8)));

        assertThat(last.statusCode()).isEqualTo(201);
        assertThat(last.headers().firstValue("X-OC-MTime")).hasValue("accepted");
        assertThat(last.headers().firstValue("OC-FileId")).isPresent();
        assertThat(user.ask("GET", "/remote.php/webdav/big.bin", new byte[0]).body())
                .isEqualTo("first second third");
    }

    @ParameterizedTest
    @CsvSource({"big.bin-chunking-42-0-0", "big.bin-chunking-42-2-2", "big.bin-chunking-42-10001-1"})
    void namesWhoseNumbersCannotBeAreRefused(String name) throws Exception {
        start(SyncDialect.OWNCLOUD8);
        assertThat(named(name, "x").statusCode()).isEqualTo(400);
    }

    @Test
    void aNameWithoutTheHeaderIsAFileAsAnyOther() throws Exception {
        start(SyncDialect.OWNCLOUD8);
        user.ask("PUT", "/remote.php/webdav/big.bin-chunking-42-1-0", bytes(10, 1));
        assertThat(user.ask("GET", "/remote.php/webdav/big.bin-chunking-42-1-0", new byte[0]).statusCode())
                .isEqualTo(200);
        assertThat(user.ask("GET", "/remote.php/webdav/big.bin", new byte[0]).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"If-Match, \"another\", 412", "OC-Checksum, SHA1:0000000000000000000000000000000000000000, 400"})
    void namedChunksThatDoNotFitLeaveTheFileAsItWas(String header, String value, int status) throws Exception {
        start(SyncDialect.OWNCLOUD8);
        user.ask("PUT", "/remote.php/webdav/big.bin", "old".getBytes(StandardCharsets.UTF_8));
        named("big.bin-chunking-42-2-0", "new ");
        assertThat(named("big.bin-chunking-42-2-1", "one", header, value).statusCode()).isEqualTo(status);
        assertThat(user.ask("GET", "/remote.php/webdav/big.bin", new byte[0]).body()).isEqualTo("old");
    }
}
