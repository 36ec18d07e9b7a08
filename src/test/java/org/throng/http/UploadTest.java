package org.throng.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Path;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPFileArg;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.ScriptedServer;

/** Requests whose body takes a while. */
class UploadTest {

    private static final int MEGABYTES = 40;

    @TempDir
    private Path folder;

    private SampleResult put(URI server, String timeoutMillis) throws IOException {
        Path file = folder.resolve("body");
        try (RandomAccessFile body = new RandomAccessFile(file.toFile(), "rw")) {
            body.setLength((long) MEGABYTES << 20);
        }
        JMeterContextService.getContext().clear();
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        HTTPSamplerProxy request = new HTTPSamplerProxy();
        request.setProtocol("http");
        request.setDomain(server.getHost());
        request.setPort(server.getPort());
        request.setMethod("PUT");
        request.setPath("/a");
        request.setResponseTimeout(timeoutMillis);
        request.setHTTPFiles(new HTTPFileArg[] {new HTTPFileArg(file.toString(), "", "application/octet-stream")});
        HttpRequestSampler sampler = new HttpRequestSampler(request);
        try {
            return sampler.sample();
        } finally {
            sampler.threadFinished();
        }
    }

    /** The response timeout of JMeter is that of a read, which begins when the request has been written. */
    @Test
    void aServerThatReadsForLongerThanTheResponseTimeoutIsNotSilent() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.holdUnread(1 << 20);
            connection.request();
            for (int i = 0; i < MEGABYTES; i++) {
                connection.read(1 << 20);
                // the rest at once: the client has written all only when most of it is read
                Thread.sleep(i < MEGABYTES / 2 ? 200 : 0);
            }
            connection.send("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
        })) {
            SampleResult result = put(server.httpUri(), "3000");

            assertThat(result.getResponseCode()).as(result.getResponseMessage()).isEqualTo("201");
            assertThat(result.getTime()).as("longer than the timeout").isGreaterThan(3_000);
        }
    }

    @Test
    void aServerThatStopsReadingIs() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.staySilent();
        })) {
            SampleResult result = put(server.httpUri(), "300");
            server.release();

            assertThat(result.getResponseMessage()).contains("Read timed out");
        }
    }
}
