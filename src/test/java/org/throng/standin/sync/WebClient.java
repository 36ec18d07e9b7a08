package org.throng.standin.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser, or another HTTP client with a jar of cookies, that knows nothing of the stand-in's code. */
final class WebClient {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern TOKEN = Pattern.compile("<head data-requesttoken=\"([^\"]+)\"");

    private final int port;
    private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    private final HttpClient http = HttpClient.newBuilder().cookieHandler(cookies).build();
    private String[] always = {};

    WebClient(int port) {
        this.port = port;
    }

    /** One that sends a password with each request. */
    static WebClient basic(int port, String user, String password) {
        WebClient client = new WebClient(port);
        client.always = new String[] {
            "Authorization", basic(user, password), "OCS-APIRequest", "true"};
        return client;
    }

    static String basic(String user, String password) {
        return "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** Sends with header names and values in turn. */
    HttpResponse<String> send(String method, String path, String body, String... headers) throws Exception {
        return http.send(request(method, path, HttpRequest.BodyPublishers.ofString(body), headers),
                HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<byte[]> download(String path, String... headers) throws Exception {
        return http.send(request("GET", path, HttpRequest.BodyPublishers.noBody(), headers),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    HttpResponse<String> send(String method, String path, HttpRequest.BodyPublisher body, String... headers)
            throws Exception {
        return http.send(request(method, path, body, headers), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest request(String method, String path, HttpRequest.BodyPublisher body, String... headers) {
        URI uri = path.startsWith("http") ? URI.create(path) : URI.create("http://127.0.0.1:" + port + path);
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri).method(method, body);
        String[] all = Arrays.copyOf(always, always.length + headers.length);
        System.arraycopy(headers, 0, all, always.length, headers.length);
        return (all.length == 0 ? builder : builder.headers(all)).build();
    }

    HttpResponse<String> get(String path, String... headers) throws Exception {
        return send("GET", path, "", headers);
    }

    /** Sends a form with names and values in turn. */
    HttpResponse<String> form(String method, String path, String... fields) throws Exception {
        return send(method, path, encoded(fields), "Content-Type", "application/x-www-form-urlencoded");
    }

    static String encoded(String... fields) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < fields.length; i++) {
            form.append(i == 0 ? "" : i % 2 == 0 ? "&" : "=")
                    .append(URLEncoder.encode(fields[i], StandardCharsets.UTF_8));
        }
        return form.toString();
    }

    /** Result code of an OCS call in version 1's JSON. */
    int ocs(String method, String path, String... fields) throws Exception {
        String format = path.contains("?") ? "&format=json" : "?format=json";
        return json(form(method, "/ocs/v1.php/cloud/" + path + format, fields))
                .at("/ocs/meta/statuscode").asInt();
    }

    static JsonNode json(HttpResponse<String> answer) throws IOException {
        return JSON.readTree(answer.body());
    }

    /** Logs in by the form as a browser does, and gives the answer to the form. */
    HttpResponse<String> logIn(String user, String password) throws Exception {
        return form("POST", "/index.php/login", "user", user, "password", password, "timezone-offset", "0",
                "timezone", "UTC", "requesttoken", token("/index.php/login"));
    }

    /** The request token that a page carries. */
    String token(String page) throws Exception {
        HttpResponse<String> answer = get(page);
        Matcher matcher = TOKEN.matcher(answer.body());
        if (!matcher.find()) {
            throw new IOException(answer.statusCode() + " without a token: " + answer.body());
        }
        return matcher.group(1);
    }

    String cookie(String name) {
        return cookies.getCookieStore().getCookies().stream()
                .filter(each -> each.getName().equals(name))
                .map(HttpCookie::getValue)
                .findFirst()
                .orElse(null);
    }
}
