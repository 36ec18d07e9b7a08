package org.throng.standin.editor.files;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.throng.standin.HttpExchange;
import org.throng.standin.editor.settings.ServerVersion;

/**
 * The files below {@code /cache/files/data/}. A signed address contains all parameters of a file, so that every process
 * can serve it and none has to store it.
 */
public final class DocumentFiles {

    public static final String PREFIX = "/cache/files/data/";

    private static final Duration SESSION_LIFE = Duration.ofDays(30);
    private static final Duration RESULT_LIFE = Duration.ofMinutes(15);

    private final ServerVersion generation;
    private final SignedUrls urls;
    private final FileContents contents;

    public DocumentFiles(ServerVersion generation, Clock clock, int editorBinBytes) {
        this.generation = generation;
        this.urls = new SignedUrls(clock);
        this.contents = new FileContents(editorBinBytes);
    }

    /**
     * The file that editors load.
     *
     * @param origin the server's scheme, host and port in the client's request
     */
    public String editorBinUrl(String origin, String key) {
        return url(origin, key, "Editor.bin", "Editor.bin", SESSION_LIFE);
    }

    /** The integrator's unchanged document, for {@code needparams}. */
    public String originalUrl(String origin, String key, String ending) {
        return url(origin, key, "origin." + ending, "origin." + ending, SESSION_LIFE);
    }

    /**
     * The assembled document.
     *
     * @param ending such as {@code docx}
     * @param changes number of changes in it
     */
    public String outputUrl(String origin, String key, String ending, int changes) {
        return url(origin, key + "_" + changes, "output." + ending, "output." + ending, RESULT_LIFE);
    }

    /** The changes that made the assembled document. */
    public String changesUrl(String origin, String key, int changes) {
        return url(origin, key + "_" + changes, "changes.zip", "changes.zip", RESULT_LIFE);
    }

    /** A forgotten file. */
    public String forgottenUrl(String origin, String key, String ending) {
        return url(origin, "forgotten/" + key, "output." + ending, "output." + ending, RESULT_LIFE);
    }

    private String url(String origin, String folder, String stored, String shown, Duration life) {
        return urls.sign(origin, PREFIX + folder + "/" + stored + "/" + shown, shown, life);
    }

    /** Answers a request below {@link #PREFIX}. */
    public void handle(HttpExchange exchange) {
        if (!exchange.request().method().name().equals("GET")) {
            exchange.respond(405, "files are only for GET\n");
            return;
        }
        switch (verdict(exchange)) {
            case WRONG -> exchange.respond(403, "this address was not signed by the server\n");
            case EXPIRED -> exchange.respond(410, "this address has expired\n");
            case GOOD -> serve(exchange);
        }
    }

    /** Before 9.0 the server leaves the check to a reverse proxy, which the stand-in does not have. */
    private SignedUrls.Verdict verdict(HttpExchange exchange) {
        return generation == ServerVersion.V7_2
                ? SignedUrls.Verdict.GOOD
                : urls.check(exchange.target().path(), parameter(exchange, "md5"), parameter(exchange, "expires"));
    }

    private void serve(HttpExchange exchange) {
        String path = exchange.target().path().substring(PREFIX.length());
        String[] names = path.split("/");
        if (names.length < 3) {
            exchange.respond(404, "there is no such file\n");
            return;
        }
        Optional<byte[]> file = contents.of(names[names.length - 3], names[names.length - 2]);
        if (file.isPresent()) {
            exchange.respond(200, "application/octet-stream", file.get());
        } else {
            exchange.respond(404, "there is no such file\n");
        }
    }

    private static String parameter(HttpExchange exchange, String name) {
        return exchange.target().parameters().getOrDefault(name, List.of("")).get(0);
    }
}
