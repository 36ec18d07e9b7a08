package org.throng.standin.sync;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A request to a real server with its answer, recorded in November 2026, and the means to ask the stand-in the same.
 * What differs from server to server and time to time is replaced by its kind before answers are compared.
 *
 * @param request head of the request, without body
 * @param requestBody as text; long ones are shortened in the record
 * @param status line of the answer
 * @param headers of the answer, names in small letters, several values in one line each
 */
record Recorded(List<String> request, String requestBody, String status, Map<String, String> headers, String body) {

    private static final String LINE = "hello world\n";
    /** Stands for these and for the line before them. */
    private static final String SHORTENED = "[... 98 identical lines of \"hello world\" ...]\n";

    /** Headers that say nothing about the protocol. */
    private static final List<String> NOISE = List.of(
            "server", "date", "set-cookie", "connection", "transfer-encoding", "content-length", "expires",
            "cache-control", "pragma", "tus-extension", "keep-alive");

    /** Reads a record by its name, such as {@code oc11-put-new}. */
    static Recorded of(String name) throws IOException {
        try (InputStream in = Recorded.class.getResourceAsStream("recorded/" + name + ".http")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replace(SHORTENED, LINE.repeat(99));
            int middle = text.indexOf("\n----- response");
            String answer = text.substring(text.indexOf('\n', middle + 1) + 1);
            String asked = text.substring(0, middle).stripTrailing();
            return of(asked.indexOf("\n\n") < 0 ? asked + "\n\n" : asked, answer);
        }
    }

    private static Recorded of(String asked, String answer) {
        int end = asked.indexOf("\n\n");
        int headEnd = answer.indexOf("\n\n");
        String head = headEnd < 0 ? answer.stripTrailing() : answer.substring(0, headEnd);
        List<String> lines = head.lines().toList();
        return new Recorded(
                asked.substring(0, end).lines().toList(), asked.substring(end + 2), lines.get(0).stripTrailing(),
                headers(lines.subList(1, lines.size())), headEnd < 0 ? "" : answer.substring(headEnd + 2));
    }

    private static Map<String, String> headers(List<String> lines) {
        return lines.stream()
                .map(line -> line.split(": ?", 2))
                .filter(each -> !NOISE.contains(each[0].toLowerCase(Locale.ROOT)))
                .filter(each -> !each[0].toLowerCase(Locale.ROOT)
                        .matches("x-(xss|content-type|frame|robots|down|perm).*"))
                .filter(each -> !each[0].equalsIgnoreCase("content-security-policy"))
                .collect(Collectors.toMap(
                        each -> each[0].toLowerCase(Locale.ROOT), each -> each[1].strip(), (a, b) -> a + "\n" + b,
                        TreeMap::new));
    }

    /**
     * Asks the stand-in the same.
     *
     * @param body instead of the recorded one
     * @param changes texts of the request's head and what stands there instead, in turn
     */
    Recorded ask(int port, byte[] body, String... changes) throws IOException {
        List<String> head = new ArrayList<>();
        for (String line : request) {
            String changed = line;
            for (int i = 0; i < changes.length; i += 2) {
                changed = changed.replace(changes[i], changes[i + 1]);
            }
            if (!changed.startsWith("Content-Length:") && !changed.startsWith("Connection:")) {
                head.add(changed);
            }
        }
        head.add("Content-Length: " + body.length);
        head.add("Connection: close");
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(
                    (String.join("\r\n", head) + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
            byte[] answer = socket.getInputStream().readAllBytes();
            return parsed(answer);
        }
    }

    private static Recorded parsed(byte[] answer) {
        String text = new String(answer, StandardCharsets.UTF_8);
        int end = text.indexOf("\r\n\r\n");
        List<String> lines = text.substring(0, end).lines().toList();
        String body = text.substring(end + 4);
        if (lines.stream().anyMatch(line -> line.equalsIgnoreCase("transfer-encoding: chunked"))) {
            body = unchunked(body);
        }
        return new Recorded(List.of(), "", lines.get(0), headers(lines.subList(1, lines.size())), body);
    }

    private static String unchunked(String chunks) {
        byte[] bytes = chunks.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int at = 0;
        while (true) {
            int end = at;
            while (bytes[end] != '\r') {
                end++;
            }
            int length = Integer.parseInt(new String(bytes, at, end - at, StandardCharsets.US_ASCII), 16);
            if (length == 0) {
                return out.toString(StandardCharsets.UTF_8);
            }
            out.write(bytes, end + 2, length);
            at = end + 2 + length + 2;
        }
    }

    /** Status, headers and body with everything replaced that is different each time. */
    String comparable() {
        return (status + "\n" + headers.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining("\n")) + "\n\n" + body.stripTrailing())
                .replaceAll("(&quot;|\")[0-9a-f]{13}(&quot;|\")", "$1FOLDER-ETAG$2")
                .replaceAll("(&quot;|\")[0-9a-f]{32}(&quot;|\")", "$1FILE-ETAG$2")
                .replaceAll("\\d{8}oczf11f6khtc", "ID")
                .replaceAll("<oc:fileid>\\d+<", "<oc:fileid>NUMBER<")
                .replaceAll("[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT", "TIME")
                .replaceAll("opaquelocktoken:[0-9a-f\\-]{36}", "TOKEN")
                .replaceAll("SHA1:[0-9a-f]{40}", "SHA1")
                .replaceAll("[0-9a-f\\-]{36}(\\$|%24)[0-9a-f\\-]{36}", "SPACE");
    }
}
