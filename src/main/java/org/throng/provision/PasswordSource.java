package org.throng.provision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.throng.command.UsageError;
import org.throng.files.FileReason;

/**
 * Finds a password: in an option, in the first line of the file of the option with suffix {@code -file}, or in the
 * environment.
 *
 * @param option its name
 * @param variable of the environment
 */
record PasswordSource(String option, String variable) {

    /**
     * @param given by the option, or null
     * @param file by the other option, or null
     * @throws UsageError if there is none, or more than one, or it is invalid
     */
    Password read(String given, Path file, Map<String, String> environment) {
        if (given != null && file != null) {
            throw new UsageError(option + " and " + option + "-file: give one of them");
        }
        String found = given != null ? given : file != null ? firstLine(file) : environment.get(variable);
        if (found == null) {
            String what = option.substring(2).replace('-', ' ');
            throw new UsageError("no " + what + ": give " + option + "-file, or " + option + ", or set " + variable);
        }
        try {
            return new Password(found);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }

    private String firstLine(Path file) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.findFirst().orElse("");
        } catch (IOException e) {
            throw new UsageError(option + "-file " + file + ": " + FileReason.of(e), e);
        } catch (UncheckedIOException e) {
            throw new UsageError(option + "-file " + file + " is not text in UTF-8", e);
        }
    }
}
