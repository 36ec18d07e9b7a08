package org.throng.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.throng.injector.remote.ClockOffset;
import org.throng.injector.remote.InjectorAddress;
import org.throng.injector.remote.InjectorLink;
import org.throng.injector.remote.Software;
import org.throng.stats.remote.RunDescription;
import org.throng.users.profile.Share;

/**
 * {@code injectors.json}: the injectors of a distributed run, their software and clocks, and how each ended. It is
 * written when the run begins, so that the data on injectors can be collected even if the controller was killed, and
 * again at the end.
 *
 * @param schema 1
 * @param run name of the run on its injectors
 * @param injectors each of them
 */
public record InjectorsFile(int schema, String run, List<Injector> injectors) {

    /** Name of the file in the results. */
    public static final String NAME = "injectors.json";

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final long MOST_BYTES = 16L << 20;

    /**
     * One injector.
     *
     * @param name its address
     * @param software its software; null if it was never reached
     * @param clockBefore its clock against the controller's before the run, null if it was not measured
     * @param clockAfter the same after the run
     * @param shares parts of the profile that it drove: all users, or groups of users kept together, whose number
     *     modulo {@code count} is {@code index}
     * @param lostAtSeconds second of the run at which it was lost, or null
     * @param lostBecause the reason, or null
     * @param takenOverBy the injector that then drove its part; null if none did
     */
    record Injector(
            String name,
            Software software,
            Clock clockBefore,
            Clock clockAfter,
            List<Part> shares,
            Double lostAtSeconds,
            String lostBecause,
            List<String> takenOverBy) {
    }

    /** Part {@code index} of {@code count} equal parts of a profile. */
    record Part(int index, int count) {

        static Part of(Share share) {
            return new Part(share.index(), share.count());
        }
    }

    /** How far a clock is ahead, in ms, with the uncertainty in both directions. */
    record Clock(double aheadMillis, double uncertaintyMillis) {

        static Clock of(ClockOffset offset) {
            return offset == null ? null
                    : new Clock(offset.aheadMicros() / 1e3, offset.uncertaintyMicros() / 1e3);
        }
    }

    static InjectorsFile of(RemoteRun run) {
        List<Injector> injectors = new ArrayList<>();
        for (InjectorLink link : run.links()) {
            InjectorStatus status = run.status(link);
            injectors.add(new Injector(link.name(), link.hello() == null ? null : link.hello().software(),
                    Clock.of(link.clockBefore()), Clock.of(link.clockAfter()), status.shares().stream().map(Part::of)
                    .toList(),
                    status.lostBecause() == null ? null : status.lostAt(), status.lostBecause(), status.takenOverBy()));
        }
        return new InjectorsFile(1, run.name(), injectors);
    }

    void write(Path folder) throws IOException {
        JSON.writeValue(folder.resolve(NAME).toFile(), this);
    }

    /**
     * The run of a folder of results.
     *
     * @param run its name on its injectors
     * @param sources its injectors
     */
    public record Origin(String run, List<Source> sources) {
    }

    /**
     * An injector as the source of files.
     *
     * @param folderName name of the folder to which its files are collected
     * @param aheadMillis how far its clock was ahead of the controller's before the run; 0 if that is unknown
     */
    public record Source(InjectorAddress address, String folderName, long aheadMillis) {

        /** Names of hosts may contain characters that names of files may not; two may then be equal. */
        private static Source of(int index, InjectorAddress address, long aheadMillis) {
            return new Source(
                    address, index + "-" + address.toString().replaceAll("[^A-Za-z0-9.-]+", "_"), aheadMillis);
        }
    }

    /** Whether the folder has the results of this run. */
    public static boolean isOf(RunDescription run, Path folder) {
        try {
            return Files.exists(folder.resolve(NAME))
                    && read(folder).run().equals(RunNames.of(run.plan(), run.runId()));
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException if there is no such file, or it is not one
     */
    public static Origin read(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " is too long");
        }
        JsonNode root = JSON.readTree(file.toFile());
        JsonNode injectors = root.path("injectors");
        List<String> names = new ArrayList<>();
        injectors.forEach(injector -> names.add(injector.path("name").asText()));
        try {
            List<Source> sources = new ArrayList<>();
            for (InjectorAddress address : InjectorAddress.parseList(String.join(",", names))) {
                JsonNode clock = injectors.path(sources.size()).path("clockBefore");
                sources.add(Source.of(
                        sources.size(), address, Math.round(clock.path("aheadMillis").asDouble())));
            }
            return new Origin(root.path("run").asText(), sources);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " names no injectors: " + e.getMessage(), e);
        }
    }
}
