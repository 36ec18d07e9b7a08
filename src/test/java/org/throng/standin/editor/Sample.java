package org.throng.standin.editor;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** An integrator for tests that are not about it: it has one document and takes every callback. */
final class Sample {

    private static final HttpServer SERVER = start();

    private Sample() {
    }

    private static HttpServer start() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                byte[] answer = exchange.getRequestMethod().equals("POST")
                        ? "{\"error\":0}".getBytes(StandardCharsets.UTF_8)
                        : FakeIntegrator.DOCX;
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String documentUrl() {
        return url("/sample.docx");
    }

    static String callbackUrl() {
        return url("/callback");
    }

    private static String url(String path) {
        return "http://127.0.0.1:" + SERVER.getAddress().getPort() + path;
    }
}
