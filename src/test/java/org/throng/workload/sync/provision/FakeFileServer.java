package org.throng.workload.sync.provision;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A file server of a few accounts that answers like ownCloud Server 11.0.0 in recordings, or as a test sets. */
public final class FakeFileServer implements AutoCloseable {

    public static final String ADMIN_PASSWORD = "s3same";

    /** Which provisioning a server has. */
    public enum Kind { OCS_XML, OCS, GRAPH, NONE }

    /**
     * An answer instead of the usual one.
     *
     * @param retryAfter null for none
     */
    public record Excuse(int status, String retryAfter, String body) {
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] FOLDER = new byte[0];

    private final Kind kind;
    private final HttpServer http;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    public final Map<String, String> passwords = new ConcurrentHashMap<>();
    public final Map<String, Long> quotas = new ConcurrentHashMap<>();
    /** Of files and folders; the key is user and path. */
    public final Map<String, byte[]> nodes = new ConcurrentSkipListMap<>();
    public final Set<String> shares = ConcurrentHashMap.newKeySet();
    public final Set<String> sessions = ConcurrentHashMap.newKeySet();
    /** Method and path of each request. */
    public final List<String> requests = new CopyOnWriteArrayList<>();
    /** What the next requests are answered with. */
    public final Queue<Excuse> excuses = new ConcurrentLinkedQueue<>();

    public FakeFileServer(Kind kind) {
        this.kind = kind;
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        passwords.put("admin", ADMIN_PASSWORD);
        http.createContext("/", this::handle);
        http.setExecutor(threads);
        http.start();
    }

    public int port() {
        return http.getAddress().getPort();
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + port());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String method = exchange.getRequestMethod();
            String path = exchange.getRequestURI().getPath();
            requests.add(method + " " + path);
            Excuse excuse = excuses.poll();
            if (excuse != null) {
                if (excuse.retryAfter() != null) {
                    exchange.getResponseHeaders().add("Retry-After", excuse.retryAfter());
                }
                answer(exchange, excuse.status(), excuse.body());
            } else if (user(exchange) == null) {
                answer(exchange, 401, "{\"ocs\":{\"meta\":{\"status\":\"failure\",\"statuscode\":997}}}");
            } else if (path.startsWith("/remote.php/webdav/")) {
                files(exchange, method, path.substring("/remote.php/webdav".length()), body);
            } else if (path.startsWith("/ocs/v1.php/apps/files_sharing")) {
                share(exchange, method, form(body));
            } else if (path.matches("/ocs/v\\d.php/cloud/users.*") && kind != Kind.GRAPH && kind != Kind.NONE) {
                ocs(exchange, method, path, form(body));
            } else if (path.startsWith("/graph/v1.0/") && kind == Kind.GRAPH) {
                graph(exchange, method, path.substring("/graph/v1.0".length()), body);
            } else {
                answer(exchange, 404, "<html>Not here</html>");
            }
        }
    }

    private String user(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("Authorization");
        String[] both = new String(Base64.getDecoder().decode(given.substring("Basic ".length())),
                StandardCharsets.UTF_8).split(":", 2);
        return both[1].equals(passwords.get(both[0])) ? both[0] : null;
    }

    private void files(HttpExchange exchange, String method, String path, byte[] body) throws IOException {
        String user = user(exchange);
        String key = user + path;
        String cookie = exchange.getRequestHeaders().getFirst("Cookie");
        if (cookie == null) {
            exchange.getResponseHeaders().add("Set-Cookie", "session=" + user + "; path=/; HttpOnly");
            exchange.getResponseHeaders().add("Set-Cookie", "cookie_test=; Max-Age=0");
        } else {
            sessions.add(cookie);
        }
        switch (method) {
            case "PROPFIND" -> answer(exchange, 207, "<d:multistatus xmlns:d=\"DAV:\"/>");
            case "MKCOL" -> answer(exchange, nodes.putIfAbsent(key, FOLDER) == null ? 201 : 405, "");
            case "HEAD" -> {
                byte[] there = nodes.get(key);
                if (there != null) {
                    exchange.getResponseHeaders().add("Content-Length", Integer.toString(there.length));
                }
                exchange.sendResponseHeaders(there == null ? 404 : 200, -1);
            }
            case "PUT" -> {
                String parent = key.substring(0, key.lastIndexOf('/'));
                boolean over = quotas.getOrDefault(user, Long.MAX_VALUE) < body.length;
                boolean orphan = parent.contains("/") && !nodes.containsKey(parent);
                if (!over && !orphan) {
                    nodes.put(key, body);
                }
                answer(exchange, over ? 507 : orphan ? 409 : 201, "");
            }
            default -> answer(exchange, 501, "");
        }
    }

    private void share(HttpExchange exchange, String method, Map<String, String> form) throws IOException {
        String user = user(exchange);
        if (method.equals("POST")) {
            boolean known = passwords.containsKey(form.get("shareWith"));
            boolean done = known && shares.add(user + form.get("path") + " " + form.get("shareWith"));
            answer(exchange, 200, json(done ? 100 : known ? 403 : 404, "", ""));
        } else {
            String path = query(exchange).get("path");
            StringBuilder list = new StringBuilder();
            for (String share : shares) {
                if (share.startsWith(user + path + " ")) {
                    list.append(list.isEmpty() ? "" : ",").append("{\"share_with\":\"")
                            .append(share.substring(share.lastIndexOf(' ') + 1)).append("\"}");
                }
            }
            answer(exchange, 200, json(100, "", list.toString()));
        }
    }

    private void ocs(HttpExchange exchange, String method, String path, Map<String, String> form) throws IOException {
        boolean second = path.startsWith("/ocs/v2");
        String name = path.replaceAll(".*/cloud/users/?", "");
        int code = !user(exchange).equals("admin") ? 997 : switch (method) {
            case "POST" -> passwords.putIfAbsent(form.get("userid"), form.get("password")) == null ? 100 : 102;
            case "DELETE" -> passwords.remove(name) != null ? 100 : 101;
            case "PUT" -> {
                quotas.put(name, Long.parseLong(form.get("value")));
                yield passwords.containsKey(name) ? 100 : 101;
            }
            default -> name.isEmpty() || passwords.containsKey(name) ? 100 : 998;
        };
        // version 2 has no finer code than the status, as ownCloud 11 answers a name that is taken
        int status = !second || code == 100 ? 200 : code == 998 ? 404 : code == 997 ? 401 : 400;
        int said = second ? status : code;
        String message = code == 102 ? "User already exists" : "";
        answer(exchange, status, kind == Kind.OCS_XML
                ? "<?xml version=\"1.0\"?>\n<ocs>\n <meta>\n  <status>x</status>\n  <statuscode>" + said
                        + "</statuscode>\n  <message>" + message + "</message>\n </meta>\n <data/>\n</ocs>\n"
                : json(said, message, ""));
    }

    private void graph(HttpExchange exchange, String method, String path, byte[] body) throws IOException {
        String name = path.substring(path.lastIndexOf('/') + 1);
        switch (method + path.replaceAll("^/(users|drives)/.*", "/$1/*")) {
            case "POST/users" -> {
                JsonNode user = JSON.readTree(body);
                boolean made = passwords.putIfAbsent(user.get("onPremisesSamAccountName").asText(),
                        user.at("/passwordProfile/password").asText()) == null;
                answer(exchange, made ? 201 : 409, made ? "{\"id\":\"1\"}" : "{\"error\":{\"message\":\"taken\"}}");
            }
            case "GET/users/*" -> answer(exchange, !user(exchange).equals("admin") ? 403
                    : passwords.containsKey(name) ? 200 : 404, "{\"id\":\"a1\"}");
            case "DELETE/users/*" -> answer(exchange, passwords.remove(name) == null ? 404 : 204, "");
            case "GET/me/drives" -> answer(exchange, 200, "{\"value\":[{\"driveType\":\"virtual\",\"id\":\"v\"},"
                    + "{\"driveType\":\"personal\",\"id\":\"s$" + user(exchange) + "\"}]}");
            case "PATCH/drives/*" -> {
                quotas.put(name.substring(2), JSON.readTree(body).at("/quota/total").asLong());
                answer(exchange, 200, "{}");
            }
            default -> answer(exchange, 404, "");
        }
    }

    private static String json(int code, String message, String list) {
        return "{\"ocs\":{\"meta\":{\"status\":\"x\",\"statuscode\":" + code + ",\"message\":\"" + message
                + "\"},\"data\":[" + list + "]}}";
    }

    private static Map<String, String> query(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        return form(query.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> form(byte[] body) {
        Map<String, String> form = new ConcurrentHashMap<>();
        for (String part : new String(body, StandardCharsets.UTF_8).split("&")) {
            String[] both = part.split("=", 2);
            if (both.length == 2) {
                form.put(both[0], URLDecoder.decode(both[1], StandardCharsets.UTF_8));
            }
        }
        return form;
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 || status == 204 ? -1 : body.length);
        if (body.length > 0 && status != 204) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}
