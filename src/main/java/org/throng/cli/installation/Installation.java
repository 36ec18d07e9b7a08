package org.throng.cli.installation;

import java.nio.file.Files;
import java.nio.file.Path;
import org.throng.command.UsageError;

/**
 * The installation of Throng: a checkout with its {@code target/jmeter}, or the unpacked zip with its {@code jmeter}.
 *
 * @param root folder that holds plans/ and data/
 * @param jmeterHome the assembled JMeter home
 */
public record Installation(Path root, Path jmeterHome) {

    /** The installation of this JVM, from its launcher. */
    public static Installation current() {
        String root = System.getProperty("throng.root", ".");
        String home = System.getProperty("jmeter.home", root + "/target/jmeter");
        Installation installation = new Installation(Path.of(root).toAbsolutePath().normalize(),
                Path.of(home).toAbsolutePath().normalize());
        if (!Files.isReadable(installation.jmeterHome.resolve("bin/jmeter.properties"))) {
            throw new UsageError("no JMeter home in " + installation.jmeterHome
                    + "; build it with: mvn package -DskipTests");
        }
        return installation;
    }

    /** Folder of the plans that are run by name. */
    public Path plans() {
        return root.resolve("plans");
    }

    /** Folder of the presets and data of plans, one in it for each plan. */
    public Path data() {
        return root.resolve("data");
    }

    /** Default folder for keys of distributed runs. */
    public Path keys() {
        return root.resolve("keys");
    }

    /** Default folder for results without -Dresults: under target/ in a checkout, else below the current folder. */
    public Path results() {
        return Files.isRegularFile(root.resolve("pom.xml")) ? root.resolve("target/results") : Path.of("results");
    }
}
