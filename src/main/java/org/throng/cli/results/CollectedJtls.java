package org.throng.cli.results;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.throng.cli.remote.InjectorsFile;
import org.throng.results.Jtl;

/** The JTLs that injectors have written, where {@code throng collect} has put them. */
final class CollectedJtls {

    private static final int DEPTH = 5;

    private final ResultsFolder folder;
    private final List<Path> files;
    /** Null if the folder names no injectors. */
    private final InjectorsFile.Origin origin;

    CollectedJtls(ResultsFolder folder) throws IOException {
        this.folder = folder;
        this.files = files(folder.injectors());
        this.origin = Files.exists(folder.injectorsFile()) ? InjectorsFile.read(folder.path()) : null;
    }

    private static List<Path> files(Path below) throws IOException {
        if (!Files.isDirectory(below)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(below, DEPTH)) {
            return all.filter(file -> file.getFileName().toString().equals(Jtl.NAME))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
        }
    }

    boolean isEmpty() {
        return files.isEmpty();
    }

    /** The injectors of the run whose JTL is not here. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        for (int i = 0; origin != null && i < origin.injectors().size(); i++) {
            Path own = folderOf(i);
            if (files.stream().noneMatch(file -> file.startsWith(own))) {
                missing.add(origin.injectors().get(i).toString());
            }
        }
        return missing;
    }

    private Path folderOf(int injector) {
        return folder.injectors().resolve(origin.folderName(injector));
    }

    /** Writes them as one file with the times of the controller's clock. */
    Path join(Path target, Charset charset) throws IOException {
        try (JoinedJtl joined = new JoinedJtl(target, charset)) {
            for (Path file : files) {
                joined.add(file, aheadMillis(file));
            }
        }
        return target;
    }

    private long aheadMillis(Path file) {
        for (int i = 0; origin != null && i < origin.injectors().size(); i++) {
            if (file.startsWith(folderOf(i))) {
                return origin.aheadMillis().get(i);
            }
        }
        return 0;
    }
}
