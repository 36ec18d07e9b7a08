package org.throng.injector.remote;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * The software of one side of a distributed run.
 *
 * @param throng version of Throng
 * @param build beginning of the SHA-256 of the checksums in its jar, because snapshots of one version differ; empty if
 *     it runs from classes
 * @param jmeter version of JMeter
 * @param java version of Java
 */
public record Software(String throng, String build, String jmeter, String java) implements Serializable {

    private static final int BUILD_DIGITS = 12;
    private static final String SNAPSHOT = "-SNAPSHOT";

    /**
     * The software of this process.
     *
     * @param throng version of Throng
     * @param jar the jar that it runs from
     * @param jmeter version of JMeter
     */
    public static Software ofThisProcess(String throng, Path jar, String jmeter) throws IOException {
        String build = Files.isRegularFile(jar) ? Sha256.of(checksums(jar)).substring(0, BUILD_DIGITS) : "";
        return new Software(throng, build, jmeter, Runtime.version().toString());
    }

    private static String checksums(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(entry -> Long.toString(entry.getCrc()))
                    .collect(Collectors.joining(" "));
        }
    }

    /** @throws InjectorRefusedException if the injector's differs in a part that must be equal; names both */
    void expectOf(Software injector) throws InjectorRefusedException {
        List<String> differences = differencesTo(injector);
        if (!differences.isEmpty()) {
            throw new InjectorRefusedException("it has " + String.join(" and ", differences)
                    + "; start it from the zip that this build makes (mvn verify -DskipTests)");
        }
    }

    /** The differences in parts that must be equal, one phrase each; empty if there are none. */
    List<String> differencesTo(Software other) {
        List<String> differences = new ArrayList<>();
        if (!throng.equals(other.throng)) {
            differences.add("Throng " + other.throng + " instead of " + throng);
        } else if (throng.endsWith(SNAPSHOT) && !build.equals(other.build)) {
            differences.add("the build " + other.build + " of Throng " + throng + " instead of " + build);
        }
        if (!jmeter.equals(other.jmeter)) {
            differences.add("JMeter " + other.jmeter + " instead of " + jmeter);
        }
        return differences;
    }

    @Override
    public String toString() {
        return "Throng " + throng + (build.isEmpty() ? "" : " (" + build + ")") + ", JMeter " + jmeter + ", Java "
                + java;
    }
}
