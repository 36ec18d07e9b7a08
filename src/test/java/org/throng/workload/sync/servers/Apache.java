package org.throng.workload.sync.servers;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.throng.workload.bosh.servers.Installed;
import org.throng.workload.bosh.servers.ServerProcess;

/** Apache's mod_dav with one account, whose files are at {@code /dav/ann/}. */
public final class Apache implements AutoCloseable {

    /** The account and its password. */
    public static final String USER = "ann";
    public static final String PASSWORD = "Lt-pass-0001";

    private static final String MODULES = "/usr/lib/apache2/modules/mod_";

    private static final String CONFIGURATION = """
            ServerRoot "%1$s"
            ServerName localhost
            PidFile "%1$s/apache.pid"
            ErrorLog "%1$s/error.log"
            Listen 127.0.0.1:%2$d
            Mutex file:%1$s default
            DocumentRoot "%1$s/files"
            DavLockDB "%1$s/DavLock"
            LimitXMLRequestBody 0
            <Location "/dav/">
                Dav On
                AuthType Basic
                AuthName "files"
                AuthUserFile "%1$s/accounts"
                Require valid-user
            </Location>
            """;

    private final Path program;
    private final ServerProcess process;

    /** Aborts the test if Apache is not installed. */
    public Apache() throws Exception {
        program = Installed.required("apache2", "apache2");
        process = new ServerProcess("apache2");
        StringBuilder configuration = new StringBuilder();
        for (String module : List.of("mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic",
                "dav", "dav_fs")) {
            configuration.append("LoadModule ").append(module).append("_module ").append(MODULES).append(module)
                    .append(".so\n");
        }
        process.write("apache.conf", configuration + CONFIGURATION.formatted(process.directory(), process.port()));
        process.write("accounts", USER + ":{SHA}" + Base64.getEncoder().encodeToString(MessageDigest
                .getInstance("SHA-1").digest(PASSWORD.getBytes(StandardCharsets.UTF_8))) + "\n");
        Files.createDirectories(files());
    }

    /** Where the account's files are. */
    public Path files() {
        return process.directory().resolve("files/dav/" + USER);
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + process.port());
    }

    public void start() throws IOException {
        process.start(Map.of(), List.of(program.toString(), "-D", "FOREGROUND", "-f",
                process.directory().resolve("apache.conf").toString()));
    }

    @Override
    public void close() {
        process.close();
    }
}
