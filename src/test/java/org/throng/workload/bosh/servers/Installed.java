package org.throng.workload.bosh.servers;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** What this machine has of the programs that tests start. */
public final class Installed {

    private Installed() {
    }

    /** A program, also one that only an administrator has in the path. */
    static Optional<Path> program(String name) {
        Stream<String> path = Stream.of(System.getenv("PATH").split(File.pathSeparator));
        return Stream.concat(path, Stream.of("/usr/sbin", "/sbin"))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A program without which the test is skipped, and fails where {@code CI} is set. */
    public static Path required(String name, String debianPackage) {
        return required(program(name), name, debianPackage);
    }

    /** What was found; without it the test is skipped, and fails where {@code CI} is set. */
    public static Path required(Optional<Path> found, String name, String debianPackage) {
        return found.orElseGet(() -> {
            String missing = name + " is not installed; on Debian: apt-get install " + debianPackage;
            if (System.getenv("CI") != null) {
                return Assertions.fail(missing);
            }
            return Assumptions.abort(missing);
        });
    }
}
