package org.throng.standin.editor.http;

import org.throng.standin.HttpExchange;
import org.throng.standin.editor.files.DocumentFiles;
import org.throng.standin.editor.settings.ServerVersion;

/** The server's plain HTTP: files, commands, conversions, health. */
public final class HttpRoutes {

    private final ServerVersion generation;
    private final DocumentFiles files;
    private final ServerInfo info;
    private final CommandService commands;

    HttpRoutes(
            ServerVersion generation,
            DocumentFiles files,
            ServerInfo info,
            CommandService commands) {
        this.generation = generation;
        this.files = files;
        this.info = info;
        this.commands = commands;
    }

    /** Answers a request, now or later on the event loop; returns false, without effect, if it serves no such path. */
    public boolean handle(HttpExchange exchange) {
        String path = exchange.target().path();
        if (path.startsWith(DocumentFiles.PREFIX)) {
            files.handle(exchange);
            return true;
        }
        return switch (exchange.request().method().name()) {
            case "GET" -> get(exchange, path);
            case "POST" -> post(exchange, path);
            default -> false;
        };
    }

    private boolean get(HttpExchange exchange, String path) {
        switch (path) {
            case "/healthcheck" -> exchange.respond(200, "true");
            case "/index.html" -> exchange.respond(200, info.greeting());
            case "/info/info.json" -> exchange.respond(200, "application/json", info.info().toString());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean post(HttpExchange exchange, String path) {
        switch (path) {
            case "/dummyCallback" -> exchange.respond(200, "application/json", "{\"error\":0}");
            case "/coauthoring/CommandService.ashx" -> commands.handle(exchange);
            default -> {
                if (!path.equals("/command") || generation == ServerVersion.V7_2) {
                    return false;
                }
                commands.handle(exchange);
            }
        }
        return true;
    }
}
