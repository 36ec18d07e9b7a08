package org.throng.cli.results;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.throng.cli.remote.InjectorsFile;
import org.throng.results.Jtl;

/** The JTLs that injectors have written, where {@code throng collect} has put them. */
final class CollectedJtls {

    private static final int DEPTH = 5;

    private final ResultsFolder folder;
    private final List<Path> files;
    /** Empty if the folder names no injectors. */
    private final List<InjectorsFile.Source> sources;

    CollectedJtls(ResultsFolder folder) throws IOException {
        this.folder = folder;
        this.files = files(folder.injectors());
        this.sources =
                Files.exists(folder.injectorsFile()) ? InjectorsFile.read(folder.path()).sources() : List.of();
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
        return sources.stream()
                .filter(source -> files.stream().noneMatch(file -> isOf(source, file)))
                .map(source -> source.address().toString())
                .toList();
    }

    private boolean isOf(InjectorsFile.Source source, Path file) {
        return file.startsWith(folder.injectors().resolve(source.folderName()));
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
        return sources.stream().filter(source -> isOf(source, file))
                .mapToLong(InjectorsFile.Source::aheadMillis).findFirst().orElse(0);
    }
}
