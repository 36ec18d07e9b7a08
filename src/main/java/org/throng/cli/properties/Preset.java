package org.throng.cli.properties;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.throng.cli.installation.Installation;
import org.throng.cli.plan.PlanFile;
import org.throng.command.UsageError;

/**
 * Properties of a run in a file, such as those of a published test: {@code data/<plan>/<name>.properties} or any file,
 * named by {@code -Dpreset}.
 *
 * @param file their file; null if the run names no preset
 */
public record Preset(Path file, Map<String, String> properties) {

    /** The property that names a preset. */
    public static final String PROPERTY = "preset";

    private static final String ENDING = ".properties";
    private static final Preset NONE = new Preset(null, Map.of());

    /**
     * The preset that the run's properties name.
     *
     * @throws UsageError if it is missing, with the available ones, or cannot be read
     */
    public static Preset of(Map<String, String> given, PlanFile plan, Installation installation) {
        String name = given.get(PROPERTY);
        return name == null ? NONE : read(find(name, plan, installation));
    }

    /** The preset's properties, and over them those of the command line. */
    public Map<String, String> under(Map<String, String> given) {
        Map<String, String> all = new LinkedHashMap<>(properties);
        all.putAll(given);
        return all;
    }

    private static Path find(String name, PlanFile plan, Installation installation) {
        Path folder = installation.data().resolve(plan.name());
        try {
            for (Path file : List.of(folder.resolve(name + ENDING), Path.of(name))) {
                if (Files.isRegularFile(file)) {
                    return file;
                }
            }
        } catch (InvalidPathException e) {
            // no file has such a name
        }
        List<String> known = names(folder);
        throw new UsageError("there is no preset '" + name + "' of the plan " + plan.name() + ": there is no file of"
                + " that name, and the plan has "
                + (known.isEmpty() ? "no presets" : "the presets " + String.join(", ", known)));
    }

    /** Names of the presets in a folder, the small ones first. */
    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ENDING))
                    .map(file -> file.substring(0, file.length() - ENDING.length()))
                    .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Preset read(Path file) {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            read.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageError("the preset " + file + " cannot be read: " + e.getMessage()
                    + "; it is made of lines like users = 10000, in UTF-8", e);
        }
        Map<String, String> properties = new TreeMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name).strip()));
        if (properties.containsKey(PROPERTY)) {
            throw new UsageError("the preset " + file + " names a preset itself; copy the lines of that one into it");
        }
        return new Preset(file, properties);
    }
}
