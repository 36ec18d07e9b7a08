package org.throng.workload.sync;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands between clients and a server, and notes which requests go over which connection. */
final class RecordingRelay implements AutoCloseable {

    /** @param connection counted from 1 in the order of the connects */
    record Request(int connection, String method, String path, Map<String, String> headers) {

        long length() {
            return Long.parseLong(headers.getOrDefault("Content-Length", "0"));
        }
    }

    private final ServerSocket listening;
    private final int serverPort;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<Request> requests = new ArrayList<>();
    private int connections;

    RecordingRelay(int serverPort) throws IOException {
        this.serverPort = serverPort;
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + listening.getLocalPort());
    }

    /** All since the last call, in the order of their heads' arrival. */
    synchronized List<Request> take() {
        List<Request> all = List.copyOf(requests);
        requests.clear();
        return all;
    }

    /** How many there have been. */
    synchronized int connections() {
        return connections;
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // one of the two sides has ended
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listening.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
            sockets.addAll(List.of(client, server));
            int number = count();
            daemon(() -> {
                try (client; server) {
                    passRequests(number, client.getInputStream(), server.getOutputStream());
                }
            });
            daemon(() -> {
                try (client; server) {
                    server.getInputStream().transferTo(client.getOutputStream());
                }
            });
        }
    }

    private synchronized int count() {
        return ++connections;
    }

    private void passRequests(int connection, InputStream from, OutputStream to) throws IOException {
        for (byte[] head = head(from); head.length > 0; head = head(from)) {
            Request request = note(connection, new String(head, StandardCharsets.ISO_8859_1));
            to.write(head);
            byte[] part = new byte[64 << 10];
            for (long left = request.length(); left > 0;) {
                int count = from.read(part, 0, (int) Math.min(part.length, left));
                if (count < 0) {
                    return;
                }
                to.write(part, 0, count);
                left -= count;
            }
        }
    }

    /** Empty at the end. */
    private static byte[] head(InputStream from) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int ends = 0;
        for (int next = from.read(); next >= 0; next = from.read()) {
            head.write(next);
            ends = next == '\n' ? ends + 1 : next == '\r' ? ends : 0;
            if (ends == 2) {
                return head.toByteArray();
            }
        }
        return new byte[0];
    }

    private Request note(int connection, String head) {
        String[] lines = head.split("\r\n");
        String[] first = lines[0].split(" ");
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 1; i < lines.length; i++) {
            headers.put(lines[i].replaceAll(":.*", ""), lines[i].replaceAll("^[^:]*: ?", ""));
        }
        Request request = new Request(connection, first[0], first[1], headers);
        synchronized (this) {
            requests.add(request);
        }
        return request;
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
