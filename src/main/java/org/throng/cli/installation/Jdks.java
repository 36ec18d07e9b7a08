package org.throng.cli.installation;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs of this machine in the usual folders. */
public final class Jdks {

    /** An installed JDK, by its feature version (17, 21, 25). */
    public record Jdk(int feature, Path home) {
        public Path java() {
            return home.resolve("bin/java");
        }
    }

    private Jdks() {
    }

    /** The newest JDK with a feature version in this range; the running one has precedence if it fits. */
    public static Optional<Jdk> newest(int from, int to) {
        int own = Runtime.version().feature();
        if (own >= from && own <= to) {
            return Optional.of(new Jdk(own, Path.of(System.getProperty("java.home"))));
        }
        return installed().stream()
                .filter(jdk -> jdk.feature() >= from && jdk.feature() <= to)
                .max(Comparator.comparingInt(Jdk::feature));
    }

    private static List<Jdk> installed() {
        List<Path> homes = new ArrayList<>();
        if (System.getenv("JAVA_HOME") != null) {
            homes.add(Path.of(System.getenv("JAVA_HOME")));
        }
        Path user = Path.of(System.getProperty("user.home"));
        for (Path folder : List.of(Path.of("/usr/lib/jvm"), user.resolve(".sdkman/candidates/java"),
                user.resolve(".jdks"))) {
            homes.addAll(children(folder));
        }
        children(Path.of("/Library/Java/JavaVirtualMachines")).forEach(vm -> homes.add(vm.resolve("Contents/Home")));
        return homes.stream().flatMap(home -> jdk(home).stream()).toList();
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<Jdk> jdk(Path home) {
        Properties release = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
            String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
            Jdk jdk = new Jdk(Integer.parseInt(version.split("[^0-9]", 2)[0]), home);
            return Files.isExecutable(jdk.java()) ? Optional.of(jdk) : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
