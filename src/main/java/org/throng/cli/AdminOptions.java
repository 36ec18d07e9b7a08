package org.throng.cli;

import java.nio.file.Path;
import java.util.Map;
import org.throng.provision.Password;
import picocli.CommandLine.Option;

/** Who makes the accounts of a server that lets nobody register. */
final class AdminOptions {

    static final String VARIABLE = "THRONG_ADMIN_PASSWORD";

    @Option(names = "--admin", defaultValue = "admin", paramLabel = "NAME",
            description = "Name of the administrator (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--admin-password", paramLabel = "PASSWORD",
            description = "Password of the administrator. Who may list processes sees it here; see the next.")
    private String password;

    @Option(names = "--admin-password-file", paramLabel = "FILE",
            description = "File whose first line is that password. Without either it is taken from the environment"
                    + " variable " + VARIABLE + ".")
    private Path file;

    String name() {
        return name;
    }

    /** @throws UsageError if there is none, or more than one, or it cannot be read or used */
    Password password(Map<String, String> environment) {
        return new PasswordSource("--admin-password", VARIABLE).read(password, file, environment);
    }
}
