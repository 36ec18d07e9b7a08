package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.TestKeys;
import org.throng.net.wire.Nghttpd;

/** An ordinary plan of HTTP Requests over HTTP/2, at nghttpd. */
class Http2RunIT {

    private static final int ROUNDS = 3 * 4;
    private static final int RESOURCES = 8;

    @TempDir
    private Path folder;

    @Test
    void requestsAreStreamsOfOneConnectionForEachUser() throws Exception {
        Path site = Files.createDirectory(folder.resolve("site"));
        StringBuilder page = new StringBuilder("<html><body>");
        for (int i = 0; i < RESOURCES; i++) {
            Files.writeString(site.resolve(i + ".png"), "image " + i);
            page.append("<img src='/").append(i).append(".png'>");
        }
        Files.writeString(site.resolve("page.html"), page + "</body></html>");
        Path file = Files.write(folder.resolve("file.bin"), new byte[500_000]);
        try (Nghttpd server = new Nghttpd(site, TestKeys.forHost(folder, "some.example"), "--max-concurrent-streams=3");
                Launched run = Launched.runUnjudged(folder, Launched.testPlan("http2.jmx").toString(), "-Djtl=true",
                        "-Dhttp2=auto", "-Dport=" + server.port(), "-Dfile=" + file, "-Dthresholds=errors < 34%")) {
            run.exits(0);
            List<String> rows = run.file("results.jtl").lines().toList();
            assertThat(rows.stream().filter(row -> row.contains(",page,200,OK,") || row.contains(",upload,200,OK,")))
                    .hasSize(2 * ROUNDS);
            assertThat(rows.stream().filter(row -> row.contains(",missing,404,Not Found,"))).hasSize(ROUNDS);
            assertThat(run.file("jmeter.log"))
                    .contains("came: [HTTP/2 404 , [:authority: 127.0.0.1:" + server.port() + "], Not Found]");
            String frames = server.log();
            assertThat(frames.lines().filter(line -> line.contains(":path: /page.html"))).hasSize(2 * ROUNDS);
            assertThat(frames.lines().filter(line -> line.contains(".png")).filter(line -> line.contains(":path")))
                    .hasSize(RESOURCES * ROUNDS);
            assertThat(frames.lines().filter(line -> line.contains("recv SETTINGS frame"))
                    .filter(line -> !line.contains("flags=0x01"))).hasSize(3);
        }
    }
}
