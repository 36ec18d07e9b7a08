package org.throng.injector.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.throng.files.Folders;
import org.throng.files.PrivateFiles;

/**
 * An injector's files: a folder for each run, and the data files of runs by their digest, so that no file is sent
 * twice. The newest runs are kept.
 *
 * <pre>
 * files/SHA-256          content of data files
 * runs/NAME/data/…       the data files of a run, where its plan looks for them, and what its plan writes
 * runs/NAME/…            what the run has left
 * </pre>
 */
final class RunFolders {

    private static final int RUNS_KEPT = 20;
    private static final Duration FILES_KEPT = Duration.ofDays(7);
    private static final int MOST_FILES = 1_000;
    private static final String DATA = "data";
    private static final String DATA_LIST = ".data-files";
    private static final String PART = ".part";

    private final Path runs;
    private final Path files;

    RunFolders(Path root) throws IOException {
        runs = PrivateFiles.folder(root.resolve("runs"));
        files = PrivateFiles.folder(root.resolve("files"));
    }

    /** The output folder of a run. */
    Path of(String run) throws InjectorRefusedException {
        RunOrder.checkName(run);
        return runs.resolve(run);
    }

    /** The data folder of a run's plan. */
    Path data(String run) throws InjectorRefusedException {
        return of(run).resolve(DATA);
    }

    /** Makes the folder of a new run, and deletes those of old ones. */
    void begin(RunOrder order) throws IOException, InjectorRefusedException {
        for (DataFile file : order.files()) {
            SafePath.in(data(order.run()), file.name());
        }
        deleteOld();
        PrivateFiles.folder(data(order.run()));
        Files.write(of(order.run()).resolve(DATA_LIST),
                order.files().stream().map(DataFile::name).toList(), StandardCharsets.UTF_8);
    }

    /** Digests of the missing files of an order. */
    Set<String> missing(RunOrder order) throws IOException {
        Set<String> missing = new LinkedHashSet<>();
        for (DataFile file : order.files()) {
            Path kept = files.resolve(file.sha256());
            if (Files.isRegularFile(kept) && Sha256.of(kept).equals(file.sha256())) {
                Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
            } else {
                missing.add(file.sha256());
            }
        }
        return missing;
    }

    /** Appends to a file in transfer; an empty part ends it. */
    void upload(DataFile file, long offset, byte[] part) throws IOException, InjectorRefusedException {
        Path arriving = files.resolve(file.sha256() + PART);
        long size = offset == 0 ? 0 : Files.size(arriving);
        if (offset != size || offset + part.length > file.size()) {
            throw new InjectorRefusedException("a part of " + file.name() + " is out of place");
        }
        if (offset == 0) {
            Files.deleteIfExists(arriving);
        }
        try (SeekableByteChannel out = Files.newByteChannel(
                arriving, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            out.write(ByteBuffer.wrap(part));
        }
        if (part.length == 0) {
            String arrived = Sha256.of(arriving);
            if (!arrived.equals(file.sha256())) {
                Files.delete(arriving);
                throw new InjectorRefusedException("of the file " + file.name() + " arrived one with the SHA-256 "
                        + arrived
                        + " instead of " + file.sha256() + "; was it written to meanwhile?");
            }
            Files.move(arriving, files.resolve(file.sha256()), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Places the files of an order where its plan expects them. */
    void place(RunOrder order) throws IOException, InjectorRefusedException {
        for (DataFile file : order.files()) {
            Path place = SafePath.in(data(order.run()), file.name());
            Path kept = files.resolve(file.sha256());
            if (!Files.isRegularFile(kept)) {
                throw new InjectorRefusedException("the file " + file.name() + " was not sent");
            }
            PrivateFiles.folder(place.getParent());
            // a copy, because a plan may write to it
            Files.copy(kept, place, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The names of a run's files, relative to its folder, with slashes; its data files are not among them. */
    List<String> left(String run) throws IOException, InjectorRefusedException {
        Path folder = existing(run);
        Set<Path> sent = new HashSet<>();
        Path list = folder.resolve(DATA_LIST);
        sent.add(list);
        if (Files.isRegularFile(list)) {
            for (String name : Files.readAllLines(list, StandardCharsets.UTF_8)) {
                sent.add(data(run).resolve(name).normalize());
            }
        }
        List<String> left = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted().toList()) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !sent.contains(file)
                        && left.size() < MOST_FILES) {
                    left.add(SafePath.name(folder, file));
                }
            }
        }
        return left;
    }

    /** A part of a file of a run. */
    byte[] read(String run, String name, long offset) throws IOException, InjectorRefusedException {
        Path folder = existing(run);
        Path file = SafePath.in(folder, name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || !file.toRealPath().startsWith(folder.toRealPath())) {
            throw new InjectorRefusedException("the run " + run + " has left no file " + name);
        }
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(Math.min(offset, Files.size(file)));
            return in.readNBytes(RemoteInjector.CHUNK);
        }
    }

    private Path existing(String run) throws InjectorRefusedException {
        Path folder = of(run);
        if (!Files.isDirectory(folder)) {
            throw new InjectorRefusedException("nothing is known here of the run " + run);
        }
        return folder;
    }

    private void deleteOld() throws IOException {
        List<Path> newestFirst = new ArrayList<>();
        try (Stream<Path> all = Files.list(runs)) {
            all.forEach(newestFirst::add);
        }
        newestFirst.sort(Comparator.comparingLong((Path run) -> run.toFile().lastModified()).reversed());
        for (Path old : newestFirst.subList(Math.min(RUNS_KEPT - 1, newestFirst.size()), newestFirst.size())) {
            Folders.delete(old);
        }
        Instant oldest = Instant.now().minus(FILES_KEPT);
        try (Stream<Path> all = Files.list(files)) {
            for (Path file : all.toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
                    Files.delete(file);
                }
            }
        }
    }
}
