package org.throng.provision;

import java.nio.file.Path;
import java.util.Map;
import org.throng.command.UsageError;
import picocli.CommandLine.Option;

/** The source of the password of all accounts: an option, a file or the environment. */
public final class PasswordOptions {

    static final String VARIABLE = "THRONG_PASSWORD";

    @Option(names = "--password", paramLabel = "PASSWORD",
            description = "Password of all accounts. Visible in the list of processes; see the next option.")
    private String password;

    @Option(names = "--password-file", paramLabel = "FILE",
            description = "File whose first line is the password. Without both options it comes from the environment"
                    + " variable " + VARIABLE + ".")
    private Path file;

    /** @throws UsageError if there is none, or more than one, or it is invalid */
    public Password read(Map<String, String> environment) {
        return new PasswordSource("--password", VARIABLE).read(password, file, environment);
    }
}
