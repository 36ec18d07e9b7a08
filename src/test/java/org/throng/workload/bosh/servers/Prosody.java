package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Prosody with its own names and limits, but for the time that a session may be silent. */
public final class Prosody extends InstalledTarget {

    /** Passwords in clear, so that it can offer each of its mechanisms. */
    private static final String CONFIGURATION = """
            pidfile = "%1$s/prosody.pid"
            data_path = "%1$s/data"
            certificates = "%1$s"
            log = { info = "%1$s/prosody.log" }
            modules_enabled = {
                "roster"; "saslauth"; "disco"; "ping"; "version"; "register"; "offline"; "bosh"
            }
            modules_disabled = { "c2s"; "s2s"; "tls" }
            http_interfaces = { "127.0.0.1" }
            http_ports = { %2$d }
            https_ports = {}
            c2s_require_encryption = false
            allow_unencrypted_plain_auth = true
            authentication = "internal_plain"
            allow_registration = true
            bosh_max_inactivity = %3$d
            VirtualHost "localhost"
            """;

    private final Path program;

    /** Aborts the test if Prosody is not installed. */
    public Prosody() throws IOException {
        this(Installed.required("prosody", "prosody"));
    }

    private Prosody(Path program) throws IOException {
        super("prosody");
        this.program = program;
        process.write("prosody.cfg.lua", CONFIGURATION.formatted(process.directory(), process.port(), INACTIVITY));
    }

    @Override
    public void start() throws IOException {
        process.start(Map.of(), List.of(program.toString(), "-F", "--config",
                process.directory().resolve("prosody.cfg.lua").toString()));
    }
}
