package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * ejabberd in an Erlang machine that has no node name: it needs no cookie and no epmd. Debian's
 * {@code ejabberdctl} could start one for the system's own user only.
 */
public final class Ejabberd extends InstalledTarget {

    private static final String CONFIGURATION = """
            hosts: ["localhost"]
            loglevel: info
            listen:
              -
                port: %1$d
                ip: "127.0.0.1"
                module: ejabberd_http
                request_handlers:
                  /http-bind: mod_bosh
            auth_method: internal
            registration_timeout: infinity
            modules:
              mod_bosh:
                max_inactivity: %2$d
              mod_register:
                ip_access: all
              mod_disco: {}
              mod_offline: {}
              mod_ping: {}
              mod_roster: {}
              mod_version: {}
            """;

    private final Path erlang;
    private final Path libraries;

    /** Aborts the test if ejabberd is not installed. */
    public Ejabberd() throws IOException {
        this(Installed.required("erl", "ejabberd"), Installed.required(libraries(), "ejabberd", "ejabberd"));
    }

    private Ejabberd(Path erlang, Path libraries) throws IOException {
        super("ejabberd");
        this.erlang = erlang;
        this.libraries = libraries;
        process.write("ejabberd.yml", CONFIGURATION.formatted(process.port(), INACTIVITY));
    }

    /** Debian has Erlang's libraries in {@code /usr/lib/x86_64-linux-gnu} or the like. */
    private static Optional<Path> libraries() throws IOException {
        try (DirectoryStream<Path> architectures = Files.newDirectoryStream(Path.of("/usr/lib"), "*-linux-gnu*")) {
            for (Path architecture : architectures) {
                try (DirectoryStream<Path> versions = Files.newDirectoryStream(architecture, "ejabberd-*")) {
                    if (versions.iterator().hasNext()) {
                        return Optional.of(architecture);
                    }
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public void start() throws IOException {
        Path directory = process.directory();
        Map<String, String> environment = Map.of(
                "EJABBERD_CONFIG_PATH", directory.resolve("ejabberd.yml").toString(),
                "EJABBERD_LOG_PATH", directory.resolve("ejabberd.log").toString(),
                "ERL_CRASH_DUMP", directory.resolve("crash.log").toString(),
                "ERL_LIBS", libraries.toString());
        // With two schedulers it may read a request before the one that was sent first, and then answers neither:
        // docs/bosh.md
        process.start(environment, List.of(erlang.toString(), "+S", "1:1", "-noinput",
                "-mnesia", "dir", '"' + directory.resolve("spool").toString() + '"', "-s", "ejabberd"));
    }
}
