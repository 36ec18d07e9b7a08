package org.throng.standin.conversion.converters;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.throng.standin.conversion.orders.ConversionRoute;

/**
 * The programs of this machine that convert.
 *
 * @param chromium Chromium or Chrome; null if there is none
 * @param office LibreOffice; null if there is none
 */
public record Programs(Path chromium, Path office) {

    private static final List<String> CHROMIUM = List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> OFFICE = List.of("soffice", "libreoffice");

    /** Looks on a path such as that of the environment. */
    public static Programs on(String path) {
        return new Programs(find(CHROMIUM, path), find(OFFICE, path));
    }

    private static Path find(List<String> names, String path) {
        for (String name : names) {
            Optional<Path> found = List.of((path == null ? "" : path).split(File.pathSeparator)).stream()
                    .filter(folder -> !folder.isEmpty())
                    .map(folder -> Path.of(folder, name))
                    .filter(each -> Files.isRegularFile(each) && Files.isExecutable(each))
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
        return null;
    }

    public boolean isEmpty() {
        return chromium == null && office == null;
    }

    /** Whether the program that a route needs is there. */
    public boolean serve(ConversionRoute route) {
        return route.isPdfWork() || (route.isChromium() ? chromium : office) != null;
    }
}
