package org.throng.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.throng.provision.Password;
import picocli.CommandLine.Option;

/** Where a command takes a password from: an option, a file or the environment. */
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
        if (password != null && file != null) {
            throw new UsageError("--password and --password-file: give one of them");
        }
        String found = password != null ? password : file != null ? firstLine() : environment.get(VARIABLE);
        if (found == null) {
            throw new UsageError("no password: give --password-file, or --password, or set " + VARIABLE);
        }
        try {
            return new Password(found);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }

    private String firstLine() {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.findFirst().orElse("");
        } catch (IOException e) {
            throw new UsageError("--password-file " + file + ": " + ResultsFolder.reason(e), e);
        } catch (UncheckedIOException e) {
            throw new UsageError("--password-file " + file + " is not text in UTF-8", e);
        }
    }
}
