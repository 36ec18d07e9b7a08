package org.throng.workload.bosh.servers;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** HTTP as plain as it gets, each request on a connection of its own: what comes back is seen as it was sent. */
final class Wire {

    private static final int PATIENCE_MILLIS = 60_000;

    private Wire() {
    }

    /**
     * An answer.
     *
     * @param status code and reason phrase, which some servers speak through
     */
    record Answer(String status, String body) {
    }

    /** A request under way, whose connection can be dropped before its answer. */
    record Request(Socket connection, CompletableFuture<Answer> answer) {

        void drop() throws IOException {
            connection.close();
        }
    }

    static Request post(URI endpoint, String body) throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String head = "POST " + endpoint.getPath() + " HTTP/1.1\r\nHost: " + endpoint.getAuthority()
                + "\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: " + content.length + "\r\n\r\n";
        Socket connection = new Socket(endpoint.getHost(), endpoint.getPort());
        connection.setTcpNoDelay(true);
        connection.setSoTimeout(PATIENCE_MILLIS);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(content);
        connection.getOutputStream().write(whole.toByteArray());
        return new Request(connection, CompletableFuture.supplyAsync(() -> answer(connection), Wire::onItsOwnThread));
    }

    private static void onItsOwnThread(Runnable reading) {
        Thread thread = new Thread(reading, "wire");
        thread.setDaemon(true);
        thread.start();
    }

    private static Answer answer(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            String status = line(in).substring("HTTP/1.1 ".length());
            int length = 0;
            for (String header = line(in); !header.isEmpty(); header = line(in)) {
                if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                    length = Integer.parseInt(header.substring(header.indexOf(':') + 1).trim());
                }
            }
            return new Answer(status, new String(in.readNBytes(length), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server closed the connection after: " + line);
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.US_ASCII);
    }
}
