package org.throng.cli;

import java.nio.file.Path;
import java.util.Map;
import org.throng.provision.Password;
import picocli.CommandLine.Option;

/** Where a command takes the password of all accounts from: an option, a file or the environment. */
final class PasswordOptions {

    static final String VARIABLE = "THRONG_PASSWORD";

    @Option(names = "--password", paramLabel = "PASSWORD",
            description = "Password of all accounts. Who may list processes sees it here; see the next.")
    private String password;

    @Option(names = "--password-file", paramLabel = "FILE",
            description = "File whose first line is the password. Without either it is taken from the environment"
                    + " variable " + VARIABLE + ".")
    private Path file;

    /** @throws UsageError if there is none, or more than one, or it cannot be read or used */
    Password read(Map<String, String> environment) {
        return new PasswordSource("--password", VARIABLE).read(password, file, environment);
    }
}
