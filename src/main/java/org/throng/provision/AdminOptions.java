package org.throng.provision;

import java.nio.file.Path;
import java.util.Map;
import org.throng.command.UsageError;
import picocli.CommandLine.Option;

/** The administrator who makes the accounts of a server without registration. */
public final class AdminOptions {

    static final String VARIABLE = "THRONG_ADMIN_PASSWORD";

    @Option(names = "--admin", defaultValue = "admin", paramLabel = "NAME",
            description = "Name of the administrator (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--admin-password", paramLabel = "PASSWORD",
            description = "Password of the administrator. Visible in the list of processes; see the next option.")
    private String password;

    @Option(names = "--admin-password-file", paramLabel = "FILE",
            description = "File whose first line is that password. Without both options it comes from the environment"
                    + " variable " + VARIABLE + ".")
    private Path file;

    public String name() {
        return name;
    }

    /** @throws UsageError if there is none, or more than one, or it is invalid */
    public Password password(Map<String, String> environment) {
        return new PasswordSource("--admin-password", VARIABLE).read(password, file, environment);
    }
}
