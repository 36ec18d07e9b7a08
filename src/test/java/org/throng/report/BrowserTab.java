package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A page in a running browser, which a test reads and operates by the Chrome DevTools Protocol. */
public final class BrowserTab implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();

    private BrowserTab(Process process, URI tab) {
        this.process = process;
        socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(tab, new Listener()).join();
    }

    /**
     * The document of a page of results when its charts are drawn, or it says why it has none; fails if the browser's
     * console has a message.
     *
     * @param folder for the browser's files
     */
    public static String drawn(Path page, Path folder) throws IOException {
        try (BrowserTab tab = open(Files.createTempDirectory(folder, "tab"), page.toUri().toString())) {
            tab.awaitTrue("[...document.querySelectorAll('.plots-missing')]"
                    + ".every((one) => one.textContent.startsWith('The charts cannot be drawn'))");
            assertThat(tab.messages()).isEmpty();
            return tab.eval("document.documentElement.outerHTML");
        }
    }

    /**
     * Opens a page and waits until it is loaded; its scripts may go on. The browser's files are in {@code folder}.
     * Skips the test if there is no browser.
     */
    public static BrowserTab open(Path folder, String url) throws IOException {
        Path profile = folder.resolve("profile");
        File log = folder.resolve("browser.log").toFile();
        Process process = new ProcessBuilder(Browser.command(profile, "--remote-debugging-port=0",
                "--window-size=1400,1000", "about:blank")).redirectErrorStream(true).redirectOutput(log).start();
        try {
            Path portFile = profile.resolve("DevToolsActivePort");
            await("the browser listens").atMost(PATIENCE).until(() -> Files.exists(portFile)
                    && Files.readAllLines(portFile).size() > 1);
            URI list = URI.create("http://127.0.0.1:" + Files.readAllLines(portFile).get(0) + "/json/list");
            BrowserTab tab = new BrowserTab(process,
                    await("the browser has a tab").atMost(PATIENCE).until(() -> tabIn(list), Objects::nonNull));
            tab.call("Runtime.enable", Map.of());
            tab.call("Log.enable", Map.of());
            tab.call("Page.enable", Map.of());
            tab.call("Page.navigate", Map.of("url", url));
            tab.awaitTrue("location.protocol !== 'about:' && document.readyState === 'complete'");
            return tab;
        } catch (IOException | RuntimeException | AssertionError e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Where a tab of the browser is operated; null while there is none. */
    private static URI tabIn(URI list) throws IOException, InterruptedException {
        JsonNode tabs = JSON.readTree(HttpClient.newHttpClient().send(HttpRequest.newBuilder(list).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8)).body());
        for (JsonNode tab : tabs) {
            if (tab.get("type").asText().equals("page")) {
                return URI.create(tab.get("webSocketDebuggerUrl").asText());
            }
        }
        return null;
    }

    /** Shows the page as in a window of this size, in pixels. */
    public void size(int width, int height) {
        call("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Everything on the browser's console, violations of the page's security policy included. */
    public List<String> messages() {
        return messages;
    }

    /** The value of an expression of JavaScript, awaited if it is a promise, as text. */
    public String eval(String expression) {
        JsonNode answer = call("Runtime.evaluate", Map.of(
                "expression", expression, "returnByValue", true, "awaitPromise", true, "userGesture", true));
        assertThat(answer.at("/exceptionDetails").isMissingNode()).as(expression + ": " + answer).isTrue();
        JsonNode value = answer.at("/result/value");
        return value.isValueNode() ? value.asText() : value.toString();
    }

    /** The text of the first element that a selector of CSS finds; empty if there is none. */
    public String text(String selector) {
        return eval("(document.querySelector(" + quoted(selector) + ") || {textContent: ''}).textContent");
    }

    /** Waits until an expression is true; an element that it needs may be missing until then. */
    public void awaitTrue(String expression) {
        String tried = "(() => { try { return Boolean(" + expression + "); } catch { return false; } })()";
        await(expression).atMost(PATIENCE).pollInterval(Duration.ofMillis(50))
                .until(() -> eval(tried).equals("true"));
    }

    /** Clicks on the middle of an element as a user does. */
    public void click(String selector) {
        eval("document.querySelector(" + quoted(selector) + ").scrollIntoView({block: 'center'})");
        String[] at = eval("(() => { const box = document.querySelector(" + quoted(selector)
                + ").getBoundingClientRect();"
                + " return (box.left + box.width / 2) + ' ' + (box.top + box.height / 2); })()").split(" ");
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call("Input.dispatchMouseEvent", Map.of("type", type, "button", "left", "clickCount", 1,
                    "x", Double.valueOf(at[0]), "y", Double.valueOf(at[1])));
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "\\'") + "'";
    }

    private JsonNode call(String method, Map<String, Object> parameters) {
        int id = calls.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        try {
            socket.sendText(JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
                    .join();
            return answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(method + " " + parameters, e);
        }
    }

    private void received(String text) {
        try {
            JsonNode message = JSON.readTree(text);
            if (message.has("id")) {
                answers.remove(message.get("id").asInt()).complete(message.path("result"));
            } else if (List.of("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
                    .contains(message.get("method").asText())) {
                messages.add(message.get("params").toString());
            }
        } catch (IOException e) {
            messages.add(e.toString());
        }
    }

    private final class Listener implements WebSocket.Listener {

        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            parts.append(part);
            if (last) {
                received(parts.toString());
                parts.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
